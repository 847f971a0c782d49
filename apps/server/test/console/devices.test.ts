import type { ActWire, StaffDevicesWire, StaffSessionWire, StaffTeamWire, TeamSessionsWire } from '@comanda/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aMember,
  aReceivedOrder,
  aStaffedRestaurant,
  askToSignIn,
  cookieOf,
  type Member,
  memberOf,
} from '../fixtures/a-console.ts'
import { aMemberAt, aSecondPlace } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay, told } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
  await aSecondPlace(server, here)
  owner = await aMember(server, here.host, 'owner')
})

const QUIET = { quietMinutes: 10 }
const OVEN = { name: 'Oven tablet', job: 'kitchen', role: 'kitchen', places: [1] }
const TABLET = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const BOARD = '/staff/locations/1/orders'

const devicesOf = async (by: Member) => ((await by.get('/staff/team/devices')).body.data as StaffDevicesWire).devices
const actsOf = async (by: Member) => (await by.get('/staff/activity')).body.data as ActWire[]
const begin = (by: Member, parts: object = {}) => by.post('/staff/team/devices', { ...OVEN, ...parts })
const codeOf = async (by: Member, parts: object = {}): Promise<string> => {
  const { status, body } = await begin(by, parts)
  expect(status).toBe(200)
  return (body.data as { code: string }).code
}
const use = (code: string, cookie = '') =>
  server.fetch(`http://${here.host}/api/v1/staff/pairing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': TABLET, ...(cookie && { cookie }) },
    body: JSON.stringify({ code }),
  })
const tryCode = (code: string) => post(server, here.host, '/staff/pairing', { code })
/** A paired device. */
const aDevice = async (parts: object = {}) => {
  const answer = await use(await codeOf(owner, parts))
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: StaffSessionWire }
  return { ...memberOf(server, here.host, cookieOf(answer)), id: data.device?.id ?? 0, session: data }
}

describe('pairing a device', () => {
  it('a code signs a device in with its name, job, role and places, without a password [6.10]', async () => {
    const oven = await aDevice()
    expect(oven.session).toMatchObject({
      staff: { name: 'Oven tablet', role: 'kitchen', places: [1] },
      device: { name: 'Oven tablet', job: 'kitchen' },
      locations: [{ id: 1 }],
    })
    expect((await oven.get(BOARD)).status).toBe(200)
    expect(told(await oven.get('/staff/locations/2/orders'))).toEqual([403, 'place_not_allowed'])
    expect(await devicesOf(owner)).toMatchObject([
      { ...OVEN, id: oven.id, browser: 'Chrome on Android', mayChange: true, seenAt: clock.now().toString() },
    ])
    const acts = (await actsOf(owner)).filter(({ kind }) => kind === 'device')
    expect(acts.map(({ who, after }) => [who, after])).toMatchObject([
      ['Oven tablet', { job: 'kitchen', role: 'kitchen', places: [1] }],
      [`owner of ${here.business.subdomain}`, OVEN],
    ])
  })

  it('a code works once, for ten minutes, however it is typed [6.10]', async () => {
    const code = await codeOf(owner)
    expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}$/)
    expect(code).not.toMatch(/[ilou]/)
    clock.advance({ minutes: 9 })
    const typed = ` ${code.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect((await use(typed)).status).toBe(200)
    expect(told(await tryCode(code))).toEqual([422, 'token_invalid'])
    owner = await aMember(server, here.host, 'owner')
    const late = await codeOf(owner)
    clock.advance({ minutes: 10 })
    expect(told(await tryCode(late))).toEqual([422, 'token_invalid'])
  })

  it('after twenty wrong codes from one network the right one is refused too [6.10]', async () => {
    const code = await codeOf(owner)
    for (let n = 0; n < 20; n += 1) expect((await tryCode('0000-0000')).status).toBe(422)
    expect((await tryCode(code)).status).toBe(429)
  })

  it('a code of a member who may not give it any more pairs nothing [6.10]', async () => {
    const manager = await aMemberAt(server, here, 'manager', null)
    const code = await codeOf(manager)
    await owner.overwrite(`/staff/team/people/${manager.id}`, { role: 'kitchen', places: null })
    expect(told(await tryCode(code))).toEqual([422, 'token_invalid'])
  })

  it('is refused without a place or a proof, beyond the own rights, and with an office role [6.10]', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    expect((await begin(owner, { places: [] })).status).toBe(422)
    expect((await begin(owner, { places: [99] })).status).toBe(422)
    expect((await begin(owner, { name: ' ' })).status).toBe(422)
    for (const role of ['manager', 'owner', 'finance']) expect((await begin(owner, { role })).status).toBe(422)
    for (const places of [[2], [1, 2], null])
      expect(told(await begin(manager, { places }))).toEqual([403, 'beyond_own_rights'])
    expect((await begin(manager, { role: 'front' })).status).toBe(200)
    clock.advance({ minutes: 6 })
    expect(told(await begin(owner))).toEqual([403, 'staff_proof_needed'])
  })

  it('the session that the browser had ends', async () => {
    const cook = await aMember(server, here.host, 'kitchen')
    expect((await use(await codeOf(owner), cook.cookie)).status).toBe(200)
    expect((await cook.get(BOARD)).status).toBe(401)
  })
})

