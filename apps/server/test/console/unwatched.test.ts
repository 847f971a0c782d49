import type { ActWire, UnwatchedWire } from '@comanda/contract'
import { aLocation } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWatching, watchLocations } from '../../src/customers/alerts/watch-locations.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMemberAt } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let servers: readonly [TestServer, TestServer]
let restaurant: Restaurant
let owner: Member
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  const parts = { clock, environment: { STAFF_SESSION_HOURS: '720' }, sweepsByItself: false }
  const one = await aServer(parts, whenFileEnds)
  servers = [one, await aServer({ ...parts, databaseUrl: one.databaseUrl }, whenFileEnds)]
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  restaurant = await aStaffedRestaurant(servers[0])
  owner = await aMember(servers[1], restaurant.host, 'owner')
  kitchen = await aMember(servers[0], restaurant.host, 'kitchen')
})

const beat = (job = 'counter', member = kitchen) =>
  member.post('/staff/locations/1/watch', { job, sound: true, battery: null, charging: null, version: '1' })
/** Both servers sweep at the same time. */
const pass = async (duration: Temporal.DurationLike) => {
  clock.advance(duration)
  await Promise.all(servers.map(({ deps }) => watchLocations(deps)))
}
const unwatched = async (member = owner) => (await member.get('/staff/unwatched')).body.data as readonly UnwatchedWire[]
const set = (body: object) => owner.overwrite('/staff/locations/1/if-unwatched', body)
describe('a place that takes orders while nobody watches', () => {
  it('is told of after a minute, on every server, until somebody is back', async () => {
    await beat()
    await pass({ seconds: 59 })
    expect(await unwatched()).toEqual([])
    const stream = await anEventStream(servers[1], `http://${restaurant.host}/api/v1/staff/live`, {
      cookie: owner.cookie,
    })
    onTestFinished(stream.leave)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    await pass({ seconds: 1 })
    expect(await stream.next()).toMatchObject({ event: 'location', data: { id: 1 } })
    expect(await unwatched()).toMatchObject([
      {
        locationId: 1,
        job: 'counter',
        goneSince: '2026-11-21T18:00:00Z',
        toldAt: '2026-11-21T18:01:00Z',
        waiting: 0,
        first: null,
        pausesAt: null,
      },
    ])
    const { order } = await aReceivedOrder(servers[0], restaurant.host)
    expect(await unwatched()).toMatchObject([{ waiting: 1, first: { number: order.number, orderType: 'collection' } }])
    // The office at home does not watch.
    await beat('office')
    await pass({ seconds: 20 })
    expect(await unwatched()).toHaveLength(1)
    await beat('kitchen')
    expect(await unwatched()).toEqual([])
    await pass({ seconds: 30 })
    expect(await unwatched()).toEqual([])
  })

  it('is told once to the devices of the business, and after another minute to its telephone', async () => {
    // Pushes and texts arrive at the sandbox of the server that does the job.
    const server = await aServer({ clock, sweepsByItself: false })
    const { host } = await aStaffedRestaurant(server)
    const member = await aMember(server, host, 'owner')
    const subscription = server.sandbox.push.subscribe()
    expect((await member.post('/staff/locations/1/push', { subscription })).status).toBe(200)
    await beat('counter', member)
    const sweep = async (duration: Temporal.DurationLike) => {
      clock.advance(duration)
      await Promise.all([watchLocations(server.deps), watchLocations(server.deps)])
    }
    const sent = async (kind: string) => (await server.sandbox.mailbox.list()).filter((one) => one.kind === kind)
    for (const seconds of [30, 30, 10, 10, 10]) await sweep({ seconds })
    await expect
      .poll(async () => (await sent('push')).map(({ to }) => to), { timeout: 15_000 })
      .toEqual([subscription.endpoint])
    expect(await unwatched(member)).toMatchObject([{ texted: false, told: [expect.stringContaining('owner of')] }])
    for (const seconds of [20, 10, 10, 60]) await sweep({ seconds })
    await expect.poll(async () => (await sent('sms')).length, { timeout: 15_000 }).toBe(1)
    expect((await sent('sms'))[0]?.text).toContain('since 18:00')
    expect(await unwatched(member)).toMatchObject([{ texted: true }])
  })

  it('pauses after the chosen minutes for half an hour, which staff can take back', async () => {
    expect((await set({ tells: true, pauseAfterMinutes: 10 })).status).toBe(200)
    await beat()
    await pass({ minutes: 1 })
    expect(await unwatched()).toMatchObject([{ pausesAt: '2026-11-21T18:10:00Z' }])
    await pass({ minutes: 8, seconds: 59 })
    expect((await askForOrder(servers[1], restaurant.host)).body.error?.code).toBe('location_unwatched')
    await pass({ seconds: 10 })
    expect((await askForOrder(servers[1], restaurant.host)).body.error?.code).toBe('location_paused')
    await pass({ seconds: 10 })
    expect(await unwatched()).toEqual([])
    const [act] = ((await owner.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
    expect(act).toMatchObject({
      kind: 'taking-orders',
      who: 'Comanda',
      after: { pausedUntil: '2026-11-21T18:40:09Z' },
    })
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    await beat()
    expect((await askForOrder(servers[0], restaurant.host)).status).toBe(200)
  })

  it('is no alarm while it takes no orders, never had a counter, has a hub, or wants none', async () => {
    await pass({ minutes: 2 })
    expect(await unwatched()).toEqual([])
    await beat()
    await kitchen.post('/staff/locations/1/pause', { minutes: 30 })
    await pass({ minutes: 2 })
    expect(await unwatched()).toEqual([])
    await kitchen.post('/staff/locations/1/reopen')
    await pass({ minutes: 2 })
    expect(await unwatched()).toHaveLength(1)
    expect(await unwatched(await aMemberAt(servers[0], restaurant, 'kitchen', [2]))).toEqual([])
    await set({ tells: false, pauseAfterMinutes: null })
    await pass({ minutes: 1 })
    expect(await unwatched()).toEqual([])
    await set({ tells: true, pauseAfterMinutes: null })
    const [{ deps }] = servers
    await pass({ minutes: 10 })
    expect(await unwatched()).toHaveLength(1)
    await saveLocation(deps.db, restaurant.business.id, aLocation({ integration: 'deliverect' }))
    await pass({ minutes: 10 })
    expect(await unwatched()).toEqual([])
    await saveLocation(deps.db, restaurant.business.id, aLocation())
    await pass({ hours: 24 * 15 })
    expect(await unwatched(await aMember(servers[0], restaurant.host, 'owner'))).toEqual([])
  })

  it('has a minute to say that somebody is there after the server was away', async () => {
    await beat()
    clock.advance({ minutes: 10 })
    const sweep = createWatching(servers[0].deps)
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await sweep()
      clock.advance({ seconds: 10 })
    }
    await beat()
    await sweep()
    expect(await unwatched()).toEqual([])
    // Without a gap the silence counts.
    for (let seconds = 0; seconds < 60; seconds += 10) {
      clock.advance({ seconds: 10 })
      await sweep()
    }
    expect(await unwatched()).toHaveLength(1)
  })
})
