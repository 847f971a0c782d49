import { randomUUID } from 'node:crypto'
import { aCategory, aChoice, aLocation, anAddress, anItem, chosen, dailyHours, hoursForAll } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveLocation, setTakingOrders } from '../../src/restaurants/locations/store.ts'
import { setItemSoldOut, setValueSoldOut } from '../../src/restaurants/menus/store.ts'
import { orderCount, pizzerias } from '../fixtures/a-pizzeria.ts'
import { aRestaurant, storeMenu } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A restaurant of this test's own. */
const restaurant = pizzerias(() => server)

describe('refused orders', () => {
  it('an order with a false total is 409 with the true lines and totals and is not stored [7.42, 9.18]', async () => {
    const { host, businessId } = await restaurant()
    const { status, body } = await askForOrder(server, host, { body: { total_price: 0.01, sub_total: 0.01 } })
    expect([status, body.error?.code]).toEqual([409, 'price_changed'])
    expect(body.error?.refusals?.[0]).toMatchObject({
      totals: { total_price: 9.95 },
      orderItems: [{ line_price: 9.95 }],
    })
    expect(await orderCount(server, businessId)).toBe(0)
  })

  it.each([
    ['delivery_fee', { total_price: 8.95, sub_total: 9.95, delivery_fee: -1 }],
    ['service_charge', { total_price: 9.95, sub_total: 10.95, service_charge: -1 }],
    ['a line price', { total_price: 9.95, sub_total: 9.95, cart: [{ id: 1, quantity: 1, price: 0.05 }] }],
  ])('an order with a false value of %s is refused [7.42]', async (_, claim) => {
    const { host, businessId } = await restaurant()
    const { status, body } = await askForOrder(server, host, { body: claim })
    expect([status, body.error?.code]).toEqual([409, 'price_changed'])
    expect(await orderCount(server, businessId)).toBe(0)
  })

  it.each([
    ['a quantity of 1000', { cart: [{ id: 1, quantity: 1000 }] }, 'cart.0.quantity'],
    ['a negative quantity', { cart: [{ id: 1, quantity: -1 }] }, 'cart.0.quantity'],
    ['a fractional quantity', { cart: [{ id: 1, quantity: 0.5 }] }, 'cart.0.quantity'],
    ['a comment of 501 characters', { cart: [{ id: 1, quantity: 1, comment: 'x'.repeat(501) }] }, 'cart.0.comment'],
    ['101 lines', { cart: Array.from({ length: 101 }, () => ({ id: 1, quantity: 1 })) }, 'cart'],
    ['a price in words', { total_price: 'ten' }, 'total_price'],
    ['a tenth of a penny', { total_price: 9.951, sub_total: 9.95 }, 'total_price'],
    ['a negative tip', { tip: -1 }, 'tip'],
    ['an unknown order type', { order_type: 9 }, 'order_type'],
    ['a date without a zone', { order_for_date: '2026-11-21T19:00' }, 'order_for_date'],
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['an invalid email', { email: 'nobody' }, 'email'],
  ])('an order with %s is 422 and names the field [5.08, 5.09, 5.37]', async (_, change, field) => {
    const { host, businessId } = await restaurant()
    const { status, body } = await askForOrder(server, host, { body: change })
    expect(status).toBe(422)
    expect(Object.keys(body.error?.details ?? {})).toContain(field)
    expect(await orderCount(server, businessId)).toBe(0)
  })

  it('an order with options nested deeper than four levels is refused', async () => {
    const { host } = await restaurant()
    const deep = (levels: number): unknown[] =>
      levels === 0 ? [] : [{ id: 1, values: [{ id: 1, quantity: 1, options: deep(levels - 1) }] }]
    const { status } = await askForOrder(server, host, { body: { cart: [{ id: 2, quantity: 1, options: deep(5) }] } })
    expect(status).toBe(422)
  })

  it('a body of a megabyte and a body that is not JSON are refused', async () => {
    const { host } = await restaurant()
    const big = await askForOrder(server, host, { body: { comment: 'x'.repeat(1_000_000) } })
    expect([big.status, big.body.error?.code]).toEqual([413, 'too_large'])
    const broken = await post(server, host, '/guest-order/new-order', '{"cart":', { 'idempotency-key': randomUUID() })
    expect([broken.status, broken.body.error?.code]).toEqual([400, 'invalid_request'])
  })

  it('an order without a required option is refused [5.02]', async () => {
    const { host } = await restaurant()
    const { status, body } = await askForOrder(server, host, { draft: { lines: [aChoice({ itemId: 2 })] } })
    expect([status, body.error?.code]).toEqual([422, 'choices_invalid'])
  })

  it('an order with a sold-out dish or option is 409 as soon as staff mark it [8.24]', async () => {
    const { host, businessId } = await restaurant()
    await aPlacedOrder(server, host)
    await setItemSoldOut(server.deps.db, businessId, 1, true)
    const dish = await askForOrder(server, host)
    expect([dish.status, dish.body.error?.code]).toEqual([409, 'items_not_available'])
    await setValueSoldOut(server.deps.db, businessId, 12, true)
    const value = await askForOrder(server, host, {
      draft: { lines: [aChoice({ itemId: 2, options: [chosen(10, 12)] })] },
    })
    expect(value.body.error?.refusals).toMatchObject([
      { code: 'items_not_available', values: [{ id: 12, name: 'Large' }] },
    ])
  })

  it('a closed, stopped, paused or suspended location refuses orders [4.47, 4.51, 4.52]', async () => {
    const closed = await restaurant({ hours: hoursForAll(dailyHours([{ opens: '18:00', closes: '23:00' }])) })
    const shut = await askForOrder(server, closed.host)
    expect([shut.status, shut.body.error?.code]).toEqual([409, 'location_closed'])
    const { host, businessId } = await restaurant()
    await setTakingOrders(server.deps.db, businessId, 1, { stopped: true, pausedUntil: null })
    expect((await askForOrder(server, host)).body.error?.code).toBe('location_stopped')
    await setTakingOrders(server.deps.db, businessId, 1, { stopped: false, pausedUntil: '2026-11-21T13:00:00Z' })
    expect((await askForOrder(server, host)).body.error?.code).toBe('location_paused')
    await setTakingOrders(server.deps.db, businessId, 1, { stopped: false, pausedUntil: null })
    const suspend = (suspended: boolean) =>
      server.deps.db.execute(
        sql`update locations set suspended = ${suspended}, version = version + 1 where business_id = ${businessId}`,
      )
    await suspend(true)
    expect((await askForOrder(server, host)).body.error?.code).toBe('location_suspended')
    await suspend(false)
    expect((await askForOrder(server, host)).status).toBe(200)
  })

  it('a delivery outside every zone or below the minimum is refused [5.16, 5.17]', async () => {
    const { host } = await restaurant()
    const far = anAddress({ postcode: 'YO1 7HH' })
    const outside = await askForOrder(server, host, { draft: { orderType: 'delivery', address: far } })
    expect([outside.status, outside.body.error?.code]).toEqual([422, 'out_of_area'])
    const below = await askForOrder(server, host, { draft: { orderType: 'delivery', address: anAddress() } })
    expect(below.body.error?.refusals).toMatchObject([{ code: 'below_minimum', minimum: 15, missing: 5.05 }])
  })

  it('the position of an address comes from the postcode lookup, not from the client [5.16]', async () => {
    const { host } = await restaurant()
    await server.deps.db.execute(sql`
      insert into gazetteer (territory, id, postcode, street_number, line1, city, region, country, lat, lng)
      values ('uk', 900, 'YO17HH', '1', 'Minster Yard', 'York', 'North Yorkshire', 'GB', 53.96, -1.08) on conflict do nothing`)
    const lie = anAddress({ postcode: 'YO1 7HH' })
    const { body } = await askForOrder(server, host, {
      draft: { orderType: 'delivery', address: lie, lines: [aChoice({ quantity: 3 })] },
    })
    expect(body.error?.code).toBe('out_of_area')
  })

  it('age-restricted drinks need a confirmation of age', async () => {
    const { host } = await restaurant()
    const lines = [aChoice({ itemId: 3 })]
    expect((await askForOrder(server, host, { draft: { lines } })).body.error?.code).toBe('age_not_confirmed')
    expect((await askForOrder(server, host, { draft: { lines, ageConfirmed: true } })).status).toBe(200)
  })
})

