import { linesToWire, type OrderTimesWire } from '@comanda/contract/wire'
import type { Choice } from '@comanda/domain'
import { aChoice } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCapacity } from '../../src/restaurants/locations/store.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aLimitedKitchen, later, orders } from '../fixtures/a-limited-kitchen.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

const ask = (
  { host }: Restaurant,
  { lines = [aChoice()], orderType = 2, ...more }: { lines?: Choice[]; orderType?: number; supersedes?: string } = {},
  headers: Record<string, string> = {},
) =>
  post(server, host, '/location/1/order-times', { order_type: orderType, cart: linesToWire(lines), ...more }, headers)
const timesOf = async (...asked: Parameters<typeof ask>): Promise<OrderTimesWire> => {
  const { status, body } = await ask(...asked)
  expect(status).toBe(200)
  return body.data as OrderTimesWire
}
const at = (time: string) => `2026-11-21T${time}:00Z`

describe('times a kitchen offers', () => {
  it('a kitchen without a capacity offers every time', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    await aPlacedOrder(server, restaurant.host)
    expect(await timesOf(restaurant)).toEqual({ asap_at: at('12:20'), full: [] })
    expect(await timesOf(restaurant, { orderType: 1 })).toEqual({ asap_at: at('12:45'), full: [] })
  })

  it('a slot with all its orders taken is full, and the earliest time skips it [5.57]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(1))
    await aPlacedOrder(server, restaurant.host)
    await aPlacedOrder(server, restaurant.host, { draft: later(at('19:00')) })
    expect(await timesOf(restaurant)).toEqual({ asap_at: at('12:30'), full: [at('12:15'), at('19:00')] })
    const { order } = await aPlacedOrder(server, restaurant.host)
    expect(order.proposed_ready_time).toBe(at('12:30'))
  })

  it('full slots of a kitchen that counts minutes depend on the dishes', async () => {
    const restaurant = await aLimitedKitchen(server, { by: 'minutes', most: 30, perDish: 10 })
    await aPlacedOrder(server, restaurant.host, { draft: { lines: [aChoice({ quantity: 2 })] } })
    expect(await timesOf(restaurant)).toEqual({ asap_at: at('12:20'), full: [] })
    expect(await timesOf(restaurant, { lines: [aChoice({ quantity: 2 })] })).toEqual({
      asap_at: at('12:30'),
      full: [at('12:15')],
    })
  })

  it('the earliest time is null when the kitchen is full too far ahead or closed', async () => {
    const restaurant = await aLimitedKitchen(server, orders(1))
    for (let n = 0; n < 5; n += 1) await aPlacedOrder(server, restaurant.host)
    expect((await timesOf(restaurant)).asap_at).toBe(null)
    clock.set('2026-11-21T03:00:00Z')
    expect((await timesOf(restaurant)).asap_at).toBe(null)
    // Past slots are left out.
    clock.set('2026-11-21T12:31:00Z')
    expect((await timesOf(restaurant)).full).toEqual([at('12:30'), at('12:45'), at('13:00'), at('13:15')])
  })

  it('full slots leave out the own unpaid order, but not those of others or paid ones', async () => {
    const restaurant = await aLimitedKitchen(server, orders(1))
    const mine = await aPlacedOrder(server, restaurant.host)
    const theirs = await aPlacedOrder(server, restaurant.host, { draft: later(at('19:00')) })
    const asked = { supersedes: mine.order.id }
    const both = [at('12:15'), at('19:00')]
    expect(await timesOf(restaurant, asked, { 'guest-id': mine.guest })).toEqual({
      asap_at: at('12:20'),
      full: [at('19:00')],
    })
    expect((await timesOf(restaurant, asked)).full).toEqual(both)
    expect((await timesOf(restaurant, asked, { 'guest-id': theirs.guest })).full).toEqual(both)
    expect((await askForPayment(server, restaurant.host, mine)).status).toBe(200)
    expect((await timesOf(restaurant, asked, { 'guest-id': mine.guest })).full).toEqual(both)
  })
})

describe('capacity of a kitchen', () => {
  it('a manager sets the capacity, staff read it, and it applies from the next order [6.08]', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    const manager = await aMember(server, restaurant.host, 'manager')
    const capacity = { by: 'minutes', most: 30, perDish: 10 }
    const said = await manager.overwrite('/staff/locations/1/capacity', { capacity })
    expect(said.body.data).toMatchObject({ id: 1, capacity })
    const session = (await manager.get('/staff/session')).body.data as { locations: { capacity: unknown }[] }
    expect(session.locations[0]?.capacity).toEqual(capacity)
    expect((await manager.post('/staff/locations/1/kitchen-minutes', { itemId: 1, minutes: 25 })).status).toBe(200)
    const stock = (await manager.get('/staff/locations/1/stock')).body.data as {
      categories: { items: { id: number; kitchenMinutes: number | null }[] }[]
    }
    expect(stock.categories[0]?.items.map(({ id, kitchenMinutes }) => [id, kitchenMinutes])).toEqual([
      [1, 25],
      [2, null],
    ])
    await aPlacedOrder(server, restaurant.host)
    expect(await timesOf(restaurant)).toEqual({ asap_at: at('12:30'), full: [at('12:15')] })
    expect((await manager.post('/staff/locations/1/kitchen-minutes', { itemId: 99, minutes: 25 })).status).toBe(404)
  })

  it('the menu shows neither the capacity nor the work of a dish to customers', async () => {
    const restaurant = await aLimitedKitchen(server, orders(77))
    await setCapacity(server.deps.db, restaurant.business.id, 1, { by: 'minutes', most: 777, perDish: 77 })
    const paths = ['/location', '/location/1', '/location/1/menulist', '/location/1/menulist/1', '/theme/website']
    const texts = await Promise.all(
      paths.map(async (path) => JSON.stringify((await get(server, restaurant.host, path)).body)),
    )
    for (const text of texts) expect(text).not.toMatch(/777|capacity":\{|kitchen|per_dish|perDish/)
  })
})

it('the call for times is rate limited', async () => {
  server = await aServer({ clock, isAlone: true })
  const restaurant = await aLimitedKitchen(server, null)
  const answers = await Promise.all(Array.from({ length: 245 }, () => ask(restaurant)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  clock.advance({ minutes: 2 })
  expect((await ask(restaurant)).status).toBe(200)
})
