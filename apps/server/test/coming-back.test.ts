import type { MenuWire, StockWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem, anOption, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { bringBackDue } from '../src/menus/bring-back.ts'
import { aMember, aStaffedRestaurant, type Member } from './a-console.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { anEventStream } from './an-event-stream.ts'
import { askForOrder, get } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock
let place: Restaurant
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720' } }, whenFileEnds)
})

const crust = anOption({ id: 1, values: [aValue({ id: 1 }), aValue({ id: 2, name: 'Stuffed' })] })

beforeEach(async () => {
  clock.set('2026-11-21T12:00:00Z')
  const items = [anItem({ id: 1 }), anItem({ id: 2, name: 'Diavola', hasOptions: true, options: [crust] })]
  place = await aStaffedRestaurant(server, { menu: { categories: [aCategory()], items } })
  kitchen = await aMember(server, place.host, 'kitchen')
})

const SIX = '2026-11-21T18:00:00Z'
const SEVEN = '2026-11-21T19:00:00Z'
const say = async (body: object) => (await kitchen.post('/staff/locations/1/stock', body)).status
/** What the server does by itself four times a minute. */
const at = async (moment: string) => {
  clock.set(moment)
  await bringBackDue(server.deps)
}

/** As the menu and the board of the staff show the first dish: they agree. */
const seen = async () => {
  const { body } = await get(server, place.host, '/location/1/menulist')
  const dish = (body as unknown as MenuWire).data[0]?.menu_items.find(({ id }) => id === 1)
  const board = (await kitchen.get('/staff/locations/1/stock')).body.data as StockWire
  const own = board.categories[0]?.items.find(({ id }) => id === 1)
  expect([own?.sold_out, own?.back_at]).toEqual([dish?.sold_out, dish?.back_at])
  return { sold_out: dish?.sold_out, back_at: dish?.back_at }
}
const order = async () => (await askForOrder(server, place.host, { draft: { lines: [aChoice()] } })).status
const OUT = { sold_out: true, back_at: SIX }
const IN = { sold_out: false, back_at: null }

describe('what is sold out until an hour', () => {
  it('is back at that hour by itself, on the menu, on the board and for an order, and not before [5.10]', async () => {
    expect(await say({ item_id: 1, sold_out: true, back_at: SIX })).toBe(200)
    await at('2026-11-21T17:59:59Z')
    expect([await seen(), await order()]).toEqual([OUT, 409])
    await at(SIX)
    expect([await seen(), await order()]).toEqual([IN, 200])
  })

  it('is an answer to an option too [5.10]', async () => {
    const valuesOut = async () => {
      const { body } = await kitchen.get('/staff/locations/1/stock')
      return (body.data as StockWire).values.filter(({ sold_out }) => sold_out).map(({ id }) => id)
    }
    expect(await say({ value_id: 2, sold_out: true, back_at: SIX })).toBe(200)
    await at('2026-11-21T17:59:59Z')
    expect(await valuesOut()).toEqual([2])
    await at(SIX)
    expect(await valuesOut()).toEqual([])
  })

  it('tells who looks at the menu, once', async () => {
    await say({ item_id: 1, sold_out: true, back_at: SIX })
    const stream = await anEventStream(server, `http://${place.host}/api/v1/location/1/live`, {})
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
    ['another hour', { sold_out: true, back_at: SEVEN }, { sold_out: true, back_at: SEVEN }],
    ['no hour any more', { sold_out: true }, { sold_out: true, back_at: null }],
    ['counted as none', { stock: 0 }, { sold_out: true, back_at: null }],
  ])('stays away where staff say otherwise meanwhile: %s', async (_, said, then) => {
    await say({ item_id: 1, sold_out: true, back_at: SIX })
    expect(await say({ item_id: 1, ...said })).toBe(200)
    await at(SIX)
    expect(await seen()).toEqual(then)
  })

  it('does not bring back what was brought back and sold out again', async () => {
    await say({ item_id: 1, sold_out: true, back_at: SIX })
    await say({ item_id: 1, sold_out: false })
    await say({ item_id: 1, sold_out: true })
    await at(SIX)
    expect((await seen()).sold_out).toBe(true)
  })

  it('was counted down to nothing: back without a count, as when somebody brings it back', async () => {
    await say({ item_id: 1, stock: 0 })
    await say({ item_id: 1, sold_out: true, back_at: SIX })
    await at(SIX)
    const { body } = await kitchen.get('/staff/locations/1/stock')
    const dish = (body.data as StockWire).categories[0]?.items[0]
    expect([dish?.sold_out, dish?.stock]).toEqual([false, null])
  })

  it('is found by a server that starts after that hour', async () => {
    await say({ item_id: 1, sold_out: true, back_at: SIX })
    clock.set(SEVEN)
    await Promise.all([bringBackDue(server.deps), bringBackDue(server.deps)])
    expect(await seen()).toEqual(IN)
  })

  it.each(['2026-11-21T12:00:00Z', '2026-11-20T18:00:00Z'])(
    'comes back later, not at %s: refused by name',
    async (back_at) => {
      const { status, body } = await kitchen.post('/staff/locations/1/stock', { item_id: 1, sold_out: true, back_at })
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['back_at']])
      expect(await seen()).toEqual(IN)
    },
  )
})

const versionOf = async () => (await server.deps.catalogue.read(place.business.id, 1))?.menu.version
