import type { TroubledBusinessWire } from '@comanda/contract/wire'
import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businessConnections, businesses, orders, paymentOutages } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { anOperator, type OperatorCalls } from '../fixtures/an-operator.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let operator: OperatorCalls

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
  operator = await anOperator(server)
})

const helpList = async () => (await operator.get('/operator/help')).body.data as TroubledBusinessWire[]
const troublesOf = async (id: number) =>
  (await helpList()).find((one) => one.id === id)?.reasons.map(({ trouble }) => trouble) ?? []
const ago = (hours: number) => instantText(clock.now().subtract({ hours }).epochMilliseconds)
/** Sets when a business took its orders. */
const setReceived = (businessId: number, hours: number) =>
  server.deps.db
    .update(orders)
    .set({ receivedAt: ago(hours), finishedAt: ago(hours), status: 'completed' })
    .where(eq(orders.businessId, businessId))

it('an order that waits five minutes is a trouble, a worse one while nobody watches', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const kitchen = await aMember(server, host, 'kitchen')
  const beat = (job: string) =>
    kitchen.post('/staff/locations/1/watch', { job, sound: true, battery: null, charging: null, version: '1' })
  await aReceivedOrder(server, host)
  await aReceivedOrder(server, host)
  expect(await troublesOf(business.id)).toEqual([])
  clock.advance({ minutes: 6 })
  const [listed] = (await helpList()).filter(({ id }) => id === business.id)
  expect(listed?.reasons).toMatchObject([{ trouble: 'nobody-there', count: 2 }])
  // An owner's laptop in the office does not answer orders.
  await beat('office')
  expect(await troublesOf(business.id)).toEqual(['nobody-there'])
  await beat('counter')
  expect(await troublesOf(business.id)).toEqual(['unanswered'])
  await setReceived(business.id, 1)
  expect(await troublesOf(business.id)).toEqual([])
})

it('a refused card account and a failing connection are troubles until they work again', async () => {
  const { business } = await aStaffedRestaurant(server)
  const { db } = server.deps
  await db.update(businesses).set({ stripeAccount: 'acct_help' }).where(eq(businesses.id, business.id))
  const at = ago(0)
  await db
    .insert(paymentOutages)
    .values({ account: 'acct_help', reason: 'charges_disabled', since: at, checkedAt: at, alertedAt: at })
  await db.insert(businessConnections).values({
    businessId: business.id,
    kind: 'mail',
    settings: {},
    setAt: at,
    failure: 'credentials-refused',
    failureCode: '535',
    failedAt: at,
  })
  expect(await troublesOf(business.id)).toEqual(['cards-refused', 'connection-fails'])
  await db.update(paymentOutages).set({ endedAt: at }).where(eq(paymentOutages.account, 'acct_help'))
  await db
    .update(businessConnections)
    .set({ failure: null })
    .where(and(eq(businessConnections.businessId, business.id), eq(businessConnections.kind, 'mail')))
  expect(await troublesOf(business.id)).toEqual([])
})

it('two days without an order are a trouble only where orders were usual', async () => {
  const usual = await aStaffedRestaurant(server)
  const rare = await aStaffedRestaurant(server)
  for (let n = 0; n < 5; n++) await aReceivedOrder(server, usual.host)
  await aReceivedOrder(server, rare.host)
  await setReceived(usual.business.id, 47)
  await setReceived(rare.business.id, 49)
  expect(await troublesOf(usual.business.id)).toEqual([])
  await setReceived(usual.business.id, 49)
  expect(await troublesOf(usual.business.id)).toEqual(['no-orders'])
  expect(await troublesOf(rare.business.id)).toEqual([])
  await setReceived(usual.business.id, 24 * 15)
  expect(await troublesOf(usual.business.id)).toEqual([])
})

it('a draft is a trouble after a day, and the most urgent restaurant comes first', async () => {
  const draft = await aStaffedRestaurant(server)
  const { db } = server.deps
  const set = (hours: number) =>
    db
      .update(businesses)
      .set({ state: 'draft', createdAt: ago(hours) })
      .where(eq(businesses.id, draft.business.id))
  await set(23)
  expect(await troublesOf(draft.business.id)).toEqual([])
  await set(25)
  expect(await troublesOf(draft.business.id)).toEqual(['unfinished'])
  const waits = await aStaffedRestaurant(server)
  await aReceivedOrder(server, waits.host)
  clock.advance({ minutes: 6 })
  const listed = (await helpList()).map(({ id }) => id)
  expect(listed.indexOf(waits.business.id)).toBeLessThan(listed.indexOf(draft.business.id))
})
