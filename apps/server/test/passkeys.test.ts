import type { PasskeyWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, userIdentities } from '../src/db/schema/index.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from './a-customer.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { type Authenticator, anAuthenticator, type PasskeyCeremony } from './an-authenticator.ts'
import { post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'
import { FAILED, originOf, passkeysAt, told } from './passkeys-at.ts'

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