describe('a paired device', () => {
  it('works as itself: its acts have its name, and orders are accepted [6.10]', async () => {
    const oven = await aDevice()
    const { order } = await aReceivedOrder(server, here.host)
    const accepted = { orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() }
    expect((await oven.post(`/staff/orders/${order.id}/status`, accepted)).status).toBe(200)
    expect((await actsOf(owner)).find(({ kind }) => kind === 'order')).toMatchObject({
      who: 'Oven tablet',
      device: 'Chrome on Android',
    })
  })

  it('has no account, gives no proof, and no one signs in as it [6.10]', async () => {
    const counter = await aDevice({ role: 'front' })
    for (const call of ['proof', 'password', 'totp', 'passkeys/options'])
      expect(told(await counter.post(`/staff/account/${call}`, { password: 'x' }))).toEqual([403, 'own_sign_in_needed'])
    expect(told(await counter.get('/staff/account'))).toEqual([403, 'own_sign_in_needed'])
    await owner.overwrite('/staff/refund-proof', { above: 0 })
    const { order } = await aReceivedOrder(server, here.host, { card: true })
    const accepted = { orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() }
    expect((await counter.post(`/staff/orders/${order.id}/status`, accepted)).status).toBe(200)
    const headers = { cookie: counter.cookie, 'idempotency-key': crypto.randomUUID() }
    const refund = await post(server, here.host, `/staff/orders/${order.id}/refund`, { reason: 'late' }, headers)
    expect(told(refund)).toEqual([403, 'staff_proof_needed'])
    expect(counter.session.staff.email).toMatch(/\.invalid$/)
    expect((await askToSignIn(server, here.host, counter.session.staff.email, '')).status).toBe(401)
  })

  it('is none of the people: not listed, invited, changed or removed as one [6.10]', async () => {
    const oven = await aDevice()
    const team = (await owner.get('/staff/team')).body.data as StaffTeamWire
    expect(team.people.map(({ name }) => name)).not.toContain('Oven tablet')
    const path = `/staff/team/people/${oven.id}`
    expect(told(await owner.overwrite(path, { role: 'manager', places: null }))).toEqual([404, 'not_found'])
    expect(told(await owner.post(`${path}/suspended`, { suspended: true }))).toEqual([404, 'not_found'])
    expect(told(await owner.post(`${path}/remove`))).toEqual([404, 'not_found'])
    const boss = team.people.find(({ role }) => role === 'owner')?.id
    expect(told(await owner.post(`/staff/team/devices/${boss}/remove`))).toEqual([404, 'not_found'])
  })

  it('stays signed in while the restaurant is closed for weeks, and ends after ninety days off [6.10]', async () => {
    const oven = await aDevice()
    for (let month = 0; month < 4; month += 1) {
      clock.advance({ hours: 24 * 60 })
      expect((await oven.get(BOARD)).status).toBe(200)
    }
    clock.advance({ hours: 24 * 90 })
    expect((await oven.get(BOARD)).status).toBe(401)
    owner = await aMember(server, here.host, 'owner')
    expect(await devicesOf(owner)).toMatchObject([{ name: 'Oven tablet', seenAt: null }])
  })

  it('a new name, role and places hold at once and can be taken back [6.10]', async () => {
    const oven = await aDevice()
    const path = `/staff/team/devices/${oven.id}`
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: oven.cookie })
    expect(await stream.next()).toMatchObject({ event: 'all' })
    const before = { ...OVEN, ...QUIET }
    const wanted = { name: 'Counter', job: 'counter', role: 'front', places: [2], quietMinutes: 5 }
    expect((await owner.post(path, { ...wanted, seen: before })).status).toBe(200)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    await stream.leave()
    expect(told(await oven.get(BOARD))).toEqual([403, 'place_not_allowed'])
    expect((await oven.get('/staff/session')).body.data).toMatchObject({ device: { name: 'Counter', job: 'counter' } })
    expect(told(await owner.post(path, { ...before, job: 'office', seen: before }))).toEqual([409, 'changed_meanwhile'])
    const [act] = await actsOf(owner)
    expect(act).toMatchObject({ kind: 'device', before, after: wanted })
    expect((await owner.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect(await devicesOf(owner)).toMatchObject([OVEN])
  })

  it('a manager changes and signs out devices within the own places alone [6.10]', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    const [oven, other] = [await aDevice(), await aDevice({ places: [2], name: 'Elsewhere' })]
    const everywhere = await aDevice({ places: null, name: 'Both' })
    expect((await devicesOf(manager)).map(({ name, mayChange }) => [name, mayChange])).toEqual([
      ['Both', false],
      ['Oven tablet', true],
    ])
    for (const { id } of [other, everywhere]) {
      expect(told(await manager.post(`/staff/team/devices/${id}/remove`))).toEqual([403, 'beyond_own_rights'])
      expect(told(await manager.overwrite(`/staff/team/devices/${id}`, { ...OVEN, ...QUIET }))).toEqual([
        403,
        'beyond_own_rights',
      ])
    }
    expect(
      told(await manager.overwrite(`/staff/team/devices/${oven.id}`, { ...OVEN, ...QUIET, places: [1, 2] })),
    ).toEqual([403, 'beyond_own_rights'])
    expect((await manager.post(`/staff/team/devices/${oven.id}/remove`)).status).toBe(200)
  })

  it('the list says how each device does, as its console said last [6.10]', async () => {
    const oven = await aDevice()
    expect(await devicesOf(owner)).toMatchObject([{ sound: null, battery: null, version: null }])
    const beat = { job: 'kitchen', sound: true, battery: 80, charging: false, version: 'main-1.js' }
    await oven.post('/staff/locations/1/watch', beat)
    clock.advance({ minutes: 2 })
    await oven.post('/staff/locations/1/watch', { ...beat, sound: false, battery: 20 })
    expect(await devicesOf(owner)).toMatchObject([
      { sound: false, battery: 20, charging: false, version: 'main-1.js', seenAt: clock.now().toString() },
    ])
  })

  it('asked to load again, it hears at once, and only from who may change it [6.10]', async () => {
    const [oven, manager] = [await aDevice(), await aMemberAt(server, here, 'manager', [2])]
    const askedAt = async () =>
      ((await oven.get('/staff/session')).body.data as StaffSessionWire).device?.reloadAskedAt ?? null
    const path = `/staff/team/devices/${oven.id}/reload`
    expect(told(await manager.post(path))).toEqual([403, 'beyond_own_rights'])
    expect(await askedAt()).toBeNull()
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: oven.cookie })
    expect(await stream.next()).toMatchObject({ event: 'all' })
    expect((await owner.post(path)).status).toBe(200)
    expect(await stream.next()).toMatchObject({ event: 'all' })
    await stream.leave()
    expect(await askedAt()).toBe(clock.now().toString())
    expect((await actsOf(owner))[0]).toMatchObject({ kind: 'device', subject: { name: 'Oven tablet' } })
  })

  it('signed out, its session and stream end at once, and its acts keep its name [6.10]', async () => {
    const oven = await aDevice()
    await oven.post('/staff/locations/1/pause', { minutes: 15 })
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: oven.cookie })
    expect((await owner.post(`/staff/team/devices/${oven.id}/remove`)).status).toBe(200)
    while ((await stream.next()) !== 'ended');
    expect((await oven.get(BOARD)).status).toBe(401)
    expect(await devicesOf(owner)).toEqual([])
    expect(told(await owner.post(`/staff/team/devices/${oven.id}/remove`))).toEqual([404, 'not_found'])
    const acts = await actsOf(owner)
    expect(acts.find(({ kind }) => kind === 'taking-orders')).toMatchObject({ who: 'Oven tablet' })
    expect(acts[0]).toMatchObject({ kind: 'device', subject: { name: 'Oven tablet' }, after: { paired: false } })
  })
})

