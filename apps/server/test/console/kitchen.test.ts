import type { KitchenWire, StaffOrderWire } from '@comanda/contract'
import { bumpText, readBump } from '@comanda/domain'
import { aCategory, anItem } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

beforeEach(async () => {
  here = await aStaffedRestaurant(server, {
    menu: {
      categories: [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Drinks' })],
      items: [anItem({ id: 1 }), anItem({ id: 2, name: 'Cola', categoryId: 2 })],
    },
  })
  owner = await aMember(server, here.host, 'owner')
  kitchen = await aMember(server, here.host, 'kitchen')
})

const read = async () => (await kitchen.get('/staff/locations/1/kitchen')).body.data as KitchenWire
const set = (stations: readonly object[]) => owner.overwrite('/staff/locations/1/kitchen', { stations })
const station = (name: string, parts: object = {}) => ({ id: null, name, categories: [], dishes: [], ...parts })
const idOf = async (name: string) => (await read()).stations.find((one) => one.name === name)?.id ?? 0
const anOrder = async (...dishes: readonly number[]) => {
  const lines = dishes.map((itemId) => ({ itemId, quantity: 1, comment: '', options: [], sections: [] }))
  const { order } = await aReceivedOrder(server, here.host, { draft: { lines } as never })
  const accepted = { orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() }
  expect((await kitchen.post(`/staff/orders/${order.id}/status`, accepted)).status).toBe(200)
  return order.id
}
const bump = async (id: string, stationId: number | null, done = true) => {
  const { status, body } = await kitchen.post(`/staff/orders/${id}/bump`, { stationId, done })
  expect(status).toBe(200)
  return body.data as StaffOrderWire
}
const bumpsOf = ({ events }: StaffOrderWire) => events.flatMap(({ reason }) => readBump(reason) ?? []).map(bumpText)

describe('stations', () => {
  it('are set as a whole, keep their ids and order, and say which dishes there are', async () => {
    await set([station('Oven', { categories: [1] }), station('Bar', { categories: [2] })])
    const [oven, bar] = (await read()).stations
    expect([oven?.name, bar?.name]).toEqual(['Oven', 'Bar'])
    await set([bar as object, { ...oven, name: 'Forno' }])
    expect((await read()).stations).toEqual([bar, { ...oven, name: 'Forno' }])
    await set([{ ...oven, holds: true }, bar as object])
    expect((await read()).stations.map(({ holds }) => holds)).toEqual([true, false])
    await set([bar as object, { ...oven, name: 'Forno' }])
    expect(await read()).toMatchObject({
      categories: [{ name: 'Pizza' }, { name: 'Drinks' }],
      dishes: [
        { id: 1, categoryId: 1, soldOut: false, minutes: null },
        { id: 2, categoryId: 2 },
      ],
    })
    await set([])
    expect((await read()).stations).toEqual([])
  })

  it('are an act that can be taken back, and two people at once are told', async () => {
    await set([station('Oven')])
    const stations = (await read()).stations
    const [mine] = stations
    const change = (name: string) =>
      owner.post('/staff/locations/1/kitchen', { stations: [{ ...mine, name }], seen: { stations } })
    expect((await change('Grill')).status).toBe(200)
    expect((await change('Plancha')).status).toBe(409)
    const acts = (await owner.get('/staff/activity')).body.data as { id: number; kind: string }[]
    expect(acts.filter(({ kind }) => kind === 'stations')).toHaveLength(2)
  })

  it('belong to a place: another business neither reads nor keeps them', async () => {
    await set([station('Oven')])
    const other = await aStaffedRestaurant(server)
    const stranger = await aMember(server, other.host, 'owner')
    expect(((await stranger.get('/staff/locations/1/kitchen')).body.data as KitchenWire).stations).toEqual([])
    const oven = await idOf('Oven')
    await stranger.overwrite('/staff/locations/1/kitchen', { stations: [station('Mine', { id: oven })] })
    expect((await read()).stations).toMatchObject([{ id: oven, name: 'Oven' }])
  })
})

describe('bumping', () => {
  it('makes an order ready once every station that makes something of it is done', async () => {
    await set([
      station('Oven', { categories: [1] }),
      station('Bar', { categories: [2] }),
      station('Fry', { dishes: [99] }),
    ])
    const [oven, bar] = [await idOf('Oven'), await idOf('Bar')]
    const id = await anOrder(1, 2)
    const first = await bump(id, oven)
    expect(first.preparedAt).toBeNull()
    expect(bumpsOf(first)).toEqual([`done:${oven}`])
    expect(first.lines.map((line) => line.itemId)).toEqual([1, 2])
    expect((await bump(id, bar)).preparedAt).not.toBeNull()
  })

  it('that comes twice, or after the order has left, changes nothing', async () => {
    await set([station('Oven', { categories: [1] }), station('Bar', { categories: [2] })])
    const oven = await idOf('Oven')
    const id = await anOrder(1, 2)
    const { version } = await bump(id, oven)
    expect((await bump(id, oven)).version).toBe(version)
    const done = await kitchen.post(`/staff/orders/${id}/status`, { orderStatus: 5 })
    const after = (done.body.data as StaffOrderWire).version
    expect(await bump(id, null)).toMatchObject({ version: after, preparedAt: null })
  })

  it('is brought back, and the order stays ready, because its customer was told', async () => {
    await set([station('Oven', { categories: [1] })])
    const oven = await idOf('Oven')
    const id = await anOrder(1)
    const { preparedAt } = await bump(id, oven)
    const back = await bump(id, oven, false)
    expect(back.preparedAt).toBe(preparedAt)
    expect(bumpsOf(back)).toEqual([`done:${oven}`, `again:${oven}`])
    expect((await bump(id, oven)).preparedAt).toBe(preparedAt)
  })

  it('without stations is the whole kitchen’s word', async () => {
    const id = await anOrder(1, 2)
    expect((await bump(id, null)).preparedAt).not.toBeNull()
  })

  it('by two stations at once makes the order ready once', async () => {
    await set([station('Oven', { categories: [1] }), station('Bar', { categories: [2] })])
    const stations = [await idOf('Oven'), await idOf('Bar')]
    const id = await anOrder(1, 2)
    await Promise.all(stations.map((one) => bump(id, one)))
    const { preparedAt, events } = (await kitchen.get(`/staff/orders/${id}`)).body.data as StaffOrderWire
    expect(preparedAt).not.toBeNull()
    expect(events.filter(({ kind }) => kind === 'bump')).toHaveLength(2)
  })

  it('of an order that is not accepted is refused, as nobody makes it yet', async () => {
    const { order } = await aReceivedOrder(server, here.host)
    const answer = await kitchen.post(`/staff/orders/${order.id}/bump`, { stationId: null, done: true })
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'order_moved'])
  })

  it('is no business of others, nor of an order that nobody knows', async () => {
    const id = await anOrder(1)
    const other = await aStaffedRestaurant(server)
    const stranger = await aMember(server, other.host, 'owner')
    const asked = { stationId: null, done: true }
    expect((await stranger.post(`/staff/orders/${id}/bump`, asked)).status).toBe(404)
    expect((await kitchen.post(`/staff/orders/${'0'.repeat(22)}/bump`, asked)).status).toBe(404)
  })
})

