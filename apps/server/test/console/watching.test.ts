import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locationWatches, staffWatches } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMemberAt } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let servers: readonly [TestServer, TestServer]
let restaurant: Restaurant
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  const environment = { STAFF_SESSION_HOURS: '720' }
  const one = await aServer({ clock, environment, listen: true, sweepsByItself: false }, whenFileEnds)
  const other = { clock, environment, databaseUrl: one.databaseUrl, sweepsByItself: false }
  servers = [one, await aServer(other, whenFileEnds)]
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  restaurant = await aStaffedRestaurant(servers[0])
  kitchen = await aMember(servers[0], restaurant.host, 'kitchen')
})

const BEAT = { job: 'counter', sound: true, battery: 80, charging: false, version: 'main-1.js' }
const beat = (member: Member, body: object = {}) => member.post('/staff/locations/1/watch', { ...BEAT, ...body })

const devices = () =>
  servers[0].deps.db.select().from(staffWatches).where(eq(staffWatches.businessId, restaurant.business.id))
const lastWatched = async () => {
  const [row] = await servers[0].deps.db
    .select()
    .from(locationWatches)
    .where(eq(locationWatches.businessId, restaurant.business.id))
  return row ? [row.seenAt, row.job] : null
}

describe('a console that is open', () => {
  it('says what it is for and how its device does, and the last beat counts on every server', async () => {
    const other = await aMember(servers[1], restaurant.host, 'owner')
    expect((await beat(kitchen)).status).toBe(200)
    clock.advance({ seconds: 20 })
    await beat(kitchen, { sound: false, battery: null, charging: null })
    clock.advance({ seconds: 20 })
    await beat(other, { job: 'kitchen' })
    expect(await devices()).toMatchObject([
      { job: 'counter', sound: false, battery: null, charging: null, seenAt: '2026-11-21T18:00:20Z' },
      { job: 'kitchen', sound: true, battery: 80, charging: false, seenAt: '2026-11-21T18:00:40Z' },
    ])
    expect(await lastWatched()).toEqual(['2026-11-21T18:00:40Z', 'kitchen'])
  })

  it('in the office does not count as watching, nor does one that may not move an order', async () => {
    await beat(kitchen, { job: 'office' })
    await beat(await aMemberAt(servers[0], restaurant, 'finance', null))
    expect(await devices()).toHaveLength(2)
    expect(await lastWatched()).toBeNull()
  })

  it('costs one statement beside the one that reads its session', async () => {
    await beat(kitchen)
    const sent = await statementsOf(servers[0].deps.pool, () => beat(kitchen))
    expect(sent.map((text) => /staff_sessions|staff_watches/.exec(text)?.[0])).toEqual([
      'staff_sessions',
      'staff_watches',
    ])
  })

  it('at an unknown location is refused, and is forgotten with its session', async () => {
    expect((await kitchen.post('/staff/locations/9/watch', BEAT)).status).toBe(404)
    await beat(kitchen)
    await kitchen.post('/staff/logout')
    expect(await devices()).toEqual([])
    expect(await lastWatched()).toEqual(['2026-11-21T18:00:00Z', 'counter'])
  })
})