describe('the open sessions of a team', () => {
  const sessionsOf = async (by: Member) => (await by.get('/staff/team/sessions')).body.data as TeamSessionsWire

  it('each names person, browser and last use, without devices and who works elsewhere [6.11]', async () => {
    await aDevice()
    const manager = await aMemberAt(server, here, 'manager', [1])
    await aMemberAt(server, here, 'kitchen', [2])
    const everywhere = await aMemberAt(server, here, 'kitchen', null)
    clock.advance({ minutes: 5 })
    await everywhere.get(BOARD)
    const shown = await sessionsOf(manager)
    expect(shown.map(({ person, mayEnd, isCurrent }) => [person.name, mayEnd, isCurrent])).toEqual(
      expect.arrayContaining([
        ['manager at 1', true, true],
        ['kitchen at all places', false, false],
        [`owner of ${here.business.subdomain}`, false, false],
      ]),
    )
    expect(shown).toHaveLength(3)
    expect(shown.find(({ person }) => person.id === everywhere.id)).toMatchObject({ seenAt: clock.now().toString() })
  })

  it('one, or all of a person, end at once with their streams, within the own rights [6.11]', async () => {
    const manager = await aMemberAt(server, here, 'manager', [1])
    const cook = await aMemberAt(server, here, 'kitchen', [1])
    const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: cook.cookie })
    const idOf = async (id: number) => (await sessionsOf(owner)).find(({ person }) => person.id === id)?.id
    const boss = (await sessionsOf(owner)).find(({ isCurrent }) => isCurrent)
    for (const path of [`sessions/${boss?.id}`, `people/${boss?.person.id}/sessions`])
      expect(told(await manager.post(`/staff/team/${path}/end`))).toEqual([403, 'beyond_own_rights'])
    expect((await manager.post(`/staff/team/sessions/${await idOf(cook.id)}/end`)).status).toBe(200)
    while ((await stream.next()) !== 'ended');
    expect((await cook.get(BOARD)).status).toBe(401)
    expect((await actsOf(owner))[0]).toMatchObject({ kind: 'team', subject: { name: 'kitchen at 1' } })
    expect((await owner.post(`/staff/team/people/${manager.id}/sessions/end`)).status).toBe(200)
    expect((await manager.get(BOARD)).status).toBe(401)
    expect((await owner.post(`/staff/team/people/${boss?.person.id}/sessions/end`)).status).toBe(200)
    expect((await owner.get(BOARD)).status).toBe(200)
  })

  it('the session of a device is none of them [6.11]', async () => {
    const oven = await aDevice()
    expect(told(await owner.post(`/staff/team/people/${oven.id}/sessions/end`))).toEqual([404, 'not_found'])
    expect((await sessionsOf(owner)).map(({ person }) => person.id)).not.toContain(oven.id)
  })
})
