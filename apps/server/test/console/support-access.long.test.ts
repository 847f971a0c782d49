import type { ActWire, StaffSessionWire, StaffSupportWire, StaffTeamWire } from '@comanda/contract'
import type { OperatedBusinessDetailWire, OperatorActWire } from '@comanda/contract/wire'
import { SUPPORT_PERMISSIONS } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { staff } from '../../src/platform/db/schema/index.ts'
import {
  aMember,
  aReceivedOrder,
  aStaffedRestaurant,
  askToSignIn,
  cookieOf,
  type Member,
  memberOf,
} from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { anOperator, OPERATOR_PASSWORD, type OperatorCalls } from '../fixtures/an-operator.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream, type EventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let operator: OperatorCalls & { readonly email: string }

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  operator = await anOperator(server)
})

const REASON = 'The delivery areas look wrong'

const grant = (hours = 1, by = owner) => by.post('/staff/support', { hours, reason: REASON })
const supportOf = async (by = owner) => (await by.get('/staff/support')).body.data as StaffSupportWire
const barOf = async (by: Member) => ((await by.get('/staff/session')).body.data as StaffSessionWire).support
const open = (by = operator) => by.post(`/operator/businesses/${here.business.id}/support`)
const tokenIn = (url: unknown): string =>
  /^http:\/\/[^/]+\/console\/support#token=([\w-]+)$/.exec(String(url))?.[1] ?? ''
const enter = (token: string) =>
  server.fetch(`http://${here.host}/api/v1/staff/login/support`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
/** An operator who has come in. */
const aSupporter = async (): Promise<Member> => {
  const { status, body } = await open()
  expect(status).toBe(200)
  const answer = await enter(tokenIn((body.data as { url: string }).url))
  expect(answer.status).toBe(200)
  return memberOf(server, here.host, cookieOf(answer))
}
const streamOf = async ({ cookie }: Member) => {
  const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie })
  onTestFinished(stream.leave)
  expect(await stream.next()).toMatchObject({ event: 'all' })
  return stream
}
const ends = async (stream: EventStream) => {
  while ((await stream.next()) !== 'ended');
}
const actsOf = async (query = '') => (await owner.get(`/staff/activity${query}`)).body.data as ActWire[]