describe('the customer’s words about an allergy', () => {
  const seen = (id: string) => kitchen.post(`/staff/orders/${id}/allergy-seen`)
  const anAllergy = async (comment: string) => {
    const { order, guest } = await aReceivedOrder(server, here.host, { draft: { comment } as never })
    return { id: order.id, guest }
  }
  const accept = (id: string) =>
    kitchen.post(`/staff/orders/${id}/status`, {
      orderStatus: 3,
      readyAt: clock.now().add({ minutes: 30 }).toString(),
    })
  const eventsOf = async (id: string) =>
    ((await kitchen.get(`/staff/orders/${id}`)).body.data as StaffOrderWire).events.filter(
      ({ kind }) => kind === 'allergy-seen',
    )

  it('are seen once, by a person at a time, and the customer is told', async () => {
    const placed = await anAllergy('I am allergic to nuts')
    expect((await seen(placed.id)).status).toBe(409)
    await accept(placed.id)
    expect((await seen(placed.id)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await seen(placed.id)).status).toBe(200)
    expect(await eventsOf(placed.id)).toMatchObject([{ staffName: expect.stringContaining('kitchen') }])
    const view = (await get(server, here.host, `/order/${placed.id}`, { 'guest-id': placed.guest })).body.data
    expect(view).toMatchObject({ allergy_seen_at: clock.now().subtract({ minutes: 1 }).toString() })
    const story = (await kitchen.get(`/staff/orders/${placed.id}/story`)).body.data as { kind?: string }[]
    expect(story.filter(({ kind }) => kind === 'allergy-seen')).toHaveLength(1)
  })

  it('are nothing to see where there are none', async () => {
    const placed = await anAllergy('No rush')
    await accept(placed.id)
    expect((await seen(placed.id)).status).toBe(200)
    expect(await eventsOf(placed.id)).toEqual([])
  })
})
