import { randomUUID } from 'node:crypto'
import type { OrderWire, PlacedWire } from '@comanda/contract/wire'
import { aChoice, aCoupon, chosen } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setItemSoldOut } from '../../src/restaurants/menus/store.ts'
import { orderCount, pizzerias } from '../fixtures/a-pizzeria.ts'
import { aPlacedOrder, askForOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A restaurant of this test's own. */
const restaurant = pizzerias(() => server)

describe('submitting an order', () => {
  it('an order is stored as pending with its names and prices, and returns a guest secret [7.33, 3.10, 4.01]', async () => {
    const { host } = await restaurant()
    const { status, body } = await askForOrder(server, host, {
      draft: { lines: [aChoice({ itemId: 2, quantity: 2, comment: 'No chilli', options: [chosen(10, 12)] })] },
    })
    expect(status).toBe(200)
    const { order, guest } = body.data as PlacedWire
    expect(order).toMatchObject({
      order_status: 1,
      order_type: 2,
      total_price: 28,
      sub_total: 28,
      payment_state: 'unpaid',
    })
    expect(order.orderItems).toMatchObject([
      { name: 'Diavola', quantity: 2, unit_price: 14, price: '£28.00', comment: 'No chilli' },
    ])
    expect(order.orderItems[0]?.options[0]?.values[0]).toMatchObject({ name: 'Large', price: 2.5, quantity: 1 })
    expect(guest?.id.length).toBeGreaterThanOrEqual(43)
    const read = await get(server, host, `/order/${order.id}`, { 'guest-id': guest?.id ?? '' })
    expect(read.body.data).toEqual(order)
  })

  it('an order needs an idempotency key [4.19]', async () => {
    const { host, businessId } = await restaurant()
    const { status, body } = await askForOrder(server, host, { key: null })
    expect([status, body.error?.code]).toEqual([400, 'key_required'])
    expect(await orderCount(server, businessId)).toBe(0)
  })

  it('a repeat under its key returns the same order and its secret [4.19]', async () => {
    const { host, businessId } = await restaurant()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => askForOrder(server, host, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body.data as PlacedWire).order.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => (body.data as PlacedWire).guest?.id)).size).toBe(1)
    expect(await orderCount(server, businessId)).toBe(1)
  })

  it('a known key with another body is refused and changes nothing [4.19]', async () => {
    const { host, businessId } = await restaurant()
    const key = randomUUID()
    await aPlacedOrder(server, host, { key })
    const { status, body } = await askForOrder(server, host, { key, draft: { comment: 'Other' } })
    expect([status, body.error?.code]).toEqual([409, 'key_reused'])
    expect(await orderCount(server, businessId)).toBe(1)
  })

  it('a known key and body from another visitor reveals nothing', async () => {
    const { host } = await restaurant()
    const other = await aPlacedOrder(server, host, { draft: { comment: 'Mine' } })
    const key = randomUUID()
    await aPlacedOrder(server, host, { key })
    const { status, body } = await askForOrder(server, host, { key, guest: other.guest })
    expect([status, body.error?.code]).toEqual([409, 'key_reused'])
  })

  it('unknown fields are ignored, and telephones are stored as E.164 [5.37]', async () => {
    const { host } = await restaurant()
    const { order } = await aPlacedOrder(server, host, { body: { paid: true, telephone_number: '07700 900 123' } })
    expect(order).toMatchObject({ telephone_number: '+447700900123', payment_state: 'unpaid' })
  })

  it('a guest must log in for a code limited per customer, but gets the automatic coupon [6.02, 5.26, 4.54]', async () => {
    const { host, businessId } = await restaurant()
    await saveCoupons(server.deps.db, businessId, [
      aCoupon({ id: 1, code: 'TEN', maxUsesPerCustomer: 1 }),
      aCoupon({ id: 2, code: 'AUTO', autoApplied: true, discount: { type: 'fixed', amount: 200 }, maxUses: 1 }),
    ])
    const typed = await askForOrder(server, host, { draft: { couponCode: 'ten' } })
    expect(typed.body.error?.refusals).toEqual([{ code: 'coupon_invalid', reason: 'login_required' }])
    const both = await Promise.all([askForOrder(server, host), askForOrder(server, host)])
    const discounts = both.map(({ body }) => (body.data as PlacedWire).order.coupon_discount)
    expect(discounts.toSorted()).toEqual([0, 2])
  })

  it('a guest uses a code without a limit per customer, and each of its uses counts once [6.02, 9.20]', async () => {
    const { host, businessId } = await restaurant()
    await saveCoupons(server.deps.db, businessId, [aCoupon({ code: 'TEN', maxUses: 1 })])
    const placed = await aPlacedOrder(server, host, { draft: { couponCode: 'ten' } })
    expect(placed.order).toMatchObject({ coupon: 'TEN', coupon_discount: 1 })
    expect((await askForOrder(server, host, { draft: { couponCode: 'ten' } })).body.error?.refusals).toEqual([
      { code: 'coupon_invalid', reason: 'used_up' },
    ])
    expect((await askForPayment(server, host, placed)).status).toBe(200)
  })

  it('a changed draft under a new key supersedes the unpaid order and releases its coupon', async () => {
    const { host, businessId } = await restaurant()
    await saveCoupons(server.deps.db, businessId, [
      aCoupon({ code: 'AUTO', autoApplied: true, discount: { type: 'fixed', amount: 200 }, maxUses: 1 }),
    ])
    const first = await aPlacedOrder(server, host)
    const second = await aPlacedOrder(server, host, {
      guest: first.guest,
      body: { supersedes: first.order.id, comment: 'Now' },
    })
    expect(second.order.coupon_discount).toBe(2)
    const read = await get(server, host, `/order/${first.order.id}`, { 'guest-id': first.guest })
    expect(read.body.data).toMatchObject({ order_status: 6, payment_state: 'cancelled' })
    const pay = await askForPayment(server, host, first)
    expect([pay.status, pay.body.error?.code]).toEqual([409, 'order_not_payable'])
  })
})

