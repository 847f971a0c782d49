import { draftToWire } from '@comanda/contract/wire'
import { aCategory, aDraft, aLocation, aMenu, anItem } from '@comanda/test-kit'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { settleOrder } from '../../src/orders/payments/settle-order.ts'
import { guests, savedCards } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aCardToken, aForeignIntent, chargedFor, intentOf, ourKey } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { orderCount } from '../fixtures/a-pizzeria.ts'
import { aRestaurant, storeMenu } from '../fixtures/a-restaurant.ts'
import { aSavedCard } from '../fixtures/a-saved-card.ts'
import { aPlacedOrder, askForOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CREATE_INTENT = 'POST /v1/payment_intents'
const USED = { card: [expect.stringMatching(/can only be used once, and nothing was charged/)] }

let server: TestServer

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
})

describe('forged fields of a payment', () => {
  it('extra fields of a payment change neither the charged total nor the state', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const lies = {
      amount: 0.01,
      total_price: 0.01,
      currency: 'jpy',
      status: 'succeeded',
      paid: true,
      stripe_account: 'acct_x',
    }
    const { order, guest } = placed
    const body = { location_id: 1, order_id: order.id, payment_type: 2, card: 'pm_card_visa', ...lies }
    const paid = await post(server, host, '/guest-order/make-payment', body, { 'guest-id': guest })
    expect(paid.body.data).toMatchObject({ newOrder: { order: RECEIVED }, headers: { stripe_account: null } })
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
  })

  it.each([
    ['payment_type', {}],
    ['payment_type', { payment_type: null }],
    ['payment_type', { payment_type: 0 }],
    ['payment_type', { payment_type: 5 }],
    ['payment_type', { payment_type: '1' }],
    ['order_id', { payment_type: 1, order_id: 7 }],
    ['location_id', { payment_type: 1, location_id: -1 }],
    ['card', { payment_type: 2 }],
    ['card', { payment_type: 2, card: '4242424242424242' }],
    ['card.id', { payment_type: 2, card: { id: 'seti_1' } }],
    ['card.id', { payment_type: 2, card: { id: 'pm_x/../../v1/customers' } }],
    ['card_id', { payment_type: 2, card_id: '1' }],
    ['stripe_payment_method_id', { payment_type: 3, stripe_payment_method_id: 'acct_1' }],
  ])('a payment with an invalid %s is refused by name without a charge: %o [5.44]', async (field, change) => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const { order, guest } = placed
    const body = { location_id: 1, order_id: order.id, ...change }
    const asked = await post(server, host, '/guest-order/make-payment', body, { 'guest-id': guest })
    expect([asked.status, Object.keys(asked.body.error?.details ?? {})]).toEqual([422, [field]])
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
    expect(await chargedFor(server, order.id)).toBe(0)
  })
})

