import type { MenuWire, StockWire } from '@comanda/contract/wire'
import { aCategory, aChoice, aMealDeal, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnpaidOrder } from '../../src/orders/lifecycle/cancel-unpaid.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { releaseClaims } from '../../src/orders/record/reservations/release-claims.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let kitchen: Member
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720' } }, whenFileEnds)
})

const supper = aMealDeal({
  id: 50,
  name: 'Supper',
  sections: [
    aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 1, name: 'Margherita' })] }),
  ],
})

beforeEach(async () => {
  const menu = { categories: [aCategory()], items: [anItem({ id: 1 }), supper] }
  restaurant = await aStaffedRestaurant(server, { menu })
  kitchen = await aMember(server, restaurant.host, 'kitchen')
  manager = await aMember(server, restaurant.host, 'manager')
})

const say = async (body: object) => (await kitchen.post('/staff/locations/1/stock', { itemId: 1, ...body })).status
const count = async (stock: number | null) => expect(await say({ stock })).toBe(200)
const of = (quantity: number) => ({ draft: { lines: [aChoice({ quantity })] } })
const ask = async (quantity: number) => {
  const { body } = await askForOrder(server, restaurant.host, of(quantity))
  return body.error?.code ?? 'placed'
}
const take = (quantity: number) => aPlacedOrder(server, restaurant.host, of(quantity))

/** The dish as the console shows it. */
const seenByStaff = async () => {
  const { body } = await kitchen.get('/staff/locations/1/stock')
  const dish = (body.data as StockWire).categories[0]?.items.find(({ id }) => id === 1)
  return { stock: dish?.stock, soldOut: dish?.soldOut }
}
/** The dish as the menu shows it to everyone. */
const seenByAll = async () => {
  const { body } = await get(server, restaurant.host, '/location/1/menulist')
  const dish = (body as unknown as MenuWire).data[0]?.menu_items.find(({ id }) => id === 1)
  return { left: dish?.left, sold_out: dish?.sold_out }
}
const versionOf = async () => {
  const { rows } = await server.deps.db.execute<{ version: number }>(
    sql`select version from locations where business_id = ${restaurant.business.id}`,
  )
  return rows[0]?.version ?? 0
}
const reject = ({ order }: PlacedOrder) =>
  manager.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry.' })

describe('portion counts of a dish', () => {
  it('a counted dish sells its portions, then is sold out until it is counted again', async () => {
    await count(2)
    expect(await seenByStaff()).toEqual({ stock: 2, soldOut: false })
    expect([await ask(3), await ask(2), await ask(1)]).toEqual(['items_short', 'placed', 'items_not_available'])
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
    await count(1)
    expect([await ask(1), await ask(1)]).toEqual(['placed', 'items_not_available'])
  })

  it('a dish counted as zero is sold out, and switching it on removes the count', async () => {
    await count(0)
    expect(await ask(1)).toBe('items_not_available')
    expect(await say({ soldOut: false })).toBe(200)
    expect(await seenByStaff()).toEqual({ stock: null, soldOut: false })
    expect(await ask(500)).toBe('placed')
  })

  it('a dish switched off keeps its count, which the menu does not show', async () => {
    await count(3)
    expect(await say({ soldOut: true })).toBe(200)
    expect(await ask(1)).toBe('items_not_available')
    expect([await seenByStaff(), await seenByAll()]).toEqual([
      { stock: 3, soldOut: true },
      { left: 0, sold_out: true },
    ])
    await say({ soldOut: false })
    expect([await ask(4), await ask(3)]).toEqual(['items_short', 'placed'])
  })

  it('staff can remove the count of a dish', async () => {
    await count(1)
    await count(null)
    expect(await ask(9)).toBe('placed')
    expect(await seenByStaff()).toEqual({ stock: null, soldOut: false })
  })

  it('a relative stock change applies to the current count', async () => {
    await count(8)
    await take(5)
    expect(await say({ stockChange: 2 })).toBe(200)
    expect(await seenByStaff()).toEqual({ stock: 5, soldOut: false })
    await Promise.all([1, 1, -1, 1].map((change) => say({ stockChange: change })))
    expect(await seenByStaff()).toEqual({ stock: 7, soldOut: false })
    await say({ stockChange: -9 })
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
  })

  it.each([
    ['stock', { stock: -1 }],
    ['stock', { stock: 10_000 }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: 'some' }],
    ['stockChange', { stockChange: 1 }],
    ['soldOut', { stock: 3, stockChange: 1 }],
    ['soldOut', { stock: 3, soldOut: true }],
    ['soldOut', {}],
    ['soldOut', { itemId: undefined, valueId: 1, stock: 3 }],
    ['backAt', { stock: 3, backAt: '2026-11-22T12:00:00Z' }],
  ])('an invalid %s is refused by name and changes nothing: %j', async (field, body) => {
    const refused = await kitchen.post('/staff/locations/1/stock', { itemId: 1, ...body })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error?.details ?? {})).toContain(field)
    expect(await seenByStaff()).toEqual({ stock: null, soldOut: false })
  })

  it('a count is at most 9,999 and applies to its own location', async () => {
    await count(9_999)
    expect(await say({ stockChange: 1 })).toBe(422)
    expect((await kitchen.post('/staff/locations/2/stock', { itemId: 1, stock: 1 })).status).toBe(404)
    expect(await say({ itemId: 999, stock: 1 })).toBe(404)
    expect(await seenByStaff()).toEqual({ stock: 9_999, soldOut: false })
  })
})

