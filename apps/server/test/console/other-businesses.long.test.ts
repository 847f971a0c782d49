import type { StaffSessionWire } from '@comanda/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staff, staffSessions } from '../../src/platform/db/schema/index.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { aMember, aStaffedRestaurant, cookieOf, emailOf, type Member, memberOf } from '../fixtures/a-console.ts'
import { originOf } from '../fixtures/a-passkey.ts'
import { aJoined, aNewcomer, EVA, EVAS, hop, hopToken, land, sessionOf } from '../fixtures/a-person-of-two.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { enrol, startDay, told } from '../fixtures/a-staff-account.ts'
import { anAuthenticator, type PasskeyOptions } from '../fixtures/an-authenticator.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let there: Restaurant
let eva: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  await server.deps.db.delete(staff).where(eq(staff.email, EVA))
  here = await aStaffedRestaurant(server)
  there = await aStaffedRestaurant(server)
  eva = await aNewcomer(server, here)
})

const outcome = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code ?? null] as const
const REFUSED = [422, 'token_invalid']
const personId = async (at: Restaurant) => {
  const boss = await aMember(server, at.host, 'owner')
  const { people } = (await boss.get('/staff/team')).body.data as { people: { id: number; email: string }[] }
  return { boss, id: people.find(({ email }) => email === EVA)?.id ?? 0 }
}