describe('foreign cards', () => {
  it.each([
    ['on the platform account', null],
    ['on a connected account', 'acct_attacked'],
  ])('a saved card pays only orders of its owner, at a business %s', async (_, account) => {
    const made = await aCardRestaurant(server)
    if (account !== null) {
      await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
      await server.deps.db.execute(sql`update businesses set stripe_account = ${account} where id = ${made.businessId}`)
      await expect.poll(() => server.deps.directory.find(made.host)).toMatchObject({ stripeAccount: account })
    }
    const [ada, eve] = [await aCustomer(server, made), await aCustomer(server, made)]
    const { id } = await aSavedCard(ada)
    const [row] = await server.deps.db.select().from(savedCards).where(eq(savedCards.userId, ada.id))
    const method = row?.paymentMethod ?? ''
    expect(method).toMatch(/^pm_/)
    const hers = await aPlacedOrderOf(eve)
    expect((await payAs(eve, hers, { card: { id: method } })).status).toBe(422)
    expect((await payAs(eve, hers, { card: { id: method }, save_card: true })).status).toBe(422)
    const wallet = { location_id: 1, order_id: hers.id, payment_type: 3, stripe_payment_method_id: method }
    expect((await eve.post('/order/make-payment', wallet)).status).toBe(422)
    const placed = await aPlacedOrder(server, made.host)
    expect((await askForPayment(server, made.host, placed, method)).status).toBe(422)
    expect([await chargedFor(server, hers.id), await chargedFor(server, placed.order.id)]).toEqual([0, 0])
    expect(intentOf(await payAs(ada, await aPlacedOrderOf(ada), { card_id: id })).status).toBe('succeeded')
  })

  it('a card token pays once: a second order with the same token stays unpaid', async () => {
    const { host } = await aCardRestaurant(server)
    const token = await aCardToken(server, '4242424242424242')
    const [mine, yours] = [await aPlacedOrder(server, host), await aPlacedOrder(server, host)]
    expect((await askForPayment(server, host, mine, token)).status).toBe(200)
    const refused = await askForPayment(server, host, yours, token)
    expect([refused.status, refused.body.error?.details]).toEqual([422, USED])
    expect([await chargedFor(server, mine.order.id), await chargedFor(server, yours.order.id)]).toEqual([TOTAL, 0])
    expect((await askForPayment(server, host, yours, 'pm_card_visa')).status).toBe(200)
  })

  it('a used card token is not reported as a decline, and the card can be entered again', async () => {
    const { host } = await aCardRestaurant(server)
    const [token, again] = [await aCardToken(server, '4242424242424242'), await aCardToken(server, '4242424242424242')]
    const placed = await aPlacedOrder(server, host)
    const pay = (card: string) => askForPayment(server, host, placed, card)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 429, on: [CREATE_INTENT] })
    expect((await pay(token)).body.error?.code).toBe('payment_unavailable')
    repair()
    const refused = await pay(token)
    expect([refused.status, refused.body.error?.code, refused.body.error?.details]).toEqual([
      422,
      'invalid_request',
      USED,
    ])
    expect(await chargedFor(server, placed.order.id)).toBe(0)
    expect((await pay(again)).status).toBe(200)
    expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
  })
})

describe('forged fields of an order', () => {
  it('extra fields of an order do not set its state, date, business or account', async () => {
    const made = await aCardRestaurant(server)
    const ada = await aCustomer(server, made)
    const lies = {
      id: 'mine',
      number: 1,
      paid: true,
      status: 2,
      order_status: 5,
      payment_state: 'paid',
      received_at: '2020-01-01T00:00:00Z',
      user_id: ada.id,
      business_id: 1,
      discount: 9,
      coupon_discount: 9,
      refunded: 9,
      coupon_result: { discountAmount: 9 },
      channel: 1,
    }
    const placed = await aPlacedOrder(server, made.host, { body: lies })
    expect(placed.order).toMatchObject({
      order_status: 1,
      payment_state: 'unpaid',
      total_price: 9.95,
      coupon_discount: 0,
    })
    expect(placed.order.id).toMatch(/^[0-9A-Za-z]{22}$/)
    expect((await ada.get(`/order/${placed.order.id}`)).status).toBe(404)
    expect(await orderCount(server, made.businessId)).toBe(1)
  })

  it.each(['-0.01', '0.001', '1000.01', '1e308', '1e999', '"1"', 'null', '[1]', 'true'])(
    'a tip of %s is refused by name',
    async (tip) => {
      const { host, businessId } = await aCardRestaurant(server, { location: { acceptsTips: true } })
      const body = JSON.stringify({ ...draftToWire(aDraft()), tip: 'TIP' }).replace('"TIP"', tip)
      const asked = await post(server, host, '/guest-order/new-order', body, { 'idempotency-key': crypto.randomUUID() })
      expect([asked.status, Object.keys(asked.body.error?.details ?? {})]).toEqual([422, ['tip']])
      expect(await orderCount(server, businessId)).toBe(0)
    },
  )

  it('an amount of 599.80 is charged as 59980 pence', async () => {
    const made = await aRestaurant(server.deps.db, {
      business: { id: 990, subdomain: 'dear' },
      menu: { ...aMenu(), items: [anItem({ id: 1, prices: { base: 59_980 } })] },
    })
    const placed = await aPlacedOrder(server, made.host, { body: { total_price: 599.8, sub_total: 599.8 } })
    expect((await askForPayment(server, made.host, placed, 'pm_card_visa')).status).toBe(200)
    expect(await chargedFor(server, placed.order.id)).toBe(59_980)
  })
})

