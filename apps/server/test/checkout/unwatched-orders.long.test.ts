import type { LocationWire } from '@comanda/contract'
import { aLocation } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWatching, watchLocations } from '../../src/customers/alerts/watch-locations.ts'
import { payments } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let servers: readonly [TestServer, TestServer]
let restaurant: Restaurant
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  const parts = { clock, sweepsByItself: false }
  const one = await aServer(parts, whenFileEnds)
  servers = [one, await aServer({ ...parts, databaseUrl: one.databaseUrl }, whenFileEnds)]
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  restaurant = await aStaffedRestaurant(servers[0])
  kitchen = await aMember(servers[0], restaurant.host, 'kitchen')
})

const beat = (job = 'counter') =>
  kitchen.post('/staff/locations/1/watch', { job, sound: true, battery: null, charging: null, version: '1' })
/** Both servers sweep at the same time. */
const pass = async (duration: Temporal.DurationLike) => {
  clock.advance(duration)
  await Promise.all(servers.map(({ deps }) => watchLocations(deps)))
}
/** Nobody has watched for some time: silence is noted after a minute, and the time goes on. */
const silent = async (duration: Temporal.DurationLike) => {
  await pass({ minutes: 1 })
  clock.advance(duration)
  clock.advance({ minutes: -1 })
}
const codeAt = async (server: TestServer, draft = {}) => {
  const { status, body } = await askForOrder(server, restaurant.host, { draft })
  return body.error?.code ?? status
}
const codes = () => Promise.all(servers.map((server) => codeAt(server)))
const since = async (server: TestServer) =>
  ((await get(server, restaurant.host, '/location/1')).body.data as LocationWire).unwatched_since

describe('a place that works with a counter, while nobody is there', () => {
  it('takes orders for now until five minutes are over, and again at once when somebody is back', async () => {
    await beat()
    await silent({ minutes: 4, seconds: 59 })
    expect(await codes()).toEqual([200, 200])
    clock.advance({ seconds: 1 })
    expect(await codes()).toEqual(['location_unwatched', 'location_unwatched'])
    await beat('office')
    expect(await codes()).toEqual(['location_unwatched', 'location_unwatched'])
    await beat('kitchen')
    expect(await codes()).toEqual([200, 200])
  })

  it('takes no money for an order placed before, by card or in cash, and keeps it payable', async () => {
    const [one, two] = servers
    await beat()
    const { host } = restaurant
    const placed = [await aPlacedOrder(one, host), await aPlacedOrder(two, host)] as const
    await silent({ minutes: 5 })
    const refused = [
      await askForPayment(two, host, placed[0], 'pm_card_visa'),
      await askForPayment(one, host, placed[1]),
    ]
    expect(refused.map(({ status, body }) => [status, body.error?.code, body.error?.refusals])).toEqual(
      refused.map(() => [409, 'location_unwatched', [{ code: 'location_unwatched' }]]),
    )
    expect(refused[0]?.body.error?.message).toMatch(/^Nobody is there to take your order right now/)
    expect(await one.deps.db.$count(payments, eq(payments.businessId, restaurant.business.id))).toBe(0)
    await beat()
    expect((await askForPayment(one, host, placed[0], 'pm_card_visa')).status).toBe(200)
    expect((await askForPayment(two, host, placed[1])).status).toBe(200)
  })

  it('takes orders for later, also one whose time has come nearer than those that are offered', async () => {
    await beat()
    await silent({ minutes: 5 })
    const at = (time: string) => ({ pickup: { type: 'later', at: `2026-11-21T${time}:00Z` } })
    for (const server of servers) expect(await codeAt(server, at('20:00'))).toBe(200)
    expect(await codeAt(servers[0], at('18:30'))).toBe(200)
    expect(await codeAt(servers[0], at('18:00'))).toBe('time_not_available')
  })

  it('tells open pages on every server when it begins and ends', async () => {
    await beat()
    expect(await since(servers[1])).toBeNull()
    const stream = await anEventStream(servers[1], `http://${restaurant.host}/api/v1/location/1/live`, {})
    onTestFinished(stream.leave)
    const first = await stream.next()
    expect(first).toMatchObject({ event: 'location' })
    await pass({ minutes: 1 })
    const gone = await stream.next()
    expect(gone).toMatchObject({ event: 'location', data: { location_id: 1 } })
    expect(gone).not.toEqual(first)
    expect(await since(servers[1])).toBe('2026-11-21T18:00:00Z')
    const version = () => servers[0].deps.catalogue.versionOf(restaurant.business.id, 1)
    const before = await version()
    await beat('office')
    expect(await version()).toBe(before)
    await beat()
    const back = await stream.next()
    expect(back).toMatchObject({ event: 'location', data: { location_id: 1 } })
    expect(back).not.toEqual(gone)
    expect(await since(servers[1])).toBeNull()
  })

  it('needs nobody where none was there for two weeks, a hub watches, or the alarm is off', async () => {
    const owner = await aMember(servers[1], restaurant.host, 'owner')
    await silent({ minutes: 30 })
    expect(await codes()).toEqual([200, 200])
    await beat()
    await silent({ minutes: 30 })
    expect(await codes()).toEqual(['location_unwatched', 'location_unwatched'])
    const set = (tells: boolean) =>
      owner.overwrite('/staff/locations/1/if-unwatched', { tells, pauseAfterMinutes: null })
    expect((await set(false)).status).toBe(200)
    expect(await codes()).toEqual([200, 200])
    expect((await set(true)).status).toBe(200)
    expect(await codes()).toEqual(['location_unwatched', 'location_unwatched'])
    const [{ deps }] = servers
    await saveLocation(deps.db, restaurant.business.id, aLocation({ integration: 'deliverect' }))
    expect(await codes()).toEqual([200, 200])
    await saveLocation(deps.db, restaurant.business.id, aLocation())
    expect(await codes()).toEqual(['location_unwatched', 'location_unwatched'])
    clock.advance({ hours: 24 * 14 })
    expect(await codes()).toEqual([200, 200])
  })

  it('is not held against a place whose servers were away', async () => {
    await beat()
    clock.advance({ minutes: 30 })
    const sweep = createWatching(servers[0].deps)
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await sweep()
      clock.advance({ seconds: 10 })
    }
    expect(await codes()).toEqual([200, 200])
    await beat()
    await sweep()
    expect(await codes()).toEqual([200, 200])
  })
})
