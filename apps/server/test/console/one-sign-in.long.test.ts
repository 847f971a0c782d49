import type { ActWire, OpenInvitationWire, StaffTeamWire } from '@comanda/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staff } from '../../src/platform/db/schema/index.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMailServer } from '../fixtures/a-mail-server.ts'
import {
  aJoined,
  aNewcomer,
  askToJoin,
  EVA,
  EVAS,
  invited,
  sessionOf,
  signInStatus,
} from '../fixtures/a-person-of-two.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { codeAt, enrol, staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { anOperator } from '../fixtures/an-operator.ts'
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

const NEW = 'another long way to dinner'
const namesOf = async (member: Member) => (await sessionOf(member))?.also.map(({ name }) => name)
const look = async (token: string, { host } = there) =>
  (await post(server, host, '/staff/invitation', { token })).body.data as OpenInvitationWire
const personAt = async (owner: Member) =>
  ((await owner.get('/staff/team')).body.data as StaffTeamWire).people.find(({ email }) => email === EVA)
const logIn = (at: Restaurant, parts: object = {}) =>
  post(server, at.host, '/staff/login', { email: EVA, password: EVAS, ...parts })
const changePassword = (by: Member, password = NEW) =>
  by.post('/staff/account/password', { currentPassword: EVAS, password, passwordConfirmation: password })
const resetPassword = async ({ host }: Restaurant, password = NEW) => {
  await post(server, host, '/staff/password/forgotten', { email: EVA })
  const links = (await staffMailsTo(server, EVA)).map(({ text }) => /new-password#token=([\w-]+)/.exec(text)?.[1])
  const token = links.find((link) => link !== undefined)
  return post(server, host, '/staff/password/reset', { token, password, passwordConfirmation: password })
}
const withoutTheCode = [401, 'code_needed']

describe('an invitation to who has an account at another business', () => {
  it('is accepted with that password, and each console names the other business [6.13]', async () => {
    const token = await invited(server, there, { role: 'kitchen' })
    expect(await look(token)).toMatchObject({ email: EVA, known: true })
    expect(told(await askToJoin(server, there, { token, password: NEW }))).toEqual([401, 'sign_in_failed'])
    const joined = await askToJoin(server, there, { token })
    expect(joined.body.data).toMatchObject({
      staff: { name: 'Eva Soler', email: EVA, role: 'kitchen' },
      also: [{ id: here.business.id, name: here.business.name }],
    })
    expect(await namesOf(eva)).toEqual([there.business.name])
    expect((await sessionOf(eva))?.staff.role).toBe('manager')
    expect(told(await askToJoin(server, there, { token }))).toEqual([422, 'token_invalid'])
    expect(await signInStatus(server, there)).toBe(200)
  })

  it('asks for the code of the authenticator app too [6.13]', async () => {
    const { secret } = await enrol(eva, clock.now())
    const token = await invited(server, there)
    expect(told(await askToJoin(server, there, { token }))).toEqual(withoutTheCode)
    expect(told(await askToJoin(server, there, { token, code: '000000' }))).toEqual([401, 'code_wrong'])
    clock.advance({ minutes: 1 })
    const code = codeAt(secret, clock.now())
    expect((await askToJoin(server, there, { token, code })).status).toBe(200)
    expect(told(await logIn(there))).toEqual(withoutTheCode)
    // A code that was seen at one business is of no use at the other.
    expect(told(await logIn(here, { code }))).toEqual([401, 'code_wrong'])
  })

  it('links nothing by its email alone: a password of its own opens one business [6.13]', async () => {
    const other = await aNewcomer(server, there, { password: NEW })
    expect(await namesOf(other)).toEqual([])
    expect(await namesOf(eva)).toEqual([])
    expect(await signInStatus(server, here, NEW)).toBe(401)
    expect(await signInStatus(server, there, EVAS)).toBe(401)
  })

  it('says so to who holds its link alone [6.13]', async () => {
    const token = await invited(server, there, { email: 'max@people.example' })
    expect(await look(token)).toMatchObject({ known: false })
    expect(told(await askToJoin(server, there, { token }))).toEqual([401, 'sign_in_failed'])
    const unknown = await askToJoin(server, there, { token: 'x'.repeat(43) })
    expect(told(unknown)).toEqual([422, 'token_invalid'])
  })

  it('does not ask for that password on a domain of the restaurant’s own [6.13]', async () => {
    const own = `order.${there.business.subdomain}.example`
    await saveBusiness(server.deps.db, there.business, { hosts: [own, there.host] })
    const token = await invited(server, there)
    const [mail] = await staffMailsTo(server, EVA)
    expect(mail?.text).toContain(`//${there.host}:`)
    expect(await look(token, { ...there, host: own })).toMatchObject({ known: false })
    const refused = await askToJoin(server, { host: own }, { token })
    expect(told(refused)).toEqual([403, 'business_mismatch'])
  })

  it('limits wrong passwords as the sign-in does [6.13]', async () => {
    const token = await invited(server, there)
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await askToJoin(server, there, { token, password: NEW })).status)
    expect(statuses).toContain(429)
    expect(statuses.indexOf(429)).toBeLessThan(11)
    expect((await logIn(there)).status).toBe(429)
  })
})

