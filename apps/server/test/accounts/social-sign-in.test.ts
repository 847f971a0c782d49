import type { SignedInWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idTokenVerifier } from '../../src/gateways/social/id-token.ts'
import { createSocialGateway } from '../../src/gateways/social/social-gateway.ts'
import { passkeys, signInChallenges, userIdentities, userSessions, users } from '../../src/platform/db/schema/index.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import { aCredential, aNonce, sendCredential, signInWith } from '../fixtures/a-provider.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let next = 1
/** A provider outage means that its keys cannot be fetched. */
let isDown = false

beforeAll(async () => {
  clock = aClock()
  server = await aServer(
    {
      clock,
      gateways: (chosen) => {
        const { providers } = chosen.social
        const keysUrl = 'http://127.0.0.1:9/keys'
        const unreachable = createSocialGateway(
          providers.map((provider) => ({
            ...provider,
            verify: idTokenVerifier({ issuers: [], keysUrl, clientIds: [provider.clientId], clock }),
          })),
        )
        const verify: typeof chosen.social.verify = (provider, given) =>
          (isDown ? unreachable : chosen.social).verify(provider, given)
        return { ...chosen, social: { providers, verify } }
      },
    },
    whenFileEnds,
  )
})

let here: Restaurant
beforeEach(async () => {
  isDown = false
  here = await anEatery()
})

const anEatery = (): Promise<Restaurant> => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `social${id}` } })
}

const usersOf = ({ business }: Restaurant) =>
  server.deps.db.select().from(users).where(eq(users.businessId, business.id)).orderBy(users.createdAt)
const identitiesOf = ({ business }: Restaurant) =>
  server.deps.db.select().from(userIdentities).where(eq(userIdentities.businessId, business.id))
const sessionsOf = ({ business }: Restaurant) =>
  server.deps.db.select().from(userSessions).where(eq(userSessions.businessId, business.id))
const identify = async (userId: string, provider: 'google' | 'apple' | 'facebook') => {
  const createdAt = clock.now().toString()
  const identity = { businessId: here.business.id, provider, subject: userId, userId, createdAt }
  await server.deps.db.insert(userIdentities).values(identity)
}
const userOf = ({ body }: Asked) => body.data as SignedInWire
const told = ({ status, body }: Asked) => [status, body.error?.code]

