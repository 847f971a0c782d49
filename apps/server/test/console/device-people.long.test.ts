import type { ActWire, StaffDevicesWire, StaffRolesWire, StaffSessionWire } from '@comanda/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staff } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant, cookieOf, type Member, memberOf } from '../fixtures/a-console.ts'
import { aMemberAt, aSecondPlace } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay, told } from '../fixtures/a-staff-account.ts'
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

const PIN = '482917'
const BAR = ['read-orders', 'advance-order', 'set-capacity']
const PAUSE = '/staff/locations/1/pause'

/** A paired device at the first place, of the front of house. */
const aDevice = async (parts: object = {}) => {
  const fields = { name: 'Till', job: 'counter', role: 'front', places: [1], ...parts }
  const { body } = await owner.post('/staff/team/devices', fields)
  const answer = await server.fetch(`http://${here.host}/api/v1/staff/pairing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: (body.data as { code: string }).code }),
  })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: StaffSessionWire }
  return { ...memberOf(server, here.host, cookieOf(answer)), id: data.device?.id ?? 0 }
}
/** A member with a PIN. */
const aPerson = async (role: 'kitchen' | 'front' | 'manager' | 'finance', places: number[] | null = [1]) => {
  const person = await aMemberAt(server, here, role, places)
  expect((await person.post('/staff/account/pin', { pin: PIN })).status).toBe(200)
  return person
}
const take = (device: Member, { id }: { readonly id: number }, pin = PIN) =>
  device.post('/staff/device/person', { person: id, pin })
const sessionOf = async (device: Member) => (await device.get('/staff/session')).body.data as StaffSessionWire
const personAt = async (device: Member) => (await sessionOf(device)).device?.person ?? null
const newestAct = async () => ((await owner.get('/staff/activity')).body.data as ActWire[])[0]

describe('a PIN', () => {
  it('is set by its member with a fresh proof, and is not stored in the act [6.12]', async () => {
    const cook = await aMemberAt(server, here, 'kitchen', [1])
    expect((await cook.get('/staff/account/pin')).body.data).toEqual({ set: false })
    for (const pin of ['123', '1234', '0000', 'abcd']) {
      const { status, body } = await cook.post('/staff/account/pin', { pin })
      expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['pin']])
    }
    expect((await cook.post('/staff/account/pin', { pin: PIN })).status).toBe(200)
    expect((await cook.get('/staff/account/pin')).body.data).toEqual({ set: true })
    const act = await newestAct()
    expect(act).toMatchObject({ kind: 'account', who: 'kitchen at 1' })
    expect(JSON.stringify(act)).not.toContain(PIN)
    clock.advance({ minutes: 6 })
    expect(told(await cook.post('/staff/account/pin', { pin: PIN }))).toEqual([403, 'staff_proof_needed'])
  })

  it('signs nobody in anywhere else, and a person’s own session is no device [6.12]', async () => {
    const cook = await aPerson('kitchen')
    for (const call of ['leave', 'stay'])
      expect(told(await cook.post(`/staff/device/${call}`))).toEqual([401, 'sign_in_required'])
    expect(told(await take(cook, cook))).toEqual([401, 'sign_in_required'])
    expect(told(await cook.get('/staff/device/people'))).toEqual([401, 'sign_in_required'])
  })
})

describe('a person at a device', () => {
  it('acts carry the person and the device; without them the device [6.12]', async () => {
    const [till, cook] = [await aDevice(), await aPerson('kitchen')]
    const { body } = await take(till, cook)
    expect(body.data).toMatchObject({
      staff: { id: cook.id, name: 'kitchen at 1' },
      device: { id: till.id, name: 'Till', person: { id: cook.id } },
    })
    await till.post(PAUSE, { minutes: 15 })
    expect(await newestAct()).toMatchObject({ who: 'kitchen at 1', device: 'Till' })
    expect((await till.post('/staff/device/leave')).body.data).toMatchObject({ device: { person: null } })
    await till.post('/staff/locations/1/reopen')
    expect(await newestAct()).toMatchObject({ who: 'Till' })
  })

  it('may what both may, where both work, and proves nothing [6.12]', async () => {
    const till = await aDevice({ role: 'front', places: [1, 2] })
    const [manager, cook] = [await aPerson('manager'), await aPerson('kitchen', [1])]
    await take(till, manager)
    const { permissions, places } = (await sessionOf(till)).staff
    expect(permissions).toContain('refund-order')
    expect(permissions).not.toContain('manage-team')
    expect(places).toEqual([1])
    expect(told(await till.get('/staff/team'))).toEqual([403, 'role_not_allowed'])
    expect(told(await till.get('/staff/locations/2/orders'))).toEqual([403, 'place_not_allowed'])
    for (const call of ['proof', 'password', 'pin'])
      expect(told(await till.post(`/staff/account/${call}`, { password: 'x', pin: PIN }))).toEqual([
        403,
        'own_sign_in_needed',
      ])
    await take(till, cook)
    expect((await sessionOf(till)).staff.permissions).not.toContain('refund-order')
  })

  it('an own role and a change of role hold at once, and who takes no orders any more is gone [6.12]', async () => {
    const till = await aDevice()
    const { body } = await owner.post('/staff/team/roles', { name: 'Bar', permissions: BAR })
    const { id: bar } = (body.data as StaffRolesWire).roles[0] ?? { id: 0 }
    const cook = await aPerson('kitchen')
    await take(till, cook)
    const changeTo = (role: unknown) => owner.overwrite(`/staff/team/people/${cook.id}`, { role, places: [1] })
    expect((await changeTo(bar)).status).toBe(200)
    // The till may not set the capacity, whatever the role of the bar allows.
    expect((await sessionOf(till)).staff).toMatchObject({ id: cook.id, permissions: ['read-orders', 'advance-order'] })
    expect(told(await till.post(PAUSE, { minutes: 15 }))).toEqual([403, 'role_not_allowed'])
    expect((await changeTo('finance')).status).toBe(200)
    expect(await personAt(till)).toBeNull()
    expect((await till.post(PAUSE, { minutes: 15 })).status).toBe(200)
  })

  it('a person whom a server of the version before has suspended is gone too [6.12]', async () => {
    const [till, cook] = [await aDevice(), await aPerson('kitchen')]
    await take(till, cook)
    await server.deps.db.update(staff).set({ suspended: true }).where(eq(staff.id, cook.id))
    expect(await personAt(till)).toBeNull()
  })

  it('another server knows at once who is at a device, and counts the same wrong PINs [6.12]', async () => {
    const other = await aServer({ clock, databaseUrl: server.databaseUrl })
    const [till, cook] = [await aDevice(), await aPerson('kitchen')]
    const there = memberOf(other, here.host, till.cookie)
    for (let n = 0; n < 5; n += 1) expect((await take(n % 2 === 0 ? till : there, cook, '9999')).status).toBe(422)
    expect((await take(there, cook)).status).toBe(429)
    clock.advance({ minutes: 16 })
    expect((await take(till, cook)).status).toBe(200)
    expect(await personAt(there)).toMatchObject({ id: cook.id })
    await there.post('/staff/device/leave')
    expect(await personAt(till)).toBeNull()
  })

  it('the list of devices says who is at each [6.12]', async () => {
    const [till, cook] = [await aDevice(), await aPerson('kitchen')]
    const listed = async () => ((await owner.get('/staff/team/devices')).body.data as StaffDevicesWire).devices[0]
    expect(await listed()).toMatchObject({ person: null, quietMinutes: 10 })
    await take(till, cook)
    expect(await listed()).toMatchObject({ person: 'kitchen at 1' })
    clock.advance({ minutes: 10 })
    expect(await listed()).toMatchObject({ person: null })
  })

  it('the list has who works there with a PIN, and no one else can be at it [6.12]', async () => {
    const till = await aDevice()
    const [cook, elsewhere] = [await aPerson('kitchen'), await aPerson('kitchen', [2])]
    const without = await aMemberAt(server, here, 'front', [1])
    const accountant = await aPerson('finance')
    const gone = await aPerson('front')
    await owner.post(`/staff/team/people/${gone.id}/suspended`, { suspended: true })
    expect((await till.get('/staff/device/people')).body.data).toEqual([
      { id: cook.id, name: 'kitchen at 1', places: [1] },
    ])
    for (const other of [elsewhere, without, accountant, gone, till])
      expect(told(await take(till, other))).toEqual([422, 'pin_wrong'])
    expect(await personAt(till)).toBeNull()
  })

  it('five wrong PINs block a person at that device for a quarter of an hour, and nowhere else [6.12]', async () => {
    const [till, other] = [await aDevice(), await aDevice({ name: 'Second till' })]
    const [cook, waiter] = [await aPerson('kitchen'), await aPerson('front')]
    for (let n = 0; n < 5; n += 1) expect((await take(till, cook, '9999')).status).toBe(422)
    expect((await take(till, cook)).status).toBe(429)
    expect((await take(till, waiter)).status).toBe(200)
    expect((await take(other, cook)).status).toBe(200)
    clock.advance({ minutes: 16 })
    expect((await take(till, cook)).status).toBe(200)
  })

  it('after ten minutes without a press the device is itself; a beat of its console is none [6.12]', async () => {
    const [till, cook] = [await aDevice(), await aPerson('kitchen')]
    await take(till, cook)
    clock.advance({ minutes: 9 })
    await till.post('/staff/device/stay')
    clock.advance({ minutes: 9 })
    await till.post(PAUSE, { minutes: 15 })
    clock.advance({ minutes: 9 })
    const beat = { job: 'counter', sound: true, battery: null, charging: null, version: 'a' }
    await till.post('/staff/locations/1/watch', beat)
    expect(await personAt(till)).toMatchObject({ id: cook.id })
    clock.advance({ minutes: 1 })
    expect(await personAt(till)).toBeNull()
    // Saying that they are there does not bring them back.
    await till.post('/staff/device/stay')
    expect(await personAt(till)).toBeNull()
  })

  it('a device that keeps its person does so until somebody else comes [6.12]', async () => {
    const [till, cook, waiter] = [await aDevice(), await aPerson('kitchen'), await aPerson('front')]
    const fields = { name: 'Till', job: 'counter', role: 'front', places: [1] }
    await owner.overwrite(`/staff/team/devices/${till.id}`, { ...fields, quietMinutes: null })
    await take(till, cook)
    clock.advance({ hours: 20 })
    expect(await personAt(till)).toMatchObject({ id: cook.id })
    await take(till, waiter)
    expect(await personAt(till)).toMatchObject({ id: waiter.id })
  })

  it('a suspension, a removal and another PIN end it at once, also in the open stream [6.12]', async () => {
    const till = await aDevice()
    const ends = {
      suspended: (id: number) => owner.post(`/staff/team/people/${id}/suspended`, { suspended: true }),
      removed: (id: number) => owner.post(`/staff/team/people/${id}/remove`),
    }
    for (const end of Object.values(ends)) {
      const cook = await aPerson('kitchen')
      await take(till, cook)
      const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: till.cookie })
      expect(await stream.next()).toMatchObject({ event: 'all' })
      expect((await end(cook.id)).status).toBe(200)
      expect(await stream.next()).toMatchObject({ event: 'all' })
      await stream.leave()
      expect(await personAt(till)).toBeNull()
      expect((await till.get('/staff/locations/1/orders')).status).toBe(200)
    }
    const cook = await aPerson('kitchen')
    await take(till, cook)
    await cook.post('/staff/account/pin', { pin: '90417' })
    expect(await personAt(till)).toBeNull()
    expect(told(await take(till, cook))).toEqual([422, 'pin_wrong'])
    expect((await take(till, cook, '90417')).status).toBe(200)
    await owner.post(`/staff/team/people/${cook.id}/suspended`, { suspended: true })
    await owner.post(`/staff/team/people/${cook.id}/suspended`, { suspended: false })
    expect(await personAt(till)).toBeNull()
  })
})