describe('one sign-in', () => {
  it('has one password: a change at one business ends the sessions at the other [6.13]', async () => {
    const joined = await aJoined(server, there)
    expect((await changePassword(joined)).status).toBe(200)
    expect(await sessionOf(eva)).toBeNull()
    expect(await sessionOf(joined)).not.toBeNull()
    expect(await signInStatus(server, here, EVAS)).toBe(401)
    for (const at of [here, there]) expect(await signInStatus(server, at, NEW)).toBe(200)
  })

  it('has one password: a mailed link at one business sets it at both [6.13]', async () => {
    const joined = await aJoined(server, there)
    expect((await resetPassword(there)).status).toBe(200)
    for (const member of [eva, joined]) expect(await sessionOf(member)).toBeNull()
    for (const at of [here, there]) {
      expect(await signInStatus(server, at, EVAS)).toBe(401)
      expect(await signInStatus(server, at, NEW)).toBe(200)
    }
  })

  it('has one authenticator app: set up and removed at one business, it is at both [6.13]', async () => {
    const joined = await aJoined(server, there)
    const { secret } = await enrol(joined, clock.now())
    expect(told(await logIn(here))).toEqual(withoutTheCode)
    clock.advance({ minutes: 1 })
    const code = codeAt(secret, clock.now())
    expect((await logIn(here, { code })).status).toBe(200)
    expect(told(await logIn(there, { code }))).toEqual([401, 'code_wrong'])
    expect((await eva.post('/staff/account/totp/remove')).status).toBe(200)
    for (const at of [here, there]) expect((await logIn(at)).status).toBe(200)
  })

  it('what changes it is an act at each business, which says nothing of the other one [6.13]', async () => {
    const owner = await aMember(server, here.host, 'owner')
    const actsOfEva = async () => {
      const { body } = await owner.get('/staff/activity?kind=account')
      return (body.data as ActWire[]).filter(({ who }) => who === 'Eva Soler')
    }
    const joined = await aJoined(server, there)
    expect(await actsOfEva()).toHaveLength(1)
    await enrol(joined, clock.now())
    expect(await actsOfEva()).toHaveLength(2)
    expect((await joined.post('/staff/account/totp/remove')).status).toBe(200)
    expect((await changePassword(joined)).status).toBe(200)
    expect(await actsOfEva()).toHaveLength(4)
    expect((await resetPassword(there)).status).toBe(200)
    const acts = await actsOfEva()
    expect(acts).toHaveLength(5)
    expect(JSON.stringify(acts)).not.toContain(there.business.name)
    const boss = await aMember(server, there.host, 'owner')
    const { body } = await boss.get('/staff/activity?kind=account')
    expect((body.data as ActWire[])[0]).toMatchObject({ who: 'Eva Soler', after: { call: '/staff/password/reset' } })
  })

  it('has one set of recovery codes, each of which works once [6.13]', async () => {
    const joined = await aJoined(server, there)
    const { recoveryCodes } = await enrol(joined, clock.now())
    const [first] = recoveryCodes
    expect((await logIn(here, { code: first })).status).toBe(200)
    expect(told(await logIn(there, { code: first }))).toEqual([401, 'code_wrong'])
    const renewed = await eva.post('/staff/account/recovery-codes')
    const [anew] = (renewed.body.data as { recoveryCodes: string[] }).recoveryCodes
    expect(told(await logIn(there, { code: recoveryCodes[1] }))).toEqual([401, 'code_wrong'])
    expect((await logIn(there, { code: anew })).status).toBe(200)
  })

  it('counts wrong codes of a person once, not at each business [6.13]', async () => {
    const joined = await aJoined(server, there)
    const { secret } = await enrol(joined, clock.now())
    clock.advance({ minutes: 1 })
    for (const at of [here, here, here, there, there]) await logIn(at, { code: '000000' })
    for (const at of [here, there]) expect((await logIn(at, { code: codeAt(secret, clock.now()) })).status).toBe(429)
  })

  it('signs out everywhere at both businesses, but for the session that asks [6.13]', async () => {
    const joined = await aJoined(server, there)
    expect((await joined.post('/staff/account/sessions/others/end')).status).toBe(200)
    expect(await sessionOf(eva)).toBeNull()
    expect(await sessionOf(joined)).not.toBeNull()
  })
})

