import type { TroubledBusinessWire } from '@comanda/contract/wire'
import { BUSINESS_TROUBLES, type BusinessTrouble, instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businessConnections, businesses, orders, paymentOutages } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMailServer } from '../fixtures/a-mail-server.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { anOperator, type OperatorCalls } from '../fixtures/an-operator.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let operator: OperatorCalls

beforeAll(async () => {
  clock = aClock()
  server = await aServer(
    { clock, environment: { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64url') } },
    whenFileEnds,
  )
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

/** A device says what it is for, and that it is awake. */
const beat = (member: Member, job: 'office' | 'counter') =>
  member.post('/staff/locations/1/watch', { job, sound: true, battery: null, charging: null, version: '1' })

it('an order that waits five minutes is a trouble, a worse one while nobody watches', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const kitchen = await aMember(server, host, 'kitchen')
  await aReceivedOrder(server, host)
  await aReceivedOrder(server, host)
  expect(await troublesOf(business.id)).toEqual([])
  clock.advance({ minutes: 6 })
  const [listed] = (await helpList()).filter(({ id }) => id === business.id)
  expect(listed?.reasons).toMatchObject([{ trouble: 'nobody-there', count: 2 }])
  // An owner's laptop in the office does not answer orders.
  await beat(kitchen, 'office')
  expect(await troublesOf(business.id)).toEqual(['nobody-there'])
  await beat(kitchen, 'counter')
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

it('mails that an own mail server refuses are a trouble by themselves, until one leaves', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { port } = await aMailServer({ user: 'ana', password: 'right' })
  const sender = { fromName: 'Casa Ana', fromAddress: 'hola@casaana.example', replyTo: '' }
  const enter = async (password: string) => {
    const account = { host: '127.0.0.1', port, security: 'starttls', user: 'ana', password }
    expect((await owner.overwrite('/staff/connections/mail', { ...sender, ...account })).status).toBe(200)
  }
  /** The first try may come before the server has heard of the change. */
  const triesUntil = (troubles: readonly BusinessTrouble[]) =>
    expect
      .poll(async () => {
        clock.advance({ seconds: 15 })
        await owner.post('/staff/connections/mail/test')
        return troublesOf(business.id)
      })
      .toEqual(troubles)
  await enter('wrong')
  expect(await troublesOf(business.id)).toEqual([])
  await triesUntil(['connection-fails'])
  await enter('right')
  await triesUntil([])
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

/** What gives a restaurant each trouble, and no other, six minutes from now. */
const BRINGS: Readonly<Record<BusinessTrouble, (of: Restaurant) => Promise<unknown>>> = {
  'nobody-there': ({ host }) => aReceivedOrder(server, host),
  unanswered: ({ host }) => aReceivedOrder(server, host),
  'cards-refused': async ({ business: { id } }) => {
    const { db } = server.deps
    const account = `acct_first_${id}`
    await db.update(businesses).set({ stripeAccount: account }).where(eq(businesses.id, id))
    const at = ago(0)
    await db
      .insert(paymentOutages)
      .values({ account, reason: 'charges_disabled', since: at, checkedAt: at, alertedAt: at })
  },
  'connection-fails': ({ business: { id: businessId } }) => {
    const failed = { failure: 'credentials-refused', failureCode: '535', failedAt: ago(0) } as const
    return server.deps.db
      .insert(businessConnections)
      .values({ businessId, kind: 'mail', settings: {}, setAt: ago(1), ...failed })
  },
  'no-orders': async ({ host, business }) => {
    for (let n = 0; n < 5; n++) await aReceivedOrder(server, host)
    await setReceived(business.id, 49)
  },
  unfinished: ({ business: { id } }) =>
    server.deps.db
      .update(businesses)
      .set({ state: 'draft', createdAt: ago(25) })
      .where(eq(businesses.id, id)),
}

it('the restaurant with each kind of trouble stands before those whose trouble can wait longer', async () => {
  const made: (readonly [BusinessTrouble, Restaurant])[] = []
  // The most urgent one is the youngest, so that its id does not put it first.
  for (const trouble of BUSINESS_TROUBLES.toReversed()) {
    const restaurant = await aStaffedRestaurant(server)
    await BRINGS[trouble](restaurant)
    made.push([trouble, restaurant])
  }
  clock.advance({ minutes: 6 })
  for (const [trouble, { host }] of made) {
    if (trouble === 'unanswered') await beat(await aMember(server, host, 'kitchen'), 'counter')
  }
  const ids = new Set(made.map(([, { business }]) => business.id))
  const listed = (await helpList()).filter(({ id }) => ids.has(id))
  expect(listed.map(({ id, reasons }) => [id, ...reasons.map(({ trouble }) => trouble)])).toEqual(
    made.toReversed().map(([trouble, { business }]) => [business.id, trouble]),
  )
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