describe('reading an order', () => {
  it('only the holder of the secret reads an order; others get 404 [7.39, 6.01]', async () => {
    const { host } = await restaurant()
    const mine = await aPlacedOrder(server, host)
    const yours = await aPlacedOrder(server, host)
    const path = `/order/${mine.order.id}`
    expect((await get(server, host, path)).status).toBe(404)
    expect((await get(server, host, path, { 'guest-id': yours.guest })).status).toBe(404)
    expect((await get(server, host, path, { 'guest-id': '' })).status).toBe(404)
    expect((await get(server, host, path, { 'guest-id': mine.guest })).status).toBe(200)
  })

  it('the guest secret opens nothing in an address or a cookie, only in the header [6.01]', async () => {
    const { host } = await restaurant()
    const { order, guest } = await aPlacedOrder(server, host)
    const path = `/order/${order.id}`
    const cookie = { cookie: `guest_id=${guest}; guest-id=${guest}; Guest-Id=${guest}` }
    expect((await get(server, host, `${path}?user_type=User&user_id=${guest}`)).status).toBe(404)
    expect((await get(server, host, `${path}?guest-id=${guest}&guest_id=${guest}`, cookie)).status).toBe(404)
    expect((await get(server, host, '/guest-order/current/me', cookie)).status).toBe(404)
  })

  it('a guest secret in path or query is refused with words that name the header [7.31, 7.39]', async () => {
    const { host } = await restaurant()
    const { order, guest } = await aPlacedOrder(server, host)
    const inQuery = `user_type=Guest&user_id=${guest}`
    for (const [path, field] of [
      [`/guest-order/current/${guest}`, 'id'],
      [`/order/${order.id}?${inQuery}`, 'user_id'],
      [`/order/${order.id}/live?${inQuery}`, 'user_id'],
    ] as const) {
      // Also with the header: the address is logged all the same.
      const { status, body } = await get(server, host, path, { 'guest-id': guest })
      expect([status, body.error?.details]).toEqual([422, { [field]: [expect.stringContaining('Guest-Id')] }])
    }
    const named = await get(server, host, `/order/${order.id}?user_type=Guest`, { 'guest-id': guest })
    expect(named.status).toBe(200)
  })

  it('another business finds neither the order nor the guest secret', async () => {
    const mine = await restaurant()
    const other = await restaurant()
    const placed = await aPlacedOrder(server, mine.host)
    const headers = { 'guest-id': placed.guest }
    expect((await get(server, other.host, `/order/${placed.order.id}`, headers)).status).toBe(404)
    expect((await askForPayment(server, other.host, placed)).status).toBe(404)
    expect((await get(server, other.host, '/guest-order/current/me', headers)).status).toBe(404)
  })

  it('a guest lists the own received orders [7.31]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const before = await get(server, host, '/guest-order/current/me', { 'guest-id': placed.guest })
    expect(before.body).toMatchObject({ data: [], meta: { total: 0, per_page: 6, current_page: 1 } })
    await askForPayment(server, host, placed)
    const after = await get(server, host, '/guest-order/current/me', { 'guest-id': placed.guest })
    expect((after.body.data as OrderWire[]).map(({ id }) => id)).toEqual([placed.order.id])
  })
})