describe('from one business to another', () => {
  it('a person comes in without typing, with the role that they have there [6.13]', async () => {
    await aJoined(server, there, { role: 'kitchen' })
    const landed = await hop(server, eva, there)
    expect(await sessionOf(landed)).toMatchObject({
      staff: { email: EVA, role: 'kitchen' },
      business: { id: there.business.id },
      also: [{ id: here.business.id }],
    })
    expect((await landed.get('/staff/team')).status).toBe(403)
    expect((await hop(server, landed, here)).cookie).not.toBe(eva.cookie)
  })

  it('the token works once, at its host alone, for a minute [6.13]', async () => {
    await aJoined(server, there)
    const used = await hopToken(eva, there)
    expect((await land(server, there, used)).status).toBe(200)
    expect(await outcome(await land(server, there, used))).toEqual(REFUSED)
    const elsewhere = await hopToken(eva, there)
    expect(await outcome(await land(server, here, elsewhere))).toEqual(REFUSED)
    const own = `order.${there.business.subdomain}.example`
    await saveBusiness(server.deps.db, there.business, { hosts: [there.host, own] })
    const atOwn = await hopToken(eva, there)
    expect(await outcome(await land(server, { host: own }, atOwn))).toEqual(REFUSED)
    const old = await hopToken(eva, there)
    clock.advance({ seconds: 61 })
    expect(await outcome(await land(server, there, old))).toEqual(REFUSED)
    expect(await outcome(await land(server, there, 'x'.repeat(43)))).toEqual(REFUSED)
  })

  it('the token is void once the session that it comes from has ended [6.13]', async () => {
    const joined = await aJoined(server, there)
    const ended = await hopToken(eva, there)
    expect((await eva.post('/staff/logout')).status).toBe(200)
    expect(await outcome(await land(server, there, ended))).toEqual(REFUSED)
    const back = await hopToken(joined, here)
    const body = {
      currentPassword: EVAS,
      password: 'another way to dinner',
      passwordConfirmation: 'another way to dinner',
    }
    const changed = await (await hop(server, joined, here)).post('/staff/account/password', body)
    expect(changed.status).toBe(200)
    expect(await outcome(await land(server, here, back))).toEqual(REFUSED)
  })

  it('the token is void once its person is suspended at one of the two [6.13]', async () => {
    await aJoined(server, there)
    const target = await personId(there)
    const suspend = (by: typeof target, suspended: boolean) =>
      by.boss.post(`/staff/team/people/${by.id}/suspended`, { suspended })
    const first = await hopToken(eva, there)
    await suspend(target, true)
    expect(await outcome(await land(server, there, first))).toEqual(REFUSED)
    expect(told(await eva.post(`/staff/account/businesses/${there.business.id}/open`))).toEqual([404, 'not_found'])
    await suspend(target, false)
    const second = await hopToken(eva, there)
    await suspend(await personId(here), true)
    expect(await outcome(await land(server, there, second))).toEqual(REFUSED)
  })

  it('the new session is no fresher than the one that it comes from, and ends with it [6.13]', async () => {
    await aJoined(server, there, { role: 'owner' })
    const { db } = server.deps
    const [before] = await db.select().from(staffSessions).where(eq(staffSessions.businessId, here.business.id))
    clock.advance({ minutes: 6 })
    const landed = await hop(server, eva, there)
    expect(told(await landed.post('/staff/account/totp'))).toEqual([403, 'staff_proof_needed'])
    const after = await db.select().from(staffSessions).where(eq(staffSessions.businessId, there.business.id))
    const session = after.find(({ createdAt }) => createdAt === clock.now().toString())
    expect(session).toMatchObject({ provedAt: before?.provedAt, expiresAt: before?.expiresAt })
    // Back again is no way to a longer one.
    const back = await hop(server, landed, here)
    expect(told(await back.post('/staff/account/totp'))).toEqual([403, 'staff_proof_needed'])
  })

  it('a domain of the restaurant’s own hands over no session: the address leads to the sign-in [6.13]', async () => {
    await aJoined(server, there)
    const own = `order.${here.business.subdomain}.example`
    await saveBusiness(server.deps.db, here.business, { hosts: [own, here.host] })
    const { body } = await post(server, own, '/staff/login', { email: EVA, password: EVAS })
    expect(body.error).toBeUndefined()
    const answer = await server.fetch(`http://${own}/api/v1/staff/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EVA, password: EVAS }),
    })
    const atOwn = memberOf(server, own, cookieOf(answer))
    const opened = await atOwn.post(`/staff/account/businesses/${there.business.id}/open`)
    expect((opened.body.data as { href: string }).href).toMatch(new RegExp(`^http://${there.host}:\\d+/console/$`))
  })

  it('no one goes to a business where they do not work [6.13]', async () => {
    await aJoined(server, there)
    const third = await aStaffedRestaurant(server)
    const open = (by: Member, to: Restaurant) => by.post(`/staff/account/businesses/${to.business.id}/open`)
    expect((await open(eva, third)).status).toBe(404)
    // Both restaurants have an owner with this email and this password, who never joined them.
    const owner = await aMember(server, here.host, 'owner')
    expect((await sessionOf(owner))?.staff.email).toBe(emailOf('owner'))
    expect((await open(owner, there)).status).toBe(404)
  })
})

describe('a session that does not go to another business', () => {
  it('is that of a paired device, with the person who is at it by a PIN [6.13]', async () => {
    await aJoined(server, there)
    await eva.post('/staff/account/pin', { pin: '482917' })
    const { boss, id } = await personId(here)
    const made = await boss.post('/staff/team/devices', { name: 'Till', job: 'counter', role: 'front', places: null })
    const paired = await server.fetch(`http://${here.host}/api/v1/staff/pairing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: (made.body.data as { code: string }).code }),
    })
    const device = memberOf(server, here.host, cookieOf(paired))
    expect((await device.post('/staff/device/person', { person: id, pin: '482917' })).status).toBe(200)
    const session = (await sessionOf(device)) as StaffSessionWire
    expect([session.staff.email, session.also]).toEqual([EVA, []])
    const refused = await device.post(`/staff/account/businesses/${there.business.id}/open`)
    expect(told(refused)).toEqual([403, 'own_sign_in_needed'])
  })

  it('is one from before the authenticator app, which never proved it [6.13]', async () => {
    const joined = await aJoined(server, there)
    const { secret } = await enrol(joined, clock.now())
    expect(secret).not.toBe('')
    // The session that set the app up has proved it.
    expect((await land(server, here, await hopToken(joined, here))).status).toBe(200)
    expect(await outcome(await land(server, there, await hopToken(eva, there)))).toEqual(REFUSED)
  })

  it('is one by password, where the other business asks for a passkey [6.13]', async () => {
    const strict = await aServer({ clock, environment: { STAFF_SECOND_FACTOR: 'owners' } }, whenFileEnds)
    const [one, two] = [await aStaffedRestaurant(strict), await aStaffedRestaurant(strict)]
    const boss = await aMember(strict, one.host, 'owner')
    await enrol(boss, clock.now())
    const worker = await aNewcomer(strict, one, { by: boss })
    const key = anAuthenticator()
    const bossOfTwo = await aMember(strict, two.host, 'owner')
    await enrol(bossOfTwo, clock.now())
    const owner = await aJoined(strict, two, { role: 'owner', by: bossOfTwo })
    const options = (await owner.post('/staff/account/passkeys/options')).body.data as PasskeyOptions
    const credential = key.create(options, { origin: originOf(two) })
    expect((await owner.post('/staff/account/passkeys', { credential, name: 'Office' })).status).toBe(200)
    expect(await outcome(await land(strict, two, await hopToken(worker, two)))).toEqual(REFUSED)
    // An app that is set up by password alone does not take the passkey's place.
    await enrol(worker, clock.now())
    expect(told(await post(strict, two.host, '/staff/login', { email: EVA, password: EVAS }))).toEqual([
      401,
      'passkey_needed',
    ])
    expect(await outcome(await land(strict, two, await hopToken(worker, two)))).toEqual(REFUSED)
  })
})
