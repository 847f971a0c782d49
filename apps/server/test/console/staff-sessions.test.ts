import type { StaffAccountWire } from '@comanda/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member, PASSWORD } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
})

const BOARD = '/staff/locations/1/orders'
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const sessionsOf = async (member: Member) =>
  ((await member.get('/staff/account')).body.data as StaffAccountWire).sessions

/** Signs in as a browser would, with all cookies that it holds. */
const signInWith = async (cookie = '', role: 'owner' | 'manager' = 'owner') => {
  const answer = await server.fetch(`http://${here.host}/api/v1/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': CHROME, ...(cookie && { cookie }) },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

describe('the list of staff sessions', () => {
  it('it names device and last use, marks this session, and shows no other member', async () => {
    const earlier = clock.now().toString()
    const tablet = await aMember(server, here.host, 'owner')
    await aMember(server, here.host, 'manager')
    clock.advance({ minutes: 10 })
    const cookie = await signInWith()
    const account = await get(server, here.host, '/staff/account', { cookie })
    expect((account.body.data as StaffAccountWire).sessions).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', is_current: true, last_seen_at: clock.now().toString() }),
      expect.objectContaining({ device: '', is_current: false, last_seen_at: earlier }),
    ])
    expect((await sessionsOf(tablet)).map(({ is_current }) => is_current)).toEqual([true, false])
  })

  it('a member ends one session or all others, never one of another member', async () => {
    const [one, two, three] = [
      await aMember(server, here.host, 'owner'),
      await aMember(server, here.host, 'owner'),
      await aMember(server, here.host, 'owner'),
    ]
    const manager = await aMember(server, here.host, 'manager')
    const [own] = await sessionsOf(two)
    expect(told(await manager.post(`/staff/account/sessions/${own?.id}/end`))).toEqual([404, 'not_found'])
    expect((await one.post(`/staff/account/sessions/${own?.id}/end`)).status).toBe(200)
    expect(told(await one.post(`/staff/account/sessions/${own?.id}/end`))).toEqual([404, 'not_found'])
    const states = () => Promise.all([one, two, three, manager].map(async (each) => (await each.get(BOARD)).status))
    expect(await states()).toEqual([200, 401, 200, 200])
    expect((await one.post('/staff/account/sessions/others/end')).status).toBe(200)
    expect(await states()).toEqual([200, 401, 401, 200])
  })

  it('the live stream of an ended session ends', async () => {
    const [one, two] = [await aMember(server, here.host, 'owner'), await aMember(server, here.host, 'owner')]
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: two.cookie })
    await stream.next()
    expect((await one.post('/staff/account/sessions/others/end')).status).toBe(200)
    expect(await stream.next()).toBe('ended')
  })
})

describe('the limit of inactivity', () => {
  it('a session that is not used for a day ends, and one whose board is read goes on', async () => {
    const [board, idle] = [await aMember(server, here.host, 'kitchen'), await aMember(server, here.host, 'owner')]
    for (let hour = 0; hour < 25; hour += 1) {
      clock.advance({ hours: 1 })
      expect((await board.get(BOARD)).status).toBe(200)
    }
    expect((await idle.get(BOARD)).status).toBe(401)
    expect((await idle.get('/staff/session')).body.data).toBeNull()
  })

  it('an open live stream is no use of the session, because a console that sleeps keeps it open', async () => {
    const member = await aMember(server, here.host, 'kitchen')
    const url = `http://${here.host}/api/v1/staff/live`
    const stream = await anEventStream(server, url, { cookie: member.cookie })
    expect(await stream.next()).toMatchObject({ event: 'all' })
    clock.advance({ hours: 23 })
    const { order } = await aReceivedOrder(server, here.host)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: order.id } })
    clock.advance({ hours: 2 })
    expect((await member.get(BOARD)).status).toBe(401)
    await stream.leave()
  })

  it('an ended session does not come back, and the list of sessions leaves idle ones out', async () => {
    const [old, used] = [await aMember(server, here.host, 'owner'), await aMember(server, here.host, 'owner')]
    clock.advance({ hours: 23 })
    await used.get(BOARD)
    clock.advance({ hours: 2 })
    expect((await sessionsOf(used)).length).toBe(1)
    expect((await old.get(BOARD)).status).toBe(401)
    expect((await old.get(BOARD)).status).toBe(401)
  })

  it('the limit is a setting', async () => {
    const short = await aServer({ clock, environment: { STAFF_IDLE_MINUTES: '15' } })
    const restaurant = await aStaffedRestaurant(short)
    const member = await aMember(short, restaurant.host, 'owner')
    clock.advance({ minutes: 14 })
    expect((await member.get(BOARD)).status).toBe(200)
    clock.advance({ minutes: 15, seconds: 1 })
    expect((await member.get(BOARD)).status).toBe(401)
  })
})

describe('the notice of a new device', () => {
  const notices = async (role: 'owner' | 'manager' = 'owner') =>
    (await staffMailsTo(server, emailOf(role))).filter(({ subject }) => subject.startsWith('New sign-in'))

  it('a sign-in in a browser that the member has not used is mailed, with device and time', async () => {
    const cookies = await signInWith()
    const [mail] = await notices()
    expect(mail?.text).toMatch(/\d+ \w+ at 12:00, Chrome on Android/)
    await signInWith(cookies)
    expect(await notices()).toHaveLength(1)
    await signInWith()
    expect(await notices()).toHaveLength(2)
  })

  it('a shared browser is new for each member once, and a made-up cookie is new', async () => {
    const cookies = await signInWith()
    const shared = await signInWith(cookies, 'manager')
    expect(await notices('manager')).toHaveLength(1)
    await signInWith(shared, 'manager')
    expect(await notices('manager')).toHaveLength(1)
    await signInWith(`comanda_staff_device=${'x'.repeat(43)}`, 'manager')
    expect(await notices('manager')).toHaveLength(2)
  })

  it('the sweep deletes expired sessions, tokens and browsers that are no longer used', async () => {
    await signInWith()
    clock.advance({ hours: 401 * 24 })
    await sweepExpired(server.deps)
    const { rows } = await server.deps.pool.query(
      'select (select count(*) from staff_sessions) + (select count(*) from known_devices) as left',
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})

import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
