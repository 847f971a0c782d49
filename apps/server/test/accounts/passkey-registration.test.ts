import type { PasskeyWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, userIdentities } from '../../src/platform/db/schema/index.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { FAILED, originOf, passkeysAt, told } from '../fixtures/a-passkey.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { type Authenticator, anAuthenticator, type PasskeyCeremony } from '../fixtures/an-authenticator.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let ada: CustomerOfTest
let next = 1

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

const anEatery = (): Promise<Restaurant> => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `keys${id}` } })
}

beforeEach(async () => {
  here = await anEatery()
  ada = await aCustomer(server, here)
})

const { add, creation, send, signIn } = passkeysAt(() => ({ server, here, ada }))

describe('adding a passkey', () => {
  it('the options ask for a discoverable passkey of this host and exclude known ones', async () => {
    const options = await creation(ada)
    expect(options.rp).toEqual({ id: here.host, name: here.business.name })
    expect(options).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      user: { name: ada.email, displayName: 'Ada Lovelace' },
      excludeCredentials: [],
    })
    const key = anAuthenticator()
    await add(key)
    expect((await creation(ada)).excludeCredentials).toMatchObject([{ id: key.id }])
  })

  it("a passkey is stored under its name or the browser's, for its owner only", async () => {
    const [named, unnamed] = [anAuthenticator(), anAuthenticator()]
    expect((await add(named, ada, { name: 'Work laptop' })).body.data).toMatchObject({
      id: named.id,
      name: 'Work laptop',
    })
    clock.advance({ seconds: 1 })
    expect((await add(unnamed)).status).toBe(200)
    const mine = (await ada.get('/user/passkeys')).body.data as PasskeyWire[]
    expect(mine.map(({ id, last_used_at }) => [id, last_used_at])).toEqual([
      [unnamed.id, null],
      [named.id, null],
    ])
    const other = await aCustomer(server, here)
    expect((await other.get('/user/passkeys')).body.data).toEqual([])
    expect(JSON.stringify(mine)).not.toContain('public')
  })

  it('adding a passkey needs a session', async () => {
    for (const path of ['/user/passkeys/options', '/user/passkeys']) {
      const answer = await post(server, here.host, path, { credential: { id: 'x', response: {} } })
      expect(told(answer)).toEqual([401, 'login_required'])
    }
  })

  it('adding a passkey needs the current password ten minutes after the sign-in', async () => {
    clock.advance({ minutes: 9 })
    expect((await ada.post('/user/passkeys/options')).status).toBe(200)
    clock.advance({ minutes: 2 })
    const ask = (body: object, customer = ada) => customer.post('/user/passkeys/options', body)
    expect(told(await ask({}))).toEqual([422, 'proof_needed'])
    const wrong = await ask({ current_password: 'a guess' })
    expect([...told(wrong), Object.keys(wrong.body.error?.details ?? {})]).toEqual([
      422,
      'password_wrong',
      ['current_password'],
    ])
    expect((await ask({ current_password: CUSTOMER_PASSWORD })).status).toBe(200)
  })

  it('an account without a password signs in again to add a passkey', async () => {
    const keyless = await aCustomer(server, here, { passwordHash: null })
    expect((await keyless.post('/user/passkeys/options')).status).toBe(200)
    clock.advance({ minutes: 11 })
    expect(told(await keyless.post('/user/passkeys/options', { current_password: '' }))).toEqual([422, 'proof_needed'])
  })

  it('wrong passwords while adding a passkey are rate limited', async () => {
    clock.advance({ minutes: 11 })
    const guess = (current_password: string) => ada.post('/user/passkeys/options', { current_password })
    for (let n = 0; n < 10; n += 1) expect((await guess('a guess')).status).toBe(422)
    expect((await guess(CUSTOMER_PASSWORD)).status).toBe(429)
  })

  it('a used, foreign or five minutes old challenge is refused', async () => {
    const options = await creation(ada)
    const sent = (key: Authenticator, who = ada) =>
      who.post('/user/passkeys', { credential: key.create(options, { origin: originOf(here) }) })
    const other = await aCustomer(server, here)
    expect((await sent(anAuthenticator(), other)).status).toBe(422)
    const mine = await creation(ada)
    const body = () => ({ credential: anAuthenticator().create(mine, { origin: originOf(here) }) })
    expect((await ada.post('/user/passkeys', body())).status).toBe(200)
    expect((await ada.post('/user/passkeys', body())).status).toBe(422)
    const late = await creation(ada)
    clock.advance({ minutes: 5, seconds: 1 })
    const answer = await ada.post('/user/passkeys', {
      credential: anAuthenticator().create(late, { origin: originOf(here) }),
    })
    expect(told(answer)).toEqual([422, 'invalid_request'])
  })

  it.each<[string, Partial<PasskeyCeremony>]>([
    ['made on another origin', { origin: 'https://evil.example' }],
    ['made on a parent domain', { origin: 'http://localhost' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with an unknown challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with the response of a sign-in', { type: 'webauthn.get' }],
    ['with a counter out of range', { counter: 2 ** 32 - 1 }],
  ])('a passkey %s is refused', async (_name, ceremony) => {
    expect(told(await add(anAuthenticator(), ada, ceremony))).toEqual([422, 'invalid_request'])
    expect((await ada.get('/user/passkeys')).body.data).toEqual([])
  })

  it('a malformed credential and one of another account are refused', async () => {
    const { challenge } = await creation(ada)
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
    for (const response of [{}, { clientDataJSON: 'e30' }, { clientDataJSON, attestationObject: 'AAAA' }]) {
      expect((await ada.post('/user/passkeys', { credential: { id: 'x', response } })).status).toBe(422)
    }
    const odd = { ...anAuthenticator().create(await creation(ada), { origin: originOf(here) }), id: 'a\u0000b' }
    expect((await ada.post('/user/passkeys', { credential: odd })).status).toBe(422)
    expect((await send(odd)).status).toBe(422)
    const key = anAuthenticator()
    await add(key)
    const other = await aCustomer(server, here)
    expect(told(await add(key, other))).toEqual([422, 'invalid_request'])
  })

  it('passkeys are not offered on an IP address or when a header names the business', async () => {
    const carrying = { cookie: ada.cookie }
    expect(told(await post(server, '127.0.0.1', '/auth/passkey/options', {}))).toEqual([403, 'business_mismatch'])
    const production = await aServer({ environment: { MODE: 'production' } })
    const restaurant = await aRestaurant(production.deps.db, { hosts: ['pizza.example'] })
    const named = { ...carrying, subdomain: restaurant.business.subdomain }
    expect(told(await post(production, 'localhost', '/auth/passkey/options', {}, named))).toEqual([
      403,
      'business_mismatch',
    ])
    expect((await post(production, 'pizza.example', '/auth/passkey/options', {})).body.data).toMatchObject({
      rpId: 'pizza.example',
    })
  })
})

