import type { MenuWire, StockWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem, anOption, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { restockDue } from '../../src/restaurants/menus/restock-due.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720' } }, whenFileEnds)
})

const crust = anOption({ id: 1, values: [aValue({ id: 1 }), aValue({ id: 2, name: 'Stuffed' })] })

beforeEach(async () => {
  clock.set('2026-11-21T12:00:00Z')
  const items = [anItem({ id: 1 }), anItem({ id: 2, name: 'Diavola', hasOptions: true, options: [crust] })]
  restaurant = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
  kitchen = await aMember(server, restaurant.host, 'kitchen')
})

const SIX = '2026-11-21T18:00:00Z'
const SEVEN = '2026-11-21T19:00:00Z'
const say = async (body: object) => (await kitchen.post('/staff/locations/1/stock', body)).status
/** The job that the server runs four times a minute. */
const at = async (moment: string) => {
  clock.set(moment)
  await restockDue(server.deps)
}

/** The first dish on the menu and on the staff board, which must agree. */
const seen = async () => {
  const { body } = await get(server, restaurant.host, '/location/1/menulist')
  const dish = (body as unknown as MenuWire).data[0]?.menu_items.find(({ id }) => id === 1)
  const board = (await kitchen.get('/staff/locations/1/stock')).body.data as StockWire
  const own = board.categories[0]?.items.find(({ id }) => id === 1)
  expect([own?.soldOut, own?.backAt]).toEqual([dish?.sold_out, dish?.back_at])
  return { soldOut: dish?.sold_out, backAt: dish?.back_at }
}
const order = async () => (await askForOrder(server, restaurant.host, { draft: { lines: [aChoice()] } })).status
const OUT = { soldOut: true, backAt: SIX }
const IN = { soldOut: false, backAt: null }

describe('dishes sold out until a time', () => {
  it('a dish is available again at its time on menu, board and orders, and not before [5.10]', async () => {
    expect(await say({ itemId: 1, soldOut: true, backAt: SIX })).toBe(200)
    await at('2026-11-21T17:59:59Z')
    expect([await seen(), await order()]).toEqual([OUT, 409])
    await at(SIX)
    expect([await seen(), await order()]).toEqual([IN, 200])
  })

  it('an option is available again at its time [5.10]', async () => {
    const valuesOut = async () => {
      const { body } = await kitchen.get('/staff/locations/1/stock')
      return (body.data as StockWire).values.filter(({ soldOut }) => soldOut).map(({ id }) => id)
    }
    expect(await say({ valueId: 2, soldOut: true, backAt: SIX })).toBe(200)
    await at('2026-11-21T17:59:59Z')
    expect(await valuesOut()).toEqual([2])
    await at(SIX)
    expect(await valuesOut()).toEqual([])
  })

  it('the live stream of the location sends one change when a dish is available again', async () => {
    await say({ itemId: 1, soldOut: true, backAt: SIX })
    const stream = await anEventStream(server, `http://${restaurant.host}/api/v1/location/1/live`, {})
    onTestFinished(stream.leave)
    const before = await stream.next()
    await at(SIX)
    const version = await versionOf()
    expect(before).not.toMatchObject({ data: { version } })
    expect(await stream.next()).toMatchObject({ event: 'menu', data: { version } })
    await at('2026-11-21T18:00:15Z')
    expect(await versionOf()).toBe(version)
  })

  it.each([
    ['another hour', { soldOut: true, backAt: SEVEN }, { soldOut: true, backAt: SEVEN }],
    ['no hour any more', { soldOut: true, backAt: null }, { soldOut: true, backAt: null }],
    ['counted as none', { stock: 0 }, { soldOut: true, backAt: null }],
  ])('a dish is not restocked at its time after staff chose otherwise: %s', async (_, said, then) => {
    await say({ itemId: 1, soldOut: true, backAt: SIX })
    expect(await say({ itemId: 1, ...said })).toBe(200)
    await at(SIX)
    expect(await seen()).toEqual(then)
  })

  it('a dish switched on and sold out again is not restocked at the old time', async () => {
    await say({ itemId: 1, soldOut: true, backAt: SIX })
    await say({ itemId: 1, soldOut: false })
    await say({ itemId: 1, soldOut: true, backAt: null })
    await at(SIX)
    expect((await seen()).soldOut).toBe(true)
  })

  it('a dish that was counted down to zero is restocked without a count', async () => {
    await say({ itemId: 1, stock: 0 })
    await say({ itemId: 1, soldOut: true, backAt: SIX })
    await at(SIX)
    const { body } = await kitchen.get('/staff/locations/1/stock')
    const dish = (body.data as StockWire).categories[0]?.items[0]
    expect([dish?.soldOut, dish?.stock]).toEqual([false, null])
  })

  it('a server started after the time restocks the dish', async () => {
    await say({ itemId: 1, soldOut: true, backAt: SIX })
    clock.set(SEVEN)
    await Promise.all([restockDue(server.deps), restockDue(server.deps)])
    expect(await seen()).toEqual(IN)
  })

  it.each(['2026-11-21T12:00:00Z', '2026-11-20T18:00:00Z'])(
    'a restocking time of %s is refused by name, since it is not in the future',
    async (backAt) => {
      const { status, body } = await kitchen.post('/staff/locations/1/stock', {
        itemId: 1,
        soldOut: true,
        backAt,
      })
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['backAt']])
      expect(await seen()).toEqual(IN)
    },
  )
})

const versionOf = async () => (await server.deps.catalogue.read(restaurant.business.id, 1))?.menu.version
