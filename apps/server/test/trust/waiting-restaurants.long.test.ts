import type { WaitingBusinessWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orders } from '../../src/platform/db/schema/index.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { anOperator } from '../fixtures/an-operator.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, codeOf, mailsTo, newName, PASSWORD } from '../signups/a-signup.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ environment: { DRAFTS_PER_NETWORK: '100', SIGNUP_CODES_PER_NETWORK: '100' } }, whenFileEnds)
})

const publish = (signup: Awaited<ReturnType<typeof aFinishedSignup>>) => signup.post('/publish', { password: PASSWORD })
const waitingFor = async (email: string) => {
  const operator = await anOperator(server)
  const waiting = (await operator.get('/operator/waiting')).body.data as readonly WaitingBusinessWire[]
  return { operator, found: waiting.find(({ owner }) => owner === email) }
}

it('a restaurant that its owner opens is live at once, and waits for an operator to look', async () => {
  const signup = await aFinishedSignup(server)
  expect((await publish(signup)).status).toBe(200)
  const { operator, found } = await waitingFor(signup.email)
  expect(found).toMatchObject({ state: 'live', heldFor: null, takesCards: false, rejectsMuch: false })
  const approved = await operator.post(`/operator/businesses/${found?.id}/approve`)
  expect(approved).toMatchObject({ status: 200, body: { data: { trust: 'approved' } } })
  expect((await waitingFor(signup.email)).found).toBeUndefined()
  expect(JSON.stringify((await operator.get('/operator/acts')).body.data)).toContain('business-approved')
})

it('a draft that is not held waits for no operator', async () => {
  const signup = await aFinishedSignup(server)
  expect((await waitingFor(signup.email)).found).toBeUndefined()
})

it.each(['nap0li', 'napo1i', 'pay-napoli', 'napoli-secure'])(
  'the page %s beside Napoli opens once an operator has approved it, and its owner gets a mail',
  async (label) => {
    const brand = newName().replaceAll(/[^A-Za-z]/g, '') + String.fromCharCode(97 + label.length) + label.at(-1)
    const name = `Napoli ${brand}`
    const known = await aFinishedSignup(server, 'Napoli')
    expect((await publish(known)).status).toBeGreaterThan(0)
    const signup = await aFinishedSignup(server, name)
    expect((await signup.post('/name', { name, hostLabel: label })).status).toBe(200)
    expect(codeOf(await publish(signup))).toEqual([409, 'signup_held'])
    const { operator, found } = await waitingFor(signup.email)
    expect(found).toMatchObject({ state: 'draft' })
    expect(found?.heldFor).toMatch(/^Napoli/)
    expect((await operator.post(`/operator/businesses/${found?.id}/approve`)).status).toBe(200)
    await expect
      .poll(async () => (await mailsTo(server, signup.email))[0]?.subject, { timeout: 15_000 })
      .toBe(`You can open ${name} now`)
    expect((await publish(signup)).status).toBe(200)
  },
)

it.each(['Comanda', 'C0manda', 'Comаnda'])('a restaurant named %s does not open by itself', async (name) => {
  const signup = await aFinishedSignup(server, name)
  expect(codeOf(await publish(signup))).toEqual([409, 'signup_held'])
})

it('a restaurant with a taken name is held, and a new name after approval is checked again', async () => {
  const name = newName()
  expect((await publish(await aFinishedSignup(server, name))).status).toBe(200)
  const second = await aFinishedSignup(server, name)
  expect(codeOf(await publish(second))).toEqual([409, 'signup_held'])
  const { operator, found } = await waitingFor(second.email)
  expect(found?.heldFor).toBe(name)
  expect((await operator.post(`/operator/businesses/${found?.id}/approve`)).status).toBe(200)
  expect((await second.post('/name', { name: 'Comanda Support' })).status).toBe(200)
  expect(codeOf(await publish(second))).toEqual([409, 'signup_held'])
})

it('a refused draft cannot open, and a refused restaurant that is live is suspended', async () => {
  const held = await aFinishedSignup(server, 'Comanda Pay')
  expect(codeOf(await publish(held))).toEqual([409, 'signup_held'])
  const { operator, found } = await waitingFor(held.email)
  const refused = await operator.post(`/operator/businesses/${found?.id}/refuse`, { reason: 'It is not theirs' })
  expect(refused).toMatchObject({ status: 200, body: { data: { state: 'draft', trust: 'refused' } } })
  expect(codeOf(await publish(held))).toEqual([409, 'signup_refused'])
  const live = await aFinishedSignup(server)
  expect((await publish(live)).status).toBe(200)
  const other = await waitingFor(live.email)
  const closed = await other.operator.post(`/operator/businesses/${other.found?.id}/refuse`, { reason: 'Spam' })
  expect(closed).toMatchObject({ status: 200, body: { data: { state: 'suspended', trust: 'refused' } } })
})

it('a restaurant name takes no link', async () => {
  const signup = await aFinishedSignup(server)
  const answer = await signup.post('/name', { name: 'Win at evil.example' })
  expect([answer.status, Object.keys(answer.body.error?.details ?? {})]).toEqual([422, ['name']])
})

it('operators are told of a new restaurant that rejects many orders', async () => {
  const signup = await aFinishedSignup(server)
  expect((await publish(signup)).status).toBe(200)
  const { found } = await waitingFor(signup.email)
  const restaurant = await aStaffedRestaurant(server)
  await aReceivedOrder(server, restaurant.host)
  const { db } = server.deps
  const [order] = await db.select().from(orders).where(eq(orders.businessId, restaurant.business.id))
  if (!order || !found) throw new Error('There is no order')
  const rejected = Array.from({ length: 12 }, (_, n) => ({
    ...order,
    businessId: found.id,
    id: `rejected-${n}`,
    number: n + 1,
    status: 'rejected' as const,
    guestId: null,
  }))
  await db.insert(orders).values(rejected)
  expect((await waitingFor(signup.email)).found).toMatchObject({ orders: 12, rejected: 12, rejectsMuch: true })
})
