import type { PasskeyWire, SignedInWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, userIdentities, userSessions, users } from '../src/db/schema/index.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from './a-customer.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { type Authenticator, anAuthenticator, type PasskeyCeremony, type PasskeyOptions } from './an-authenticator.ts'
import { type Asked, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

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

type Creation = PasskeyOptions & {
  readonly rp: { readonly id: string; readonly name: string }
  readonly excludeCredentials: readonly { readonly id: string }[]
  readonly authenticatorSelection: object
}

const originOf = ({ host }: Restaurant) => `http://${host}`
const told = ({ status, body }: Asked) => [status, body.error?.code]
const creation = async (customer: CustomerOfTest) =>
  (await customer.post('/user/passkeys/options')).body.data as Creation
const request = async ({ host }: Restaurant) =>
  (await post(server, host, '/auth/passkey/options', {})).body.data as PasskeyOptions & { allowCredentials?: unknown[] }

/** Makes a passkey for somebody, as their browser does; the whole answer. */
const add = async (
  key: Authenticator,
  customer = ada,
  { name = '', place = here, ...ceremony }: Partial<PasskeyCeremony> & { name?: string; place?: Restaurant } = {},
): Promise<Asked> => {
  const options = await creation(customer)
  return customer.post('/user/passkeys', {
    credential: key.create(options, { origin: originOf(place), ...ceremony }),
    name,
  })
}

const send = (credential: object, { host }: Restaurant = here) => post(server, host, '/auth/passkey', { credential })

/** Signs in with a passkey, as a browser does. */
const signIn = async (
  key: Authenticator,
  { place = here, ...ceremony }: Partial<PasskeyCeremony> & { place?: Restaurant } = {},
): Promise<Asked> => send(key.get(await request(place), { origin: originOf(place), ...ceremony }), place)

const FAILED = [401, 'sign_in_failed']

describe('adding a passkey', () => {
  it('asks the browser for one that it can offer by itself, for this host, and for no name twice', async () => {
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

  it('keeps it under its name, or under what the browser is called, for its owner alone', async () => {
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

  it('needs somebody signed in', async () => {
    for (const path of ['/user/passkeys/options', '/user/passkeys']) {
      const answer = await post(server, here.host, path, { credential: { id: 'x', response: {} } })
      expect(told(answer)).toEqual([401, 'login_required'])
    }
  })

  it('asks for the current password once signing in was more than ten minutes ago', async () => {
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

  it('asks who has no password to sign in again', async () => {
    const keyless = await aCustomer(server, here, { passwordHash: null })
    expect((await keyless.post('/user/passkeys/options')).status).toBe(200)
    clock.advance({ minutes: 11 })
    expect(told(await keyless.post('/user/passkeys/options', { current_password: '' }))).toEqual([422, 'proof_needed'])
  })

  it('slows down who guesses at the password', async () => {
    clock.advance({ minutes: 11 })
    const guess = (current_password: string) => ada.post('/user/passkeys/options', { current_password })
    for (let n = 0; n < 10; n += 1) expect((await guess('a guess')).status).toBe(422)
    expect((await guess(CUSTOMER_PASSWORD)).status).toBe(429)
  })

  it('takes no challenge twice, none of somebody else, and none after five minutes', async () => {
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
    ['made on another page', { origin: 'https://evil.example' }],
    ['made on a page above', { origin: 'http://localhost' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['with a counter that no column holds', { counter: 2 ** 32 - 1 }],
  ])('refuses one %s', async (_name, ceremony) => {
    expect(told(await add(anAuthenticator(), ada, ceremony))).toEqual([422, 'invalid_request'])
    expect((await ada.get('/user/passkeys')).body.data).toEqual([])
  })

  it('refuses what is no credential at all, and one that another account has', async () => {
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

  it('is not offered on an address, nor where a header names the business', async () => {
    const carrying = { cookie: ada.cookie }
    expect(told(await post(server, '127.0.0.1', '/auth/passkey/options', {}))).toEqual([403, 'business_mismatch'])
    const production = await aServer({ environment: { MODE: 'production' } })
    const place = await aRestaurant(production.deps.db, { hosts: ['pizza.example'] })
    const named = { ...carrying, subdomain: place.business.subdomain }
    expect(told(await post(production, 'localhost', '/auth/passkey/options', {}, named))).toEqual([
      403,
      'business_mismatch',
    ])
    expect((await post(production, 'pizza.example', '/auth/passkey/options', {})).body.data).toMatchObject({
      rpId: 'pizza.example',
    })
  })
})

describe('signing in with a passkey', () => {
  it('needs no email: the passkey says whose it is', async () => {
    const key = anAuthenticator()
    await add(key)
    const options = await request(here)
    expect(options.allowCredentials ?? []).toEqual([])
    clock.advance({ minutes: 1 })
    const answer = await send(key.get(options, { origin: originOf(here) }))
    expect(answer.status).toBe(200)
    expect(answer.body.data as SignedInWire).toMatchObject({ id: ada.id, email: ada.email })
    const sessions = await server.deps.db.select().from(userSessions).where(eq(userSessions.userId, ada.id))
    expect(sessions.map(({ method }) => method).sort()).toEqual(['passkey', 'password'])
    const [kept] = (await ada.get('/user/passkeys')).body.data as PasskeyWire[]
    expect(kept?.last_used_at).toBe(clock.now().toString())
    expect((await signIn(key, { userHandle: null })).status).toBe(200)
  })

  it('takes what was signed once only', async () => {
    const key = anAuthenticator()
    await add(key)
    const credential = key.get(await request(here), { origin: originOf(here) })
    const answers = await Promise.all([send(credential), send(credential), send(credential)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(told(await send(credential))).toEqual(FAILED)
  })

  it.each<[string, Partial<PasskeyCeremony>]>([
    ['on another page', { origin: 'https://evil.example' }],
    ['on a page of the same name at another port', { origin: 'http://keys1.localhost:8080' }],
    ['for another site', { rpId: 'evil.example' }],
    ['over a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['as if it were being made', { type: 'webauthn.create' }],
    ['for somebody else', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['with nobody there', { isPresent: false }],
  ])('refuses one that signed %s', async (_name, ceremony) => {
    const key = anAuthenticator()
    await add(key)
    expect(told(await signIn(key, ceremony))).toEqual(FAILED)
    expect((await signIn(key)).status).toBe(200)
  })

  it('refuses a challenge that is older than five minutes, or was handed out to add one', async () => {
    const key = anAuthenticator()
    await add(key)
    const old = await request(here)
    clock.advance({ minutes: 5, seconds: 1 })
    expect(told(await send(key.get(old, { origin: originOf(here) })))).toEqual(FAILED)
    const { challenge } = await creation(ada)
    expect(told(await signIn(key, { challenge }))).toEqual(FAILED)
  })

  it('refuses a copy: a counter that does not move on', async () => {
    const key = anAuthenticator()
    await add(key)
    expect((await signIn(key, { counter: 7 })).status).toBe(200)
    expect(told(await signIn(key, { counter: 7 }))).toEqual(FAILED)
    expect(told(await signIn(key, { counter: 3 }))).toEqual(FAILED)
    expect((await signIn(key, { counter: 8 })).status).toBe(200)
    const still = anAuthenticator()
    await add(still)
    expect((await signIn(still, { counter: 0 })).status).toBe(200)
    expect((await signIn(still, { counter: 0 })).status).toBe(200)
  })

  it('refuses a signature by another key, and a passkey that nobody has', async () => {
    const [key, other] = [anAuthenticator(), anAuthenticator()]
    await add(key)
    expect(told(await signIn(other))).toEqual(FAILED)
    const forged = {
      ...other.get(await request(here), { origin: originOf(here), userHandle: null }),
      id: key.id,
      rawId: key.id,
    }
    expect(told(await send(forged))).toEqual(FAILED)
  })

  it('a passkey of one business opens nothing at another', async () => {
    const there = await anEatery()
    const key = anAuthenticator()
    await add(key)
    expect(told(await signIn(key, { place: there }))).toEqual(FAILED)
    // Signed for the one, sent to the other.
    const credential = key.get(await request(here), { origin: originOf(here) })
    expect(told(await send(credential, there))).toEqual(FAILED)
    const stranger = await aCustomer(server, there)
    expect((await stranger.get('/user/passkeys')).body.data).toEqual([])
    expect(told(await stranger.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
  })

  it('a suspended account is told 1001, after the passkey has proved whose it is [6.06, 8.10]', async () => {
    const key = anAuthenticator()
    await add(key)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
    expect(told(await signIn(key, { origin: 'https://evil.example' }))).toEqual(FAILED)
    const { status, body } = await signIn(key)
    expect([status, body]).toEqual([403, expect.objectContaining({ status_code: 1001 })])
  })
})

describe('forgetting a passkey', () => {
  it('ends it, for its owner alone', async () => {
    const key = anAuthenticator()
    await add(key)
    const other = await aCustomer(server, here)
    expect(told(await other.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
    expect((await ada.delete(`/user/passkeys/${key.id}`)).status).toBe(200)
    expect(told(await signIn(key))).toEqual(FAILED)
    expect(told(await ada.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
  })

  it('is refused where nothing else would open the account, however many are forgotten at once', async () => {
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