describe('portion counts that shoppers see', () => {
  it('the menu shows the portions left only when few are left', async () => {
    await count(8)
    const before = await versionOf()
    expect(await seenByAll()).toEqual({ left: null, sold_out: false })
    await take(2)
    expect(await versionOf()).toBe(before)
    const stopped = await take(1)
    expect([await versionOf(), await seenByAll()]).toEqual([before + 1, { left: 5, sold_out: false }])
    await cancelUnpaidOrder(server.deps, restaurant.business.id, stopped.order.id, {
      reason: 'expired',
      actor: 'system',
    })
    expect([await versionOf(), await seenByAll()]).toEqual([before + 2, { left: null, sold_out: false }])
    await take(6)
    expect(await seenByAll()).toEqual({ left: 0, sold_out: true })
  })

  it('a cart of more portions than are left is told the number, also in meal deals [7.38]', async () => {
    await count(8)
    await take(1)
    const shortIn = async (cart: unknown) => {
      const asked = { location_id: 1, order_type: 2, cart }
      const { body } = await post(server, restaurant.host, '/order/check-items-availability', asked)
      return body.data
    }
    const deal = { id: 50, quantity: 3, subItems: [{ id: 1, section_id: 1, quantity: 2 }] }
    expect(await shortIn([deal, { id: 1, quantity: 1 }])).toMatchObject({ menuItems: [], short: [] })
    expect(await shortIn([deal, { id: 1, quantity: 2 }])).toMatchObject({
      menuItems: [],
      short: [{ id: 1, name: 'Margherita', left: 7 }],
    })
  })
})

describe('releasing portions', () => {
  it('an expired order releases its portions once, however many sweeps run', async () => {
    await count(3)
    await take(2)
    clock.advance({ minutes: 31 })
    await Promise.all([sweepOrders(server.deps), sweepOrders(server.deps), sweepOrders(server.deps)])
    await sweepOrders(server.deps)
    expect(await seenByStaff()).toEqual({ stock: 3, soldOut: false })
  })

  it('a superseded order releases its portions once, and the new order claims the last one', async () => {
    await count(1)
    const first = await take(1)
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
    const replacing = { guest: first.guest, body: { supersedes: first.order.id, comment: 'Crisp' } }
    const second = await aPlacedOrder(server, restaurant.host, replacing)
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
    const late = await askForPayment(server, restaurant.host, first)
    expect([late.status, late.body.error?.code]).toEqual([409, 'order_not_payable'])
    expect((await askForPayment(server, restaurant.host, second)).status).toBe(200)
    // Superseded again by a third order, the first has no claims left.
    expect(await ask(1)).toBe('items_not_available')
    await askForOrder(server, restaurant.host, { ...replacing, body: { supersedes: first.order.id, comment: 'Soft' } })
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
  })

  it('an order rejected on two tablets at once releases its portions once [6.08]', async () => {
    await count(2)
    const placed = await aReceivedOrder(server, restaurant.host, of(2))
    const answers = await Promise.all([reject(placed), reject(placed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await reject(placed)
    expect(await seenByStaff()).toEqual({ stock: 2, soldOut: false })
  })

  it('concurrent releases of one order return its portions once', async () => {
    await count(4)
    const { order } = await take(3)
    const claims = { businessId: restaurant.business.id, orderId: order.id, now: clock.now().toString() }
    const give = () => inTransaction(server.deps.db, (tx) => releaseClaims(tx, claims))
    await Promise.all([give(), give(), give()])
    await give()
    expect(await seenByStaff()).toEqual({ stock: 4, soldOut: false })
  })

  it('released portions are added to a newer count, and ignored when the count is gone', async () => {
    await count(2)
    const [first, second] = [
      await aReceivedOrder(server, restaurant.host, of(1)),
      await aReceivedOrder(server, restaurant.host),
    ]
    await count(6)
    await reject(first)
    expect(await seenByStaff()).toEqual({ stock: 7, soldOut: false })
    await count(null)
    expect((await reject(second)).status).toBe(200)
    expect(await seenByStaff()).toEqual({ stock: null, soldOut: false })
  })

  it('a completed order keeps its portions', async () => {
    await count(2)
    const placed = await aReceivedOrder(server, restaurant.host)
    const readyAt = clock.now().add({ minutes: 20 }).toString()
    await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })
    await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 5 })
    expect(await seenByStaff()).toEqual({ stock: 1, soldOut: false })
  })
})

describe('portions of an unpaid order', () => {
  it('a payment finds the last portions that its order holds, also in a meal deal [5.57]', async () => {
    await count(3)
    const deal = aChoice({ itemId: 50, sections: [chosenIn(1, [1, 2])] })
    const placed = await aPlacedOrder(server, restaurant.host, { draft: { lines: [deal, aChoice()] } })
    expect(await seenByStaff()).toEqual({ stock: 0, soldOut: true })
    expect((await askForPayment(server, restaurant.host, placed)).status).toBe(200)
  })

  it('a payment is refused when staff have switched the dish off [5.57]', async () => {
    await count(3)
    const placed = await take(1)
    await say({ soldOut: true })
    const refused = await askForPayment(server, restaurant.host, placed)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'items_not_available'])
    await say({ soldOut: false })
    expect((await askForPayment(server, restaurant.host, placed)).status).toBe(200)
  })
})