describe('accounts that a person has at two businesses', () => {
  const joinFrom = (by: Member, body: object) => by.post('/staff/account/businesses/join', body)

  it('stay two until the person proves the other one, whose password is then this one’s [6.13]', async () => {
    const other = await aNewcomer(server, there, { password: NEW, role: 'owner' })
    expect(told(await joinFrom(eva, { password: 'not the other one' }))).toEqual([422, 'password_wrong'])
    expect(await namesOf(eva)).toEqual([])
    expect((await joinFrom(eva, { password: NEW })).status).toBe(200)
    expect(await namesOf(eva)).toEqual([there.business.name])
    expect(await sessionOf(other)).toBeNull()
    const boss = await aMember(server, there.host, 'owner')
    const { body } = await boss.get('/staff/activity?kind=account')
    expect((body.data as ActWire[]).map(({ who }) => who)).toEqual(['Eva Soler'])
    expect(await signInStatus(server, there, NEW)).toBe(401)
    const again = await logIn(there)
    expect(again.body.data).toMatchObject({ staff: { role: 'owner' }, also: [{ id: here.business.id }] })
    const [mail] = await staffMailsTo(server, EVA)
    expect(mail?.text).toContain(there.business.name)
    // There is no other one any more.
    expect(told(await joinFrom(eva, { password: EVAS }))).toEqual([422, 'password_wrong'])
  })

  it('need the code of the other one, whose app is then for both [6.13]', async () => {
    const other = await aNewcomer(server, there, { password: NEW })
    const { secret } = await enrol(other, clock.now())
    expect(told(await joinFrom(eva, { password: NEW }))).toEqual([422, 'code_needed'])
    expect(told(await joinFrom(eva, { password: NEW, code: '000000' }))).toEqual([422, 'code_wrong'])
    clock.advance({ minutes: 1 })
    expect((await joinFrom(eva, { password: NEW, code: codeAt(secret, clock.now()) })).status).toBe(200)
    for (const at of [here, there]) expect(told(await logIn(at))).toEqual(withoutTheCode)
    clock.advance({ minutes: 1 })
    const code = codeAt(secret, clock.now())
    expect((await logIn(here, { code })).status).toBe(200)
    expect(told(await logIn(there, { code }))).toEqual([401, 'code_wrong'])
  })

  it('are joined with a fresh proof alone, within the limits of the sign-in [6.13]', async () => {
    await aNewcomer(server, there, { password: NEW })
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await joinFrom(eva, { password: 'wrong' })).status)
    expect(statuses).toContain(429)
    clock.advance({ minutes: 6 })
    expect(told(await joinFrom(eva, { password: NEW }))).toEqual([403, 'staff_proof_needed'])
  })

  it('of three businesses become one sign-in, with the passwords that are stored last [6.13]', async () => {
    const third = await aStaffedRestaurant(server)
    await aNewcomer(server, there, { password: NEW })
    await aNewcomer(server, third, { password: 'a third way to supper' })
    expect((await joinFrom(eva, { password: NEW })).status).toBe(200)
    expect((await joinFrom(eva, { password: 'a third way to supper' })).status).toBe(200)
    expect(await namesOf(eva)).toHaveLength(2)
    for (const at of [here, there, third]) expect(await signInStatus(server, at, EVAS)).toBe(200)
  })
})

