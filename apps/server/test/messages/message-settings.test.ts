import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { locations, messageChoices } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

interface Choice {
  readonly kind: string
  readonly channel: string
  readonly sent: boolean
  readonly always?: boolean
}

const PATH = '/staff/locations/1/messages'
const UNCHANGED = { choices: [], reviewAfterMinutes: 75, reminderTelephone: null }

const aManager = async () => {
  const restaurant = await aStaffedRestaurant(server)
  const manager = await aMember(server, restaurant.host, 'manager')
  const stored = () =>
    server.deps.db.select().from(messageChoices).where(eq(messageChoices.businessId, restaurant.business.id))
  return { ...restaurant, manager, stored }
}

const choicesIn = (body: { readonly data?: unknown }): readonly Choice[] =>
  (body.data as { readonly choices: readonly Choice[] }).choices

it('by default every kind goes by mail only; changes and money are locked to it', async () => {
  const { manager } = await aManager()
  const { status, body } = await manager.get(PATH)
  expect(status).toBe(200)
  const choices = choicesIn(body)
  expect(choices.filter(({ channel, sent }) => channel === 'mail' && !sent)).toEqual([])
  expect(choices.filter(({ channel, sent }) => channel === 'sms' && sent)).toEqual([])
  expect(choices.filter(({ always }) => always).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    'received mail',
    'change-asked mail',
    'changed mail',
    'rejected mail',
    'refunded mail',
    'refund-failed mail',
    'answered mail',
  ])
  expect(body.data).toMatchObject({ reviewAfterMinutes: 75, reminderTelephone: null })
})

it('only what differs from the defaults is stored, for the own business', async () => {
  const [{ manager, stored }, other] = [await aManager(), await aManager()]
  const choices = [
    { kind: 'accepted', channel: 'sms', sent: true },
    { kind: 'accepted', channel: 'mail', sent: true },
    { kind: 'review', channel: 'mail', sent: false },
  ]
  const { body } = await manager.overwrite(PATH, { ...UNCHANGED, choices, reviewAfterMinutes: 120 })
  expect(choicesIn(body)).toEqual(expect.arrayContaining(choices.map((one) => expect.objectContaining(one))))
  expect(body.data).toMatchObject({ reviewAfterMinutes: 120 })
  expect((await stored()).map(({ kind, channel, isSent }) => `${kind} ${channel} ${isSent}`).toSorted()).toEqual([
    'accepted sms true',
    'review mail false',
  ])
  const back = [{ kind: 'review', channel: 'mail', sent: true }]
  expect((await manager.overwrite(PATH, { ...UNCHANGED, choices: back })).status).toBe(200)
  expect((await stored()).map(({ kind }) => kind)).toEqual(['accepted'])
  expect(await other.stored()).toEqual([])
  expect((await other.manager.get(PATH)).body.data).toMatchObject({ reviewAfterMinutes: 75 })
})

it('a receipt cannot be switched off, and invalid settings name their field and change nothing', async () => {
  const { manager, stored } = await aManager()
  const accepted = { kind: 'accepted', channel: 'sms', sent: true }
  const locked = { kind: 'received', channel: 'mail', sent: false }
  for (const [body, field] of [
    [{ ...UNCHANGED, choices: [accepted, locked] }, 'choices.1.sent'],
    [{ ...UNCHANGED, choices: [accepted, { ...accepted, sent: false }] }, 'choices.1'],
    [{ ...UNCHANGED, choices: [{ ...accepted, channel: 'fax' }] }, 'choices.0.channel'],
    [{ ...UNCHANGED, choices: [accepted], reviewAfterMinutes: 14 }, 'reviewAfterMinutes'],
    [{ ...UNCHANGED, choices: [accepted], reviewAfterMinutes: 1441 }, 'reviewAfterMinutes'],
    [{ ...UNCHANGED, choices: [accepted], reminderTelephone: 'the kitchen' }, 'reminderTelephone'],
  ] as const) {
    const { status, body: answer } = await manager.overwrite(PATH, body)
    expect([status, Object.keys(answer.error?.details ?? {})]).toEqual([422, [field]])
  }
  expect(await stored()).toEqual([])
})

it("the SMS about an unanswered order can go to another telephone than the location's [11.35]", async () => {
  const { manager, business } = await aManager()
  const set = async (reminderTelephone: string | null) => {
    const { status, body } = await manager.overwrite(PATH, { ...UNCHANGED, reminderTelephone })
    return [status, (body.data as { readonly reminderTelephone: string | null }).reminderTelephone]
  }
  expect(await set('07700 900456')).toEqual([200, '07700 900456'])
  const [row] = await server.deps.db.select().from(locations).where(eq(locations.businessId, business.id))
  expect(row?.reminderTelephone).toBe('07700 900456')
  expect(await set('')).toEqual([200, null])
})
