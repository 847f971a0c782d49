import type { ItemSummaryWire } from '@comanda/contract'
import type { MenuWire } from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let server: TestServer
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

const HAPPY_HOUR = { days: [5], times: [{ opens: '17:00', closes: '19:00' }] }
const special = (during?: object) => ({ price: 6, startsOn: '2026-11-01', endsOn: null, ...(during && { during }) })

beforeEach(async () => {
  clock.set('2026-11-20T16:00:00Z')
  restaurant = await aStaffedRestaurant(server)
  manager = await aMember(server, restaurant.host, 'manager')
  await manager.overwrite('/staff/locations/1/dishes/1', { special: special(HAPPY_HOUR) })
})

/** Orders a Margherita at the price that a browser claims. */
const orderAt = async (price: number, pickup: OrderDraft['pickup'] = { type: 'asap' }) => {
  const body = { total_price: price, sub_total: price, cart: [{ id: 1, quantity: 1, price }] }
  const answer = await askForOrder(server, restaurant.host, { draft: { pickup }, body })
  return answer.body.error?.code ?? answer.status
}

describe('a price of certain days and hours', () => {
  it('applies to an order for now only during its hours, on Friday from five to seven [9.24]', async () => {
    expect(await orderAt(6)).toBe('price_changed')
    clock.set('2026-11-20T17:00:00Z')
    expect(await orderAt(9.95)).toBe('price_changed')
    expect(await orderAt(6)).toBe(200)
    clock.set('2026-11-20T19:00:00Z')
    expect(await orderAt(6)).toBe('price_changed')
    expect(await orderAt(9.95)).toBe(200)
    clock.set('2026-11-21T17:30:00Z')
    expect(await orderAt(6)).toBe('price_changed')
  })

  it('applies to an order for later by the hour that the order is for [9.24]', async () => {
    expect(await orderAt(6, { type: 'later', at: '2026-11-20T18:00:00Z' })).toBe(200)
    expect(await orderAt(9.95, { type: 'later', at: '2026-11-20T18:00:00Z' })).toBe('price_changed')
    expect(await orderAt(6, { type: 'later', at: '2026-11-20T20:00:00Z' })).toBe('price_changed')
  })

  it('is on the menu with its days and hours, and without them it applies always [9.24]', async () => {
    const shown = async (): Promise<ItemSummaryWire | undefined> =>
      ((await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire).data[0]?.menu_items[0]
    expect(await shown()).toMatchObject({
      is_special: true,
      special_price: 6,
      special_start_date: '2026-11-01',
      special_end_date: null,
      special_during: { days: [5], times: [{ start_at: '17:00', end_at: '19:00' }] },
    })
    await manager.overwrite('/staff/locations/1/dishes/1', { special: special({ days: [], times: [] }) })
    expect(await shown()).not.toHaveProperty('special_during')
    expect(await orderAt(6)).toBe(200)
  })
})