describe('checking a cart', () => {
  it('the cart check names dishes, values and days that are not available [7.38]', async () => {
    const { host, businessId } = await restaurant()
    await setItemSoldOut(server.deps.db, businessId, 1, true)
    await setValueSoldOut(server.deps.db, businessId, 12, true)
    const { body } = await post(server, host, '/order/check-items-availability', {
      location_id: 1,
      order_type: 2,
      cart: [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1, options: [{ id: 10, values: [{ id: 12 }] }] },
        { id: 99, quantity: 1 },
      ],
    })
    expect(body.data).toMatchObject({
      menuItems: [
        { id: 1, name: 'Margherita' },
        { id: 99, name: '' },
      ],
      values: [{ id: 12, name: 'Large' }],
    })
  })

  it('a cart whose dishes belong to one location is checked without location and order type [7.38]', async () => {
    const { host, businessId } = await restaurant()
    await setItemSoldOut(server.deps.db, businessId, 1, true)
    const cart = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ]
    const { status, body } = await post(server, host, '/order/check-items-availability', { cart })
    expect([status, body.data]).toMatchObject([200, { menuItems: [{ id: 1 }], not_for_order_type: [] }])
    await saveLocation(server.deps.db, businessId, aLocation({ id: 2, slug: 'second', tables: [] }))
    const elsewhere = { categories: [aCategory({ id: 60 })], items: [anItem({ id: 60, categoryId: 60 })] }
    await storeMenu(server.deps.db, businessId, 2, elsewhere)
    for (const unclear of [[{ id: 99, quantity: 1 }], [...cart, { id: 60, quantity: 1 }], []]) {
      const refused = await post(server, host, '/order/check-items-availability', { cart: unclear })
      expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['location_id']])
    }
  })

  it('without an order type a dish that some order type has is available [7.38]', async () => {
    const items = [anItem({ id: 1, orderTypes: ['table'] }), anItem({ id: 2, orderTypes: [] })]
    const menu = { categories: [aCategory()], items }
    const { host } = await aRestaurant(server.deps.db, { business: { id: 950, subdomain: 'p950' }, menu })
    const cart = items.map(({ id }) => ({ id, quantity: 1 }))
    const asked = async (more: object) =>
      (await post(server, host, '/order/check-items-availability', { cart, ...more })).body.data
    expect(await asked({})).toMatchObject({ not_for_order_type: [{ id: 2 }] })
    expect(await asked({ order_type: 1 })).toMatchObject({ not_for_order_type: [{ id: 1 }, { id: 2 }] })
  })
})
