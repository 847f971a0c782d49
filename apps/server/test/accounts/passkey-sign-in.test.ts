import type { PasskeyWire, SignedInWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userSessions, users } from '../../src/platform/db/schema/index.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { FAILED, originOf, passkeysAt, told } from '../fixtures/a-passkey.ts'
import { signInWith } from '../fixtures/a-provider.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { anAuthenticator, type PasskeyCeremony } from '../fixtures/an-authenticator.ts'
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

const { add, creation, request, send, signIn } = passkeysAt(() => ({ server, here, ada }))

describe('passkey sign-in', () => {
  it('a passkey signs in without an email', async () => {
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

  it('wrong passwords for an account close neither its passkey nor its provider', async () => {
    const key = anAuthenticator()
    await add(key)
    const provider = await signInWith(server, here.host, ['google', 'grace'])
    for (let n = 0; n < 12; n += 1)
      await post(server, here.host, '/auth/login', { email: ada.email, password: 'a guess' })
    const password = { email: ada.email, password: CUSTOMER_PASSWORD }
    expect((await post(server, here.host, '/auth/login', password)).status).toBe(429)
    expect((await signIn(key)).status).toBe(200)
    expect((await signInWith(server, here.host, ['google', 'grace'])).status).toBe(provider.status)
  })

  it('a signed challenge works once', async () => {
    const key = anAuthenticator()
    await add(key)
    const credential = key.get(await request(here), { origin: originOf(here) })
    const answers = await Promise.all([send(credential), send(credential), send(credential)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(told(await send(credential))).toEqual(FAILED)
  })

  it.each<[string, Partial<PasskeyCeremony>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same host at another port', { origin: 'http://keys1.localhost:8080' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of an unknown challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['of the registration type', { type: 'webauthn.create' }],
    ['with another user handle', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['without user presence', { isPresent: false }],
  ])('a passkey signature %s is refused', async (_name, ceremony) => {
    const key = anAuthenticator()
    await add(key)
    expect(told(await signIn(key, ceremony))).toEqual(FAILED)
    expect((await signIn(key)).status).toBe(200)
  })

  it('a challenge older than five minutes or issued for a registration is refused', async () => {
    const key = anAuthenticator()
    await add(key)
    const old = await request(here)
    clock.advance({ minutes: 5, seconds: 1 })
    expect(told(await send(key.get(old, { origin: originOf(here) })))).toEqual(FAILED)
    const { challenge } = await creation(ada)
    expect(told(await signIn(key, { challenge }))).toEqual(FAILED)
  })

  it('a passkey whose counter does not increase is refused as a copy', async () => {
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

  it('a signature by another key and an unknown passkey are refused', async () => {
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

  it('a passkey of one business does not sign in at another', async () => {
    const there = await anEatery()
    const key = anAuthenticator()
    await add(key)
    expect(told(await signIn(key, { restaurant: there }))).toEqual(FAILED)
    // Signed for one business, sent to the other.
    const credential = key.get(await request(here), { origin: originOf(here) })
    expect(told(await send(credential, there))).toEqual(FAILED)
    const stranger = await aCustomer(server, there)
    expect((await stranger.get('/user/passkeys')).body.data).toEqual([])
    expect(told(await stranger.delete(`/user/passkeys/${key.id}`))).toEqual([404, 'not_found'])
  })

  it('a suspended account gets code 1001 after a valid passkey signature [6.06, 8.10]', async () => {
    const key = anAuthenticator()
    await add(key)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
    expect(told(await signIn(key, { origin: 'https://evil.example' }))).toEqual(FAILED)
    const { status, body } = await signIn(key)
    expect([status, body]).toEqual([403, expect.objectContaining({ status_code: 1001 })])
  })
})
