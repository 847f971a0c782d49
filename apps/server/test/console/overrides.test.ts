import type { ActWire, HeldWire, StaffSessionWire } from '@comanda/contract'
import type { OrderDraft } from '@comanda/domain'
import { aChoice, aLocation, anAddress, chosen } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { items } from '../../src/platform/db/schema/index.ts'
import { restockDue } from '../../src/restaurants/menus/restock-due.ts'
import { aMember, aStaffedRestaurant, type Member, memberOf } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let servers: readonly [TestServer, TestServer]
let restaurant: Restaurant
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  const environment = { STAFF_SESSION_HOURS: '720' }
  const one = await aServer({ clock, environment }, whenFileEnds)
  servers = [one, await aServer({ clock, environment, databaseUrl: one.databaseUrl }, whenFileEnds)]
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  restaurant = await aStaffedRestaurant(servers[0])
  kitchen = await aMember(servers[0], restaurant.host, 'kitchen')
})

const SEVEN = '2026-11-21T19:00:00Z'
const override = (body: object) => kitchen.post('/staff/locations/1/overrides', body)
const refusals = () =>
  Promise.all(servers.map(async (one) => (await askForOrder(one, restaurant.host)).body.error?.code ?? 'none'))
const heldNow = async () => (await kitchen.get('/staff/overrides')).body.data as readonly HeldWire[]
const actsOf = async (member: Member) =>
  ((await member.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
/** Of the usual order of these tests. */
const COLLECTION = { what: 'order-type', subject: 'collection', held: true }

describe('switches that end by themselves', () => {
  it('an order type that is off takes orders again to the second, on every server', async () => {
    expect((await override({ ...COLLECTION, until: SEVEN })).status).toBe(200)
    clock.set('2026-11-21T18:59:59Z')
    expect(await refusals()).toEqual(['order_type_off', 'order_type_off'])
    clock.set(SEVEN)
    expect(await refusals()).toEqual(['none', 'none'])
    expect(await heldNow()).toEqual([])
  })

  it('without an end a switch ends at the next opening, and without one only if that is chosen', async () => {
    const { body } = await override(COLLECTION)
    const usual = (body.data as { usualEnd: string }).usualEnd
    expect(await heldNow()).toMatchObject([{ what: 'order-type', subject: 'collection', until: usual }])
    await override({ ...COLLECTION, until: null })
    expect(await heldNow()).toMatchObject([{ what: 'order-type', subject: 'collection', until: null }])
    clock.advance({ hours: 24 * 7 })
    expect(await refusals()).toEqual(['order_type_off', 'order_type_off'])
  })

  it('a pause until the next opening ends there [4.51]', async () => {
    const { body } = await kitchen.post('/staff/locations/1/pause', {
      until: 'next-opening',
      reason: 'Oven is broken',
    })
    const usual = (body.data as { usualEnd: string }).usualEnd
    expect(await heldNow()).toMatchObject([
      { what: 'paused', until: usual, since: '2026-11-21T18:00:00Z', reason: 'Oven is broken' },
    ])
    expect((await heldNow())[0]?.by).toContain('kitchen of')
    expect(await refusals()).toEqual(['location_paused', 'location_paused'])
    clock.set(usual)
    expect(await refusals()).toEqual(['none', 'none'])
  })

  it('longer times are promised until their end', async () => {
    const minutes = async () => {
      const { body } = await kitchen.get('/staff/session')
      return (body.data as { locations: { preparationMinutes: { collection: number } }[] }).locations[0]
        ?.preparationMinutes.collection
    }
    const usual = (await minutes()) ?? 0
    await override({ what: 'longer-times', subject: 'collection', held: true, minutes: 25, until: SEVEN })
    expect(await minutes()).toBe(usual + 25)
    clock.set(SEVEN)
    expect(await minutes()).toBe(usual)
  })

  it('a closed delivery area says until when, and delivers again to the second [5.16]', async () => {
    const { body } = await kitchen.get('/staff/session')
    const areas = (body.data as { locations: { areas: { id: number }[] }[] }).locations[0]?.areas ?? []
    const asked = async (one: TestServer) =>
      (await get(one, restaurant.host, '/location/1?postcode=LS1%206EN')).body.data
    expect(await asked(servers[0])).toMatchObject({ delivery_refused: null })
    for (const { id } of areas) await override({ what: 'area', subject: String(id), held: true, until: SEVEN })
    for (const one of servers)
      expect(await asked(one)).toMatchObject({ delivery_refused: 'area-closed', delivery_opens_at: SEVEN })
    clock.set(SEVEN)
    for (const one of servers) expect(await asked(one)).toMatchObject({ delivery_refused: null })
  })

  it('customers read until when, and their live stream tells of the end', async () => {
    await override({ ...COLLECTION, until: SEVEN })
    const stream = await anEventStream(servers[1], `http://${restaurant.host}/api/v1/location/1/live`, {})
    onTestFinished(stream.leave)
    await stream.next()
    const shown = async () => (await get(servers[1], restaurant.host, '/location/1')).body.data
    expect(await shown()).toMatchObject({ overrides: [{ what: 'order-type', order_type: 2, until: SEVEN }] })
    clock.set(SEVEN)
    await restockDue(servers[0].deps)
    expect(await stream.next()).toMatchObject({ event: 'location' })
    expect(await shown()).toMatchObject({ overrides: [] })
  })

  it('a switch and its end are acts that can be taken back', async () => {
    const owner = await aMember(servers[0], restaurant.host, 'owner')
    const newest = async () => (await actsOf(owner))[0]
    const takeBack = async () => {
      const inverse = (await newest())?.inverse
      return (await owner.post(inverse?.path ?? '', inverse?.body)).status
    }
    await override({ ...COLLECTION, until: SEVEN, reason: 'No packaging' })
    expect(await newest()).toMatchObject({ kind: 'override', subject: { what: 'order-type', subject: 'collection' } })
    expect(await takeBack()).toBe(200)
    expect(await refusals()).toEqual(['none', 'none'])
    expect(await takeBack()).toBe(200)
    expect(await heldNow()).toMatchObject([{ until: SEVEN, reason: 'No packaging' }])
    await override({ ...COLLECTION, held: false })
    expect(await refusals()).toEqual(['none', 'none'])
  })

  it('a pause that is ended by mistake is taken back up with the end that it had', async () => {
    const owner = await aMember(servers[0], restaurant.host, 'owner')
    await kitchen.post('/staff/locations/1/pause', { until: SEVEN })
    await kitchen.post('/staff/locations/1/reopen')
    const [act] = await actsOf(owner)
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect(await heldNow()).toMatchObject([{ what: 'paused', until: SEVEN }])
  })

  it.each([
    ['an end in the past', { until: '2026-11-21T18:00:00Z' }, 'until'],
    ['an end in two months', { until: '2027-01-21T18:00:00Z' }, 'until'],
    ['an unknown order type', { subject: 'drive-in' }, 'subject'],
    ['an unknown area', { what: 'area', subject: '999' }, 'subject'],
    ['longer times without minutes', { what: 'longer-times' }, 'minutes'],
  ])('%s is refused by its field, and nothing changes', async (_, wrong, field) => {
    const { status, body } = await override({ ...COLLECTION, ...wrong })
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
    expect(await heldNow()).toEqual([])
  })
})

describe('sold out until a time', () => {
  const sellOut = (body: object) => kitchen.post('/staff/locations/1/stock', { soldOut: true, ...body })

  it('a sold-out dish is back to the second on every server, before any worker has run [5.10]', async () => {
    await sellOut({ itemId: 1, backAt: SEVEN })
    clock.set('2026-11-21T18:59:59Z')
    expect(await refusals()).toEqual(['items_not_available', 'items_not_available'])
    clock.set(SEVEN)
    expect(await refusals()).toEqual(['none', 'none'])
  })

  it('a counted dish that was switched off is back to the second with its portions', async () => {
    await kitchen.post('/staff/locations/1/stock', { itemId: 1, stock: 5 })
    await sellOut({ itemId: 1, backAt: SEVEN })
    expect(await refusals()).toEqual(['items_not_available', 'items_not_available'])
    clock.set(SEVEN)
    expect(await refusals()).toEqual(['none', 'none'])
  })

  it('a sold-out choice is back to the second [5.10]', async () => {
    const draft = { lines: [aChoice({ itemId: 2, options: [chosen(10, 12)] })] }
    const large = async () => (await askForOrder(servers[1], restaurant.host, { draft })).body.error?.code ?? 'none'
    await sellOut({ valueId: 12, backAt: SEVEN })
    expect(await large()).toBe('items_not_available')
    clock.set(SEVEN)
    expect(await large()).toBe('none')
  })

  it('without a time a dish returns at the next opening, and none only if that is chosen', async () => {
    const { body } = await kitchen.get('/staff/session')
    const usual = (body.data as { locations: { usualEnd: string }[] }).locations[0]?.usualEnd
    await sellOut({ itemId: 1 })
    expect(await heldNow()).toMatchObject([{ what: 'dish', until: usual, by: expect.any(String) }])
    await sellOut({ itemId: 1, backAt: null })
    expect(await heldNow()).toMatchObject([{ what: 'dish', until: null, by: expect.any(String) }])
    await kitchen.post('/staff/locations/1/stock', { itemId: 1, soldOut: false })
    expect(await heldNow()).toEqual([])
  })

  it('a dish that is put back by mistake is taken back with the end that it had, and with none', async () => {
    const owner = await aMember(servers[0], restaurant.host, 'owner')
    for (const backAt of [SEVEN, null]) {
      await sellOut({ itemId: 1, backAt })
      await kitchen.post('/staff/locations/1/stock', { itemId: 1, soldOut: false })
      const [act] = await actsOf(owner)
      expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
      expect(await heldNow()).toMatchObject([{ what: 'dish', until: backAt }])
    }
  })
})

describe('a server whose periodic work stands still for an hour', () => {
  const EIGHT = '2026-11-21T20:00:00Z'
  const refuses = async (one: TestServer, code: string, draft: Partial<OrderDraft> = {}) =>
    (await askForOrder(one, restaurant.host, { draft })).body.error?.code === code
  const at = (one: TestServer) => memberOf(one, restaurant.host, kitchen.cookie)
  const areas = async () =>
    ((await at(servers[0]).get('/staff/session')).body.data as StaffSessionWire).locations[0]?.areas
  const sellOut = (body: object) => kitchen.post('/staff/locations/1/stock', { soldOut: true, ...body })

  interface Kind {
    readonly switchOff: (until: string) => Promise<unknown>
    /** Whether a server decides by it. */
    readonly holds: (one: TestServer) => Promise<boolean>
  }
  const KINDS: Readonly<Record<HeldWire['what'], Kind>> = {
    paused: {
      switchOff: (until) => kitchen.post('/staff/locations/1/pause', { until }),
      holds: (one) => refuses(one, 'location_paused'),
    },
    'order-type': {
      switchOff: (until) => override({ ...COLLECTION, until }),
      holds: (one) => refuses(one, 'order_type_off'),
    },
    'longer-times': {
      switchOff: (until) => override({ ...COLLECTION, what: 'longer-times', minutes: 25, until }),
      holds: async (one) => {
        const { locations } = (await at(one).get('/staff/session')).body.data as StaffSessionWire
        return locations[0]?.preparationMinutes.collection === aLocation().settings.collection.preparationMinutes + 25
      },
    },
    area: {
      switchOff: async (until) => {
        for (const { id } of (await areas()) ?? [])
          await override({ what: 'area', subject: String(id), held: true, until })
      },
      holds: (one) =>
        refuses(one, 'area_closed', {
          orderType: 'delivery',
          address: anAddress(),
          lines: [aChoice({ quantity: 2 })],
        }),
    },
    dish: {
      switchOff: (until) => sellOut({ itemId: 1, backAt: until }),
      holds: (one) => refuses(one, 'items_not_available'),
    },
    choice: {
      switchOff: (until) => sellOut({ valueId: 12, backAt: until }),
      holds: (one) =>
        refuses(one, 'items_not_available', { lines: [aChoice({ itemId: 2, options: [chosen(10, 12)] })] }),
    },
  }

  it.each(Object.entries(KINDS))(
    'ends "%s" at its second, as the server beside it that goes on',
    async (what, kind) => {
      const { switchOff, holds } = kind
      /** By each server: whether it decides so, and whether it lists the switch as off. */
      const told = () =>
        Promise.all(
          servers.map(async (one) => {
            const held = (await at(one).get('/staff/overrides')).body.data as readonly HeldWire[]
            return [await holds(one), held.some((row) => row.what === what)]
          }),
        )
      const both = (held: boolean) => [
        [held, held],
        [held, held],
      ]
      const [goesOn, standsStill] = servers
      await switchOff(SEVEN)
      // Both have read it, and keep it in memory.
      expect(await told()).toEqual(both(true))
      clock.set('2026-11-21T18:59:59Z')
      await restockDue(goesOn.deps)
      expect(await told()).toEqual(both(true))
      clock.set(SEVEN)
      expect(await told()).toEqual(both(false))
      await restockDue(goesOn.deps)
      expect(await told()).toEqual(both(false))
      // The next switch is not ended by work that comes late.
      await switchOff(EIGHT)
      await restockDue(standsStill.deps)
      expect(await told()).toEqual(both(true))
      clock.set(EIGHT)
      expect(await told()).toEqual(both(false))
    },
  )
})

describe('what is off right now', () => {
  it('the list names all places, with who and until when, and is empty when all has ended', async () => {
    await kitchen.post('/staff/locations/1/pause', { minutes: 30 })
    await kitchen.post('/staff/locations/1/stock', { itemId: 2, soldOut: true, backAt: SEVEN })
    await kitchen.post('/staff/locations/1/stock', { valueId: 12, soldOut: true, backAt: SEVEN })
    await override({ ...COLLECTION, until: SEVEN })
    const all = await heldNow()
    expect(all.map(({ what, name, detail, until }) => [what, name, detail, until])).toEqual([
      ['paused', null, null, '2026-11-21T18:30:00Z'],
      ['order-type', null, null, SEVEN],
      ['dish', 'Diavola', null, SEVEN],
      ['choice', 'Large', 'Size', SEVEN],
    ])
    clock.set(SEVEN)
    expect(await heldNow()).toEqual([])
  })

  it('what a server of the version before has switched is listed, without a name', async () => {
    await kitchen.post('/staff/locations/1/pause', { minutes: 30 })
    const { db } = servers[0].deps
    await db.update(items).set({ soldOut: true })
    expect(await heldNow()).toMatchObject([
      { what: 'paused', by: expect.any(String) },
      { what: 'dish', name: 'Margherita', by: null, since: null, until: null },
      { what: 'dish', name: 'Diavola', by: null, since: null, until: null },
    ])
  })

  it('a counted dish of which none is left is listed as counted', async () => {
    await kitchen.post('/staff/locations/1/stock', { itemId: 1, stock: 1 })
    await askForOrder(servers[0], restaurant.host)
    expect(await heldNow()).toMatchObject([{ what: 'dish', name: 'Margherita', counted: true, until: null }])
  })
})
