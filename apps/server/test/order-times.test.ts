import { linesToWire, type OrderTimesWire } from '@comanda/contract/wire'
import type { Choice } from '@comanda/domain'
import { aChoice } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCapacity } from '../src/locations/store.ts'
import { aMember } from './a-console.ts'
import { aLimitedKitchen, later, orders } from './a-limited-kitchen.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForPayment, get, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

const ask = (
  { host }: Restaurant,
  { lines = [aChoice()], orderType = 2, ...more }: { lines?: Choice[]; orderType?: number; replaces?: string } = {},
  headers: Record<string, string> = {},
) =>
  post(server, host, '/location/1/order-times', { order_type: orderType, cart: linesToWire(lines), ...more }, headers)
const timesOf = async (...asked: Parameters<typeof ask>): Promise<OrderTimesWire> => {
  const { status, body } = await ask(...asked)
  expect(status).toBe(200)
  return body.data as OrderTimesWire
}
const at = (time: string) => `2026-11-21T${time}:00Z`

describe('the times of a kitchen', () => {
  it('that takes on whatever comes are all free', async () => {
    const place = await aLimitedKitchen(server, null)
    await aPlacedOrder(server, place.host)
    expect(await timesOf(place)).toEqual({ asap_at: at('12:20'), full: [] })
    expect(await timesOf(place, { orderType: 1 })).toEqual({ asap_at: at('12:45'), full: [] })
  })

  it('that takes on so many are full where as many have been taken, and as soon as possible is what an order would be promised [5.57]', async () => {
    const place = await aLimitedKitchen(server, orders(1))
    await aPlacedOrder(server, place.host)
    await aPlacedOrder(server, place.host, { draft: later(at('19:00')) })
    expect(await timesOf(place)).toEqual({ asap_at: at('12:30'), full: [at('12:15'), at('19:00')] })
    const { order } = await aPlacedOrder(server, place.host)
    expect(order.proposed_ready_time).toBe(at('12:30'))
  })

  it('that counts minutes depend on the dishes', async () => {
    const place = await aLimitedKitchen(server, { by: 'minutes', most: 30, perDish: 10 })
    await aPlacedOrder(server, place.host, { draft: { lines: [aChoice({ quantity: 2 })] } })
    expect(await timesOf(place)).toEqual({ asap_at: at('12:20'), full: [] })
    expect(await timesOf(place, { lines: [aChoice({ quantity: 2 })] })).toEqual({
      asap_at: at('12:30'),
      full: [at('12:15')],
    })
  })

  it('have no “as soon as possible” where none can be placed: put off too far, or closed', async () => {
    const place = await aLimitedKitchen(server, orders(1))
    for (let n = 0; n < 5; n += 1) await aPlacedOrder(server, place.host)
    expect((await timesOf(place)).asap_at).toBe(null)
    clock.set('2026-11-21T03:00:00Z')
    expect((await timesOf(place)).asap_at).toBe(null)
    // What has been is told no more.
    clock.set('2026-11-21T12:31:00Z')
    expect((await timesOf(place)).full).toEqual([at('12:30'), at('12:45'), at('13:00'), at('13:15')])
  })

  it('count what one’s own unpaid order holds as free, and nobody else’s, nor what is paid', async () => {
    const place = await aLimitedKitchen(server, orders(1))
    const mine = await aPlacedOrder(server, place.host)
    const theirs = await aPlacedOrder(server, place.host, { draft: later(at('19:00')) })
    const asked = { replaces: mine.order.id }
    const both = [at('12:15'), at('19:00')]
    expect(await timesOf(place, asked, { 'guest-id': mine.guest })).toEqual({
      asap_at: at('12:20'),
      full: [at('19:00')],
    })
    expect((await timesOf(place, asked)).full).toEqual(both)
    expect((await timesOf(place, asked, { 'guest-id': theirs.guest })).full).toEqual(both)
    expect((await askForPayment(server, place.host, mine)).status).toBe(200)
    expect((await timesOf(place, asked, { 'guest-id': mine.guest })).full).toEqual(both)
  })
})

describe('how much a kitchen takes on', () => {
  it('is said by its manager, read by its staff, and holds from the next order on [6.08]', async () => {
    const place = await aLimitedKitchen(server, null)
    const manager = await aMember(server, place.host, 'manager')
    const capacity = { by: 'minutes', most: 30, per_dish: 10 }
    const said = await manager.post('/staff/locations/1/capacity', { capacity })
    expect(said.body.data).toMatchObject({ id: 1, capacity })
    const session = (await manager.get('/staff/session')).body.data as { locations: { capacity: unknown }[] }
    expect(session.locations[0]?.capacity).toEqual(capacity)
    expect((await manager.post('/staff/locations/1/kitchen-minutes', { item_id: 1, minutes: 25 })).status).toBe(200)
    const stock = (await manager.get('/staff/locations/1/stock')).body.data as {
      categories: { items: { id: number; kitchen_minutes: number | null }[] }[]
    }
    expect(stock.categories[0]?.items.map(({ id, kitchen_minutes }) => [id, kitchen_minutes])).toEqual([
      [1, 25],
      [2, null],
    ])
    await aPlacedOrder(server, place.host)
    expect(await timesOf(place)).toEqual({ asap_at: at('12:30'), full: [at('12:15')] })
    expect((await manager.post('/staff/locations/1/kitchen-minutes', { item_id: 99, minutes: 25 })).status).toBe(404)
  })

  it('and its work is nothing that a customer is told', async () => {
    const place = await aLimitedKitchen(server, orders(77))
    await setCapacity(server.deps.db, place.business.id, 1, { by: 'minutes', most: 777, perDish: 77 })
    const paths = ['/location', '/location/1', '/location/1/menulist', '/location/1/menulist/1', '/theme/website']
    const texts = await Promise.all(
      paths.map(async (path) => JSON.stringify((await get(server, place.host, path)).body)),
    )
    for (const text of texts) expect(text).not.toMatch(/777|capacity":\{|kitchen|per_dish|perDish/)
  })
})

it('times are not told to who asks without end', async () => {
  const place = await aLimitedKitchen(server, null)
  // The clock goes back for every test: this one has a day of its own, and is the last.
  clock.set('2026-11-22T12:00:00Z')
  const answers = await Promise.all(Array.from({ length: 245 }, () => ask(place)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  clock.advance({ minutes: 2 })
  expect((await ask(place)).status).toBe(200)
})