describe('support access', () => {
  it('an owner gives it with a proof and a reason, and an operator works as “Support: name”', async () => {
    expect(told(await open())).toEqual([409, 'support_not_granted'])
    expect((await grant()).status).toBe(200)
    const until = clock.now().add({ hours: 1 }).toString()
    expect((await supportOf()).open).toMatchObject({ reason: REASON, until, who: [], endedAt: null })
    expect(told(await grant(4))).toEqual([409, 'support_open'])
    const supporter = await aSupporter()
    const session = (await supporter.get('/staff/session')).body.data as StaffSessionWire
    expect(session.staff).toMatchObject({ name: 'Support: Olive', role: 'support', places: null })
    expect(session.staff.permissions).toEqual(SUPPORT_PERMISSIONS)
    expect((await supporter.get('/staff/locations/1/orders')).status).toBe(200)
    for (const member of [owner, await aMember(server, here.host, 'kitchen'), supporter])
      expect(await barOf(member)).toEqual({ until, who: ['Support: Olive'] })
    const detail = async () =>
      (await operator.get(`/operator/businesses/${here.business.id}`)).body.data as OperatedBusinessDetailWire
    expect((await detail()).support).toMatchObject({ reason: REASON, until, who: ['Support: Olive'] })
    expect((await detail()).usage.staff).toBe(3)
    clock.advance({ minutes: 6 })
    expect(told(await open())).toEqual([403, 'staff_proof_needed'])
    await owner.post('/staff/support/end')
    expect(told(await grant())).toEqual([403, 'staff_proof_needed'])
  })

  it('moves no money, changes no team, speaks to no customer, and has no account of its own', async () => {
    await grant()
    const supporter = await aSupporter()
    const { order } = await aReceivedOrder(server, here.host, { card: true })
    const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
    const key = { reason: 'late', amount: 0.5 }
    for (const [path, body] of [
      [`/staff/orders/${order.id}/status`, rejection],
      [`/staff/orders/${order.id}/refund`, key],
      [`/staff/orders/${order.id}/driver`, { driver: 'courier' }],
      ['/staff/team/invitations', { email: 'a@b.example', role: 'kitchen', places: null, language: 'en' }],
      ['/staff/team/roles', { name: 'Bar', permissions: ['read-orders'] }],
      ['/staff/support', { hours: 24, reason: 'More' }],
      ['/staff/support/end', {}],
      [
        '/staff/account/password',
        { currentPassword: 'x', password: OPERATOR_PASSWORD, passwordConfirmation: OPERATOR_PASSWORD },
      ],
      ['/staff/account/totp', {}],
      ['/staff/account/proof', { password: 'x' }],
      ['/staff/account/passkeys/options', {}],
    ] as const)
      expect([path, ...told(await supporter.post(path, body))]).toEqual([path, 403, 'role_not_allowed'])
    for (const path of ['/staff/account', '/staff/team', '/staff/domains', '/staff/connections', '/staff/support'])
      expect([path, ...told(await supporter.get(path))]).toEqual([path, 403, 'role_not_allowed'])
    const ready = clock.now().add({ minutes: 30 }).toString()
    expect((await supporter.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: ready })).status).toBe(
      200,
    )
  })

  it('every act carries the mark and is found by it', async () => {
    await grant()
    const supporter = await aSupporter()
    await supporter.post('/staff/locations/1/pause', { minutes: 15 })
    await owner.post('/staff/locations/1/reopen')
    const marked = await actsOf('?person=support')
    expect(marked.map(({ kind, who, support }) => [kind, who, support])).toEqual([
      ['taking-orders', 'Support: Olive', true],
      ['support', 'Support: Olive', true],
    ])
    expect((await actsOf('?kind=support')).map(({ after, support }) => [support, after])).toEqual([
      [true, { opened: true }],
      [false, expect.objectContaining({ reason: REASON })],
    ])
    const csv = await server.fetch(`http://${here.host}/api/v1/staff/activity/csv?person=support`, {
      headers: { cookie: owner.cookie },
    })
    expect((await csv.text()).match(/Support: Olive/g)).toHaveLength(2)
    expect((await owner.get('/staff/activity?person=someone')).status).toBe(422)
    const log = (await operator.get('/operator/acts')).body.data as OperatorActWire[]
    expect(log[0]).toMatchObject({ act: 'support-opened', business: { id: here.business.id } })
  })

  it('ends by itself to the second, with session and stream', async () => {
    await grant(4)
    const supporter = await aSupporter()
    const stream = await streamOf(supporter)
    clock.advance({ hours: 3, minutes: 59, seconds: 59 })
    expect((await supporter.get('/staff/locations/1/orders')).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await supporter.get('/staff/locations/1/orders')).status).toBe(401)
    expect(told(await open(await anOperator(server)))).toEqual([409, 'support_not_granted'])
    // What happens afterwards is told to no one whose access is over.
    const kitchen = await aMember(server, here.host, 'kitchen')
    await kitchen.post('/staff/locations/1/pause', { minutes: 15 })
    expect(await stream.next()).toBe('ended')
    owner = await aMember(server, here.host, 'owner')
    expect(await barOf(owner)).toBeNull()
    expect(await supportOf()).toMatchObject({
      open: null,
      earlier: [{ reason: REASON, endedAt: null, endedBy: null }],
    })
  })

  it('an owner ends it at once, with sessions and streams', async () => {
    await grant()
    const supporter = await aSupporter()
    const stream = await streamOf(supporter)
    const kitchen = await streamOf(await aMember(server, here.host, 'kitchen'))
    const ended = await owner.post('/staff/support/end')
    expect(ended.body.data).toMatchObject({
      open: null,
      earlier: [{ endedBy: `owner of ${here.business.subdomain}` }],
    })
    await ends(stream)
    expect(await kitchen.next()).toMatchObject({ event: 'all' })
    expect((await supporter.get('/staff/locations/1/orders')).status).toBe(401)
    expect(told(await open())).toEqual([409, 'support_not_granted'])
    expect((await owner.post('/staff/support/end')).status).toBe(200)
    // A new access is a new one, for the same operator.
    await grant()
    const again = await aSupporter()
    expect((await again.get('/staff/locations/1/orders')).status).toBe(200)
    expect((await actsOf('?person=support')).every(({ who }) => who === 'Support: Olive')).toBe(true)
  })

  it('an operator ends it too, which both sides can read', async () => {
    await grant()
    const supporter = await aSupporter()
    const path = `/operator/businesses/${here.business.id}/support/end`
    expect((await operator.post(path)).body.data).toMatchObject({ support: null })
    expect((await supporter.get('/staff/locations/1/orders')).status).toBe(401)
    expect((await supportOf()).earlier).toMatchObject([{ endedBy: 'Olive' }])
    expect((await actsOf('?person=support'))[0]).toMatchObject({ kind: 'support', after: { ended: true } })
    const log = (await operator.get('/operator/acts')).body.data as OperatorActWire[]
    expect(log.slice(0, 2).map(({ act }) => act)).toEqual(['support-ended', 'support-opened'])
    expect((await operator.post(path)).status).toBe(200)
    expect(((await operator.get('/operator/acts')).body.data as OperatorActWire[])[0]?.id).toBe(log[0]?.id)
  })

  it('its address works once, for a minute, in this business, and a newer one replaces it', async () => {
    await grant()
    const address = async () => tokenIn(((await open()).body.data as { url: string }).url)
    const first = await address()
    const second = await address()
    expect((await enter(first)).status).toBe(422)
    expect((await enter(second)).status).toBe(200)
    expect((await enter(second)).status).toBe(422)
    const late = await address()
    clock.advance({ seconds: 60 })
    expect((await enter(late)).status).toBe(422)
    const other = await aStaffedRestaurant(server)
    const mine = await address()
    const elsewhere = await server.fetch(`http://${other.host}/api/v1/staff/login/support`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: mine }),
    })
    expect(elsewhere.status).toBe(422)
    await owner.post('/staff/support/end')
    expect((await enter(mine)).status).toBe(422)
  })

  it('an operator is no member of the team: not listed, changed, mailed, signed in by password', async () => {
    await grant()
    await aSupporter()
    const [row] = await server.deps.db.select().from(staff).where(eq(staff.role, 'support'))
    const { people } = (await owner.get('/staff/team')).body.data as StaffTeamWire
    expect(people.map(({ name }) => name)).not.toContain('Support: Olive')
    expect(told(await owner.overwrite(`/staff/team/people/${row?.id}`, { role: 'owner', places: null }))).toEqual([
      404,
      'not_found',
    ])
    await owner.post('/staff/password/forgotten', { email: row?.email })
    expect(await staffMailsTo(server, row?.email ?? '')).toEqual([])
    expect((await askToSignIn(server, here.host, row?.email ?? '', 'anything at all')).status).toBe(401)
    expect((await grant(2)).status).toBe(422)
    expect((await owner.post('/staff/support', { hours: 1, reason: ' ' })).body.error?.details).toHaveProperty('reason')
  })
})