describe('references to another restaurant', () => {
  it.each([
    ['location', { location_id: 7 }, 404, 'not_found'],
    ['dish', { cart: [{ id: 70, quantity: 1 }] }, 409, 'items_not_available'],
    ['table', { order_type: 3, table_id: 70 }, 422, 'table_unknown'],
  ])('an order is refused when it references another restaurant by %s', async (_, change, status, code) => {
    const [mine, theirs] = [await aCardRestaurant(server), await aCardRestaurant(server)]
    const tables = [{ id: 70, name: 'Theirs', capacity: 2 }]
    await saveLocation(server.deps.db, theirs.businessId, aLocation({ id: 7, slug: 'seventh', tables }))
    const menu = { categories: [aCategory({ id: 70 })], items: [anItem({ id: 70, categoryId: 70 })] }
    await storeMenu(server.deps.db, theirs.businessId, 7, menu)
    const asked = await askForOrder(server, mine.host, { body: change })
    expect([asked.status, asked.body.error?.code]).toEqual([status, code])
    expect(await orderCount(server, mine.businessId)).toBe(0)
  })

  it('a payment that names another location of the business is refused', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const { order, guest } = placed
    const body = { location_id: 2, order_id: order.id, payment_type: 2, card: 'pm_card_visa' }
    expect((await post(server, host, '/guest-order/make-payment', body, { 'guest-id': guest })).status).toBe(404)
    expect(await chargedFor(server, order.id)).toBe(0)
  })
})

describe('guest secrets', () => {
  it('values of the database and placeholder words are not accepted as a guest secret', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const { rows } = await server.deps.db.execute<{ guest_id: string }>(
      sql`select guest_id from orders where id = ${placed.order.id}`,
    )
    const [stored] = await server.deps.db
      .select()
      .from(guests)
      .where(eq(guests.id, rows[0]?.guest_id ?? ''))
    const wrong = [stored?.id ?? '', stored?.secretHash ?? '', 'null', 'undefined', '0', '%', placed.order.id]
    for (const secret of wrong) {
      expect(secret).not.toBe('')
      expect((await get(server, host, `/order/${placed.order.id}`, { 'guest-id': secret })).status).toBe(404)
      expect((await askForPayment(server, host, { ...placed, guest: secret })).status).toBe(404)
    }
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
  })
})

describe('intents under our own idempotency key', () => {
  it.each([
    ['order', { orderId: 'another' }],
    ['amount', { amount: TOTAL - 1 }],
    ['received amount', { amountReceived: TOTAL - 1 }],
    ['currency', { currency: 'EUR' }],
    ['account', { account: 'acct_attacked' }],
  ] as const)('an intent pays nothing when its %s differs from the request [7.34]', async (_, change) => {
    const { host, businessId } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    await server.deps.db.execute(sql`
      insert into payments (business_id, order_id, attempt, type, amount, currency, status, live, created_at, updated_at)
      values (${businessId}, ${placed.order.id}, 1, 'card', ${TOTAL}, 'GBP', 'starting', true, now(), now())`)
    const made = await aForeignIntent(server, placed.order.id, TOTAL, null, ourKey(placed.order.id))
    expect(await settleOrder(server.deps, businessId, placed.order.id, { ...made, ...change })).toBe('mismatch')
    expect((await readBack(server, host, placed)).order_status).toBe(1)
  })
})