describe('removing a passkey', () => {
  it('a passkey is removed by its owner only', async () => {
    const key = anAuthenticator()
    await add(key)
    const other = await aCustomer(server, here)
    expect(told(await other.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
    expect((await ada.delete(`/user/passkeys/${key.id}`)).status).toBe(200)
    expect(told(await signIn(key))).toEqual(FAILED)
    expect(told(await ada.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
  })

  it('ten minutes after signing in, removing a passkey needs the password', async () => {
    const key = anAuthenticator()
    await add(key)
    clock.advance({ minutes: 10, seconds: 1 })
    const remove = (current_password: string) => ada.delete(`/user/passkeys/${key.id}`, { current_password })
    expect(told(await ada.delete(`/user/passkeys/${key.id}`))).toEqual([422, 'proof_needed'])
    expect(told(await remove('not my password'))).toEqual([422, 'password_wrong'])
    expect((await signIn(key)).status).toBe(200)
    expect((await remove(CUSTOMER_PASSWORD)).status).toBe(200)
    expect(told(await signIn(key))).toEqual(FAILED)
  })

  it('the last way to sign in cannot be removed, also by concurrent calls', async () => {
    const keyless = await aCustomer(server, here, { passwordHash: null })
    const [first, second] = [anAuthenticator(), anAuthenticator()]
    await add(first, keyless)
    await add(second, keyless)
    const answers = await Promise.all([first, second].map(({ id }) => keyless.delete(`/user/passkeys/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('last_way_in')
    const [left] = await server.deps.db.select().from(passkeys).where(eq(passkeys.userId, keyless.id))
    await server.deps.db.insert(userIdentities).values({
      businessId: here.business.id,
      provider: 'google',
      subject: '42',
      userId: keyless.id,
      createdAt: clock.now().toString(),
    })
    expect((await keyless.delete(`/user/passkeys/${left?.id}`)).status).toBe(200)
  })
})