it('the mail for a new password of one sign-in does not pass the mail server of a restaurant', async () => {
  const environment = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64url') }
  const other = await aServer({ environment, clock }, whenFileEnds)
  const [one, two] = [await aStaffedRestaurant(other), await aStaffedRestaurant(other)]
  await aNewcomer(other, one)
  const { arrived, port } = await aMailServer({ user: 'boss', password: 'of-the-boss' })
  const boss = await aMember(other, two.host, 'owner')
  const mail = { fromName: 'Boss', fromAddress: 'boss@two.example', replyTo: 'boss@two.example' }
  const account = { host: '127.0.0.1', port, security: 'starttls', user: 'boss', password: 'of-the-boss' }
  await aJoined(other, two)
  expect((await boss.overwrite('/staff/connections/mail', { ...mail, ...account })).status).toBe(200)
  await invited(other, two, { email: 'max@people.example' })
  const passed = () => arrived.flatMap(({ to }) => to)
  expect(passed()).toContain('max@people.example')
  await post(other, two.host, '/staff/password/forgotten', { email: EVA })
  const [sent] = await staffMailsTo(other, EVA)
  expect(sent?.text).toContain('/console/new-password#token=')
  expect(passed()).not.toContain(EVA)
})

describe('what another business does to a person', () => {
  it('suspended, removed and invited again there, they work here as before [6.13]', async () => {
    const joined = await aJoined(server, there)
    const boss = await aMember(server, there.host, 'owner')
    const { id } = (await personAt(boss)) ?? { id: 0 }
    expect((await boss.post(`/staff/team/people/${id}/suspended`, { suspended: true })).status).toBe(200)
    expect(await sessionOf(joined)).toBeNull()
    expect(await signInStatus(server, there)).toBe(401)
    expect(await namesOf(eva)).toEqual([])
    expect(await signInStatus(server, here)).toBe(200)
    expect((await boss.post(`/staff/team/people/${id}/remove`)).status).toBe(200)
    // The owner reads the mail of the new invitation, and accepts it in the person’s name.
    await aNewcomer(server, there, { password: NEW, role: 'manager' })
    expect(await namesOf(eva)).toEqual([])
    expect(await signInStatus(server, here, NEW)).toBe(401)
    expect(await signInStatus(server, here)).toBe(200)
    expect(await sessionOf(eva)).not.toBeNull()
  })

  it('a reset of the second factor there leaves it here, and ends the one sign-in [6.13]', async () => {
    const { secret } = await enrol(eva, clock.now())
    clock.advance({ minutes: 1 })
    await aJoined(server, there, { role: 'owner', code: codeAt(secret, clock.now()) })
    const operator = await anOperator(server)
    const boss = await aMember(server, there.host, 'owner')
    const { id = 0 } = (await personAt(boss)) ?? {}
    const path = `/operator/businesses/${there.business.id}/owners/${id}/second-factor`
    const telephone = there.location.telephone
    expect((await operator.post(`${path}/code`, { telephone })).status).toBe(200)
    const [mail] = await staffMailsTo(server, EVA)
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    expect((await operator.post(`${path}/reset`, { code })).status).toBe(200)
    expect((await logIn(there)).status).toBe(200)
    expect(told(await logIn(here))).toEqual(withoutTheCode)
    expect(await namesOf(eva)).toEqual([])
    const [row] = await server.deps.db
      .select({ signInId: staff.signInId })
      .from(staff)
      .where(and(eq(staff.businessId, there.business.id), eq(staff.email, EVA)))
    expect(row).toEqual({ signInId: null })
  })
})