describe('paying in cash', () => {
  it('a cash payment sends the order to the restaurant once [7.36, 4.01]', async () => {
    const { host } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    const paid = await askForPayment(server, host, placed)
    expect(paid.status).toBe(200)
    expect(paid.body.data).toMatchObject({
      newOrder: { order: { order_status: 2, order_payment_type_id: 1 } },
      paymentIntent: null,
    })
    const again = await askForPayment(server, host, placed)
    expect(again.body.data).toMatchObject({ newOrder: { order: { order_status: 2 } } })
    const read = await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
    expect((read.body.data as OrderWire).orderStatusHistory.map(({ status }) => status)).toEqual([2, 1])
  })

  it('a cash payment is refused at a table and where the location takes no cash [9.22]', async () => {
    const { host } = await restaurant()
    const atTable = await aPlacedOrder(server, host, { draft: { orderType: 'table', tableId: 1 } })
    const refused = await askForPayment(server, host, atTable)
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    const cardOnly = await restaurant({ acceptsCash: false })
    const placed = await aPlacedOrder(server, cardOnly.host)
    expect((await askForPayment(server, cardOnly.host, placed)).body.error?.code).toBe('payment_type_not_accepted')
  })

  it('a guest at a table orders with a first name alone, and pays by card [5.37, 5.40]', async () => {
    const { host } = await restaurant()
    const contact = { firstName: 'Ada', lastName: '', email: '', telephone: '' }
    const ordered = { contact, orderType: 'table', tableId: 1 } as const
    const placed = await aPlacedOrder(server, host, { draft: ordered })
    expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
    const read = await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
    expect(read.body.data).toMatchObject({
      ...{ order_status: 2, first_name: 'Ada', last_name: '', email: '', telephone_number: '' },
      table: { id: 1 },
    })
    const elsewhere = await askForOrder(server, host, { draft: { contact } })
    expect([elsewhere.status, Object.keys(elsewhere.body.error?.details ?? {})]).toEqual([
      422,
      ['last_name', 'email', 'telephone_number'],
    ])
  })

  it('a payment repeats every check of the order [5.57]', async () => {
    const { host, businessId } = await restaurant()
    const placed = await aPlacedOrder(server, host)
    await setItemSoldOut(server.deps.db, businessId, 1, true)
    const refused = await askForPayment(server, host, placed)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'items_not_available'])
    const read = await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })
    expect(read.body.data).toMatchObject({ order_status: 1 })
  })
})
