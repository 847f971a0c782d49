import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, cookieOf, emailOf, type Member } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { originOf } from '../fixtures/a-passkey.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { enrol, logIn, staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import {
  type Authenticator,
  anAuthenticator,
  type PasskeyCeremony,
  type PasskeyOptions,
} from '../fixtures/an-authenticator.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
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
  owner = await aMember(server, here.host, 'owner')
})

const FAILED = [401, 'sign_in_failed']

const creation = async (member: Member) =>
  (await member.post('/staff/account/passkeys/options')).body.data as PasskeyOptions & {
    authenticatorSelection: object
  }
const add = async (key: Authenticator, member = owner, ceremony: Partial<PasskeyCeremony> = {}) =>
  member.post('/staff/account/passkeys', {
    credential: key.create(await creation(member), { origin: originOf(here), ...ceremony }),
    name: 'Office',
  })
const request = async (restaurant = here) =>
  (await post(server, restaurant.host, '/staff/login/passkey/options', {})).body.data as PasskeyOptions
const signIn = async (key: Authenticator, ceremony: Partial<PasskeyCeremony> = {}, restaurant = here) =>
  post(server, restaurant.host, '/staff/login/passkey', {
    credential: key.get(await request(restaurant), { origin: originOf(restaurant), ...ceremony }),
  })

describe('passkeys of staff', () => {
  it('a passkey signs in without email and password, and its use shows in the account', async () => {
    const key = anAuthenticator()
    expect(await creation(owner)).toMatchObject({
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
    expect((await add(key)).body.data).toMatchObject({ id: key.id, name: 'Office', last_used_at: null })
    const answer = await server.fetch(`http://${here.host}/api/v1/staff/login/passkey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ credential: key.get(await request(), { origin: originOf(here) }) }),
    })
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer)
    const account = await get(server, here.host, '/staff/account', { cookie })
    expect(account.body.data).toMatchObject({ passkeys: [{ id: key.id, last_used_at: clock.now().toString() }] })
    expect((await get(server, here.host, '/staff/session', { cookie })).body.data).toMatchObject({
      staff: { role: 'owner' },
    })
  })

  it('a passkey counts as both factors: it asks for no code of the authenticator app', async () => {
    const key = anAuthenticator()
    await add(key)
    await enrol(owner, clock.now())
    expect((await signIn(key)).status).toBe(200)
  })

  it('a forged or replayed answer is refused', async () => {
    const key = anAuthenticator()
    await add(key)
    const options = await request()
    const credential = key.get(options, { origin: originOf(here) })
    const send = (body: object) => post(server, here.host, '/staff/login/passkey', body)
    expect((await send({ credential })).status).toBe(200)
    expect(told(await send({ credential }))).toEqual(FAILED)
    expect(told(await signIn(key, { origin: 'https://evil.example' }))).toEqual(FAILED)
    expect(told(await signIn(key, { challenge: 'bXkgb3du' }))).toEqual(FAILED)
    expect(told(await signIn(key, { counter: 1 }))).toEqual(FAILED)
    expect(told(await signIn(key, { isPresent: false }))).toEqual(FAILED)
    expect(told(await signIn(anAuthenticator()))).toEqual(FAILED)
  })

  it('a passkey of one restaurant, or of a customer, opens no other console', async () => {
    const [key, customersKey] = [anAuthenticator(), anAuthenticator()]
    await add(key)
    const elsewhere = await aStaffedRestaurant(server)
    expect(told(await signIn(key, {}, elsewhere))).toEqual(FAILED)
    const ada = await aCustomer(server, here)
    const options = (await ada.post('/user/passkeys/options')).body.data as PasskeyOptions
    const credential = customersKey.create(options, { origin: originOf(here) })
    expect((await ada.post('/user/passkeys', { credential, name: '' })).status).toBe(200)
    expect(told(await signIn(customersKey))).toEqual(FAILED)
    expect(told(await owner.post('/staff/account/passkeys', { credential }))).toEqual([422, 'invalid_request'])
  })

  it('a passkey of a suspended member is refused', async () => {
    const key = anAuthenticator()
    await add(key)
    await server.deps.pool.query('update staff set suspended = true')
    expect(told(await signIn(key))).toEqual(FAILED)
  })

  it('adding and removing a passkey needs a proof within five minutes and is mailed', async () => {
    const [key, second] = [anAuthenticator(), anAuthenticator()]
    await add(key)
    await add(second)
    clock.advance({ minutes: 5, seconds: 1 })
    expect(told(await owner.post('/staff/account/passkeys/options'))).toEqual([403, 'staff_proof_needed'])
    expect(told(await owner.post(`/staff/account/passkeys/${key.id}/remove`))).toEqual([403, 'staff_proof_needed'])
    const options = (await owner.post('/staff/account/proof/options')).body.data as PasskeyOptions
    const proof = { credential: second.get(options, { origin: originOf(here) }) }
    expect((await owner.post('/staff/account/proof', proof)).status).toBe(200)
    expect((await owner.post(`/staff/account/passkeys/${key.id}/remove`)).status).toBe(200)
    expect(told(await owner.post(`/staff/account/passkeys/${key.id}/remove`))).toEqual([404, 'not_found'])
    expect(told(await signIn(key))).toEqual(FAILED)
    const subjects = (await staffMailsTo(server, emailOf('owner'))).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New passkey'))).toHaveLength(2)
    expect(subjects.filter((subject) => subject.startsWith('Passkey removed'))).toHaveLength(1)
  })

  it('a member can neither remove nor prove with the passkey of another member', async () => {
    const key = anAuthenticator()
    await add(key)
    const manager = await aMember(server, here.host, 'manager')
    expect((await manager.get('/staff/account')).body.data).toMatchObject({ passkeys: [] })
    expect(told(await manager.post(`/staff/account/passkeys/${key.id}/remove`))).toEqual([404, 'not_found'])
    const options = (await manager.post('/staff/account/proof/options')).body.data as PasskeyOptions
    const proof = { credential: key.get(options, { origin: originOf(here) }) }
    expect((await manager.post('/staff/account/proof', proof)).status).toBe(422)
  })

  it('an owner with only a passkey cannot use a password where a second factor is required', async () => {
    const key = anAuthenticator()
    await add(key)
    expect((await logIn(server, here.host)).status).toBe(200)
    const environment = { STAFF_SECOND_FACTOR: 'owners' }
    const strict = await aServer({ clock, environment, databaseUrl: server.databaseUrl })
    expect(told(await logIn(strict, here.host))).toEqual([401, 'passkey_needed'])
    expect((await signIn(key)).status).toBe(200)
  })
})