describe('sign-in methods', () => {
  it('the sign-in methods list client id and script of each provider [9.29]', async () => {
    const { providers } = (await get(server, here.host, '/auth/methods')).body.data as { providers: object[] }
    expect(providers).toEqual(
      (['google', 'apple', 'facebook'] as const).map((name) => ({
        name,
        client_id: server.sandbox.identity.providers[name].clientId,
        script_url: `/sandbox/identity/${name}/identity-${name}.js`,
      })),
    )
  })

  it("the sandbox serves each provider's script, and only the shop may frame its page", async () => {
    const script = await server.fetch(`http://${here.host}/sandbox/identity/apple/identity-apple.js`)
    expect(script.status).toBe(200)
    const page = await server.fetch(
      `http://${here.host}/sandbox/identity/google/choose?client_id=${server.sandbox.identity.providers.google.clientId}`,
    )
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})

describe('social sign-in', () => {
  it.each([
    ['google', 'grace.hopper@example.com'],
    ['apple', 'g7r4c3@privaterelay.example'],
    ['facebook', ''],
  ] as const)(
    '%s creates an account on the first sign-in and finds it on the next [4.38, 7.11, 9.29]',
    async (name, email) => {
      const first = await signInWith(server, here.host, [name, 'grace'], { first_name: 'Grace', last_name: 'Hopper' })
      expect(first.status).toBe(200)
      const user = userOf(first)
      expect(user).toMatchObject({
        first_name: 'Grace',
        last_name: 'Hopper',
        email,
        email_verified: email !== '',
        has_password: false,
        providers: [name],
      })
      expect(user).not.toHaveProperty('token')
      const again = await signInWith(server, here.host, [name, 'grace'], { first_name: 'Somebody' })
      expect(userOf(again)).toMatchObject({ id: user.id, first_name: 'Grace' })
      expect(await usersOf(here)).toHaveLength(1)
      expect((await sessionsOf(here)).map(({ method }) => method)).toEqual([name, name])
    },
  )

  it('a social sign-in sets the same cookie as a password, or returns a token on request [7.11]', async () => {
    const nonce = await aNonce(server, here.host)
    const body = { provider_name: 'google', credential: await aCredential(server, 'google', 'grace', nonce), nonce }
    const answer = await server.fetch(`http://${here.host}/api/v1/auth/social-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^comanda_session=.+; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token } = userOf(await signInWith(server, here.host, ['google', 'grace'], { with_token: true }))
    const me = await post(server, here.host, '/auth/user', {}, { authorization: `Bearer ${token}` })
    expect(me.body.data).toMatchObject({ first_name: 'Grace' })
  })

  it('a social sign-in ignores email and id in the body [7.11]', async () => {
    const victim = await aCustomer(server, here)
    const lies = { email: victim.email, provider_id: victim.id, first_name: 'Ada', avatar: 'http://127.0.0.1/x.png' }
    const user = userOf(await signInWith(server, here.host, ['google', 'grace'], lies))
    expect(user).toMatchObject({ email: 'grace.hopper@example.com', first_name: 'Grace', avatar: null })
    expect(user.id).not.toBe(victim.id)
  })

  it('a social sign-in records the accepted documents and welcomes a verified email', async () => {
    await signInWith(server, here.host, ['google', 'grace'])
    const [row] = await usersOf(here)
    expect(row).toMatchObject({ passwordHash: null, termsVersion: 0, acceptedAt: clock.now().toString() })
    const { rows } = await server.deps.pool.query(
      `select data from pgboss.job where name = 'account-mail' and data->>'userId' = $1`,
      [row?.id],
    )
    expect(rows).toEqual([{ data: expect.objectContaining({ kind: 'welcome', businessId: here.business.id }) }])
  })

  it('the same person has a separate account at another business [7.11]', async () => {
    const there = await anEatery()
    const mine = userOf(await signInWith(server, here.host, ['google', 'grace']))
    const theirs = userOf(await signInWith(server, there.host, ['google', 'grace']))
    expect(theirs.id).not.toBe(mine.id)
    expect(await usersOf(there)).toHaveLength(1)
  })

  it('concurrent first sign-ins of one person create one account [7.11]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signInWith(server, here.host, ['google', 'grace'])),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => userOf(answer).id)).size).toBe(1)
    expect(await usersOf(here)).toHaveLength(1)
  })

  it('a suspended account gets code 1001 and no session [6.06, 8.10]', async () => {
    await signInWith(server, here.host, ['google', 'grace'])
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.businessId, here.business.id))
    const { status, body } = await signInWith(server, here.host, ['google', 'grace'])
    expect([status, body]).toEqual([403, expect.objectContaining({ status_code: 1001 })])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('failed social sign-ins from one address are rate limited', async () => {
    const tries = Array.from({ length: 51 }, () => ({ provider_name: 'google', credential: 'a.b.c', nonce: 'n' }))
    const statuses = []
    for (const body of tries) statuses.push((await sendCredential(server, here.host, body)).status)
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]))
    expect(statuses[50]).toBe(429)
  })
})

describe('email of a social account', () => {
  it('a social sign-in with the email of an existing account is refused, even if verified [7.11]', async () => {
    const ada = await aCustomer(server, here, { email: 'ada@napoli.example' })
    const answer = await signInWith(server, here.host, ['google', 'ada'])
    expect(told(answer)).toEqual([409, 'email_exists'])
    expect(await identitiesOf(here)).toEqual([])
    expect((await sessionsOf(here)).map(({ userId }) => userId)).toEqual([ada.id])
    expect(await usersOf(here)).toHaveLength(1)
  })

  it('an unverified email is not stored and does not find an existing account [7.11]', async () => {
    const owner = await aCustomer(server, here, { email: 'alan.turing@example.com' })
    const user = userOf(await signInWith(server, here.host, ['google', 'alan']))
    expect(user).toMatchObject({ email: '', email_verified: false, first_name: 'Alan' })
    expect(user.id).not.toBe(owner.id)
  })

  it('a missing email stays empty, for several accounts [7.11]', async () => {
    expect(userOf(await signInWith(server, here.host, ['facebook', 'alan']))).toMatchObject({ email: '' })
    expect(userOf(await signInWith(server, here.host, ['facebook', 'grace']))).toMatchObject({ email: '' })
    expect(await usersOf(here)).toHaveLength(2)
  })
})

describe('connecting a provider', () => {
  it('a connected provider signs in to the same account', async () => {
    const ada = await aCustomer(server, here, { email: 'ada@napoli.example' })
    const connected = await signInWith(server, here.host, ['google', 'ada'], {}, { cookie: ada.cookie })
    expect(userOf(connected)).toMatchObject({ id: ada.id, providers: ['google'], has_password: true })
    // The new session replaced the earlier one.
    expect(await sessionsOf(here)).toHaveLength(1)
    expect((await ada.post('/auth/user')).status).toBe(401)
    expect(userOf(await signInWith(server, here.host, ['google', 'ada'])).id).toBe(ada.id)
  })

  it('connecting a provider needs the current password ten minutes after the sign-in', async () => {
    const ada = await aCustomer(server, here)
    clock.advance({ minutes: 11 })
    const connect = (body: object) =>
      signInWith(server, here.host, ['google', 'grace'], { ...body }, { cookie: ada.cookie })
    expect(told(await connect({}))).toEqual([422, 'proof_needed'])
    expect(told(await connect({ current_password: 'a guess' }))).toEqual([422, 'password_wrong'])
    expect(await identitiesOf(here)).toEqual([])
    expect(userOf(await connect({ current_password: CUSTOMER_PASSWORD })).id).toBe(ada.id)
  })

  it('a person of another account cannot be connected, and a provider only once', async () => {
    const grace = userOf(await signInWith(server, here.host, ['google', 'grace']))
    const ada = await aCustomer(server, here)
    const connect = (person: string, cookie: string) =>
      signInWith(server, here.host, ['google', person], {}, { cookie })
    expect(told(await connect('grace', ada.cookie))).toEqual([409, 'provider_taken'])
    await signInWith(server, here.host, ['google', 'alan'], {}, { cookie: ada.cookie })
    const { token } = userOf(await signInWith(server, here.host, ['google', 'grace'], { with_token: true }))
    const second = await signInWith(server, here.host, ['google', 'ada'], {}, { authorization: `Bearer ${token}` })
    expect(told(second)).toEqual([409, 'provider_taken'])
    expect((await identitiesOf(here)).map(({ userId }) => userId).sort()).toEqual([grace.id, ada.id].sort())
  })

  it('a session of another business cannot connect a provider', async () => {
    const there = await anEatery()
    const stranger = await aCustomer(server, there)
    const user = userOf(await signInWith(server, here.host, ['google', 'grace'], {}, { cookie: stranger.cookie }))
    expect(user.id).not.toBe(stranger.id)
    expect(await identitiesOf(there)).toEqual([])
  })
})

describe('disconnecting a provider', () => {
  it('a disconnected provider no longer signs in, and only the owner can disconnect it [9.29]', async () => {
    const ada = await aCustomer(server, here)
    await identify(ada.id, 'google')
    const other = await aCustomer(server, here)
    expect(told(await other.delete('/user/providers/google'))).toEqual([404, 'not_found'])
    expect(told(await ada.delete('/user/providers/apple'))).toEqual([404, 'not_found'])
    expect((await ada.delete('/user/providers/google')).body.data).toMatchObject({ id: ada.id, providers: [] })
    expect(await identitiesOf(here)).toEqual([])
    expect(told(await ada.delete('/user/providers/google'))).toEqual([404, 'not_found'])
  })

  it('ten minutes after signing in, disconnecting a provider needs the password', async () => {
    const ada = await aCustomer(server, here)
    await identify(ada.id, 'google')
    clock.advance({ minutes: 10, seconds: 1 })
    const remove = (current_password: string | null) => ada.delete('/user/providers/google', { current_password })
    expect(told(await ada.delete('/user/providers/google'))).toEqual([422, 'proof_needed'])
    const wrong = await remove('not my password')
    expect(told(wrong)).toEqual([422, 'password_wrong'])
    expect(Object.keys(wrong.body.error?.details ?? {})).toEqual(['current_password'])
    expect(await identitiesOf(here)).toHaveLength(1)
    expect((await remove(CUSTOMER_PASSWORD)).status).toBe(200)
    expect(await identitiesOf(here)).toEqual([])
  })

  it('the last way to sign in cannot be disconnected, also by concurrent calls', async () => {
    const ada = await aCustomer(server, here, { passwordHash: null })
    for (const provider of ['google', 'apple', 'facebook'] as const) await identify(ada.id, provider)
    const { db } = server.deps
    const passkey = { businessId: here.business.id, id: 'key', userId: ada.id, publicKey: 'x', counter: 0, name: '' }
    await db.insert(passkeys).values({ ...passkey, createdAt: clock.now().toString() })
    const ways = ['/user/providers/google', '/user/providers/apple', '/user/providers/facebook', '/user/passkeys/key']
    const answers = await Promise.all(ways.map((way) => ada.delete(way)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('last_way_in')
  })
})

it('a sign-in during a provider outage changes nothing, and works after it [7.11]', async () => {
  const nonce = await aNonce(server, here.host)
  const body = { provider_name: 'google', credential: await aCredential(server, 'google', 'grace', nonce), nonce }
  isDown = true
  expect(told(await sendCredential(server, here.host, body))).toEqual([503, 'provider_unavailable'])
  expect(await usersOf(here)).toEqual([])
  const kept = and(eq(signInChallenges.businessId, here.business.id), eq(signInChallenges.purpose, 'social'))
  expect(await server.deps.db.select().from(signInChallenges).where(kept)).toHaveLength(1)
  isDown = false
  expect((await sendCredential(server, here.host, body)).status).toBe(200)
})
