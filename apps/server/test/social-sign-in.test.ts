import type { SignedInWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, signInChallenges, userIdentities, userSessions, users } from '../src/db/schema/index.ts'
import { idTokenVerifier } from '../src/gateways/social/id-token.ts'
import { createSocialGateway } from '../src/gateways/social/social-gateway.ts'
import { aCustomer, CUSTOMER_PASSWORD } from './a-customer.ts'
import { aCredential, aNonce, sendCredential, signInWith } from './a-provider.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { type Asked, get, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock
let next = 1
/** A provider that is down is one whose keys nobody serves. */
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

describe('the ways to sign in', () => {
  it('are told with what a page needs for each: id and script [9.29]', async () => {
    const { providers } = (await get(server, here.host, '/auth/methods')).body.data as { providers: object[] }
    expect(providers).toEqual(
      (['google', 'apple', 'facebook'] as const).map((name) => ({
        name,
        client_id: server.sandbox.identity.providers[name].clientId,
        script_url: `/sandbox/identity/${name}/identity-${name}.js`,
      })),
    )
  })

  it('each script is served where it is said to be, and its page may be framed by the shop alone', async () => {
    const script = await server.fetch(`http://${here.host}/sandbox/identity/apple/identity-apple.js`)
    expect(script.status).toBe(200)
    const page = await server.fetch(
      `http://${here.host}/sandbox/identity/google/choose?client_id=${server.sandbox.identity.providers.google.clientId}`,
    )
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})

describe('signing in with a provider', () => {
  it.each([
    ['google', 'grace.hopper@example.com'],
    ['apple', 'g7r4c3@privaterelay.example'],
    ['facebook', ''],
  ] as const)(
    '%s opens an account the first time, and the same one ever after [4.38, 7.11, 9.29]',
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

  it('sets the same cookie as a password does, or hands over the token where that is asked for [7.11]', async () => {
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

  it('believes nothing of the body about who it is: not the email, not the id [7.11]', async () => {
    const victim = await aCustomer(server, here)
    const lies = { email: victim.email, provider_id: victim.id, first_name: 'Ada', avatar: 'http://127.0.0.1/x.png' }
    const user = userOf(await signInWith(server, here.host, ['google', 'grace'], lies))
    expect(user).toMatchObject({ email: 'grace.hopper@example.com', first_name: 'Grace', avatar: null })
    expect(user.id).not.toBe(victim.id)
  })

  it('keeps when and which documents were accepted, and greets by mail whose email is proved', async () => {
    await signInWith(server, here.host, ['google', 'grace'])
    const [row] = await usersOf(here)
    expect(row).toMatchObject({ passwordHash: null, termsVersion: 0, acceptedAt: clock.now().toString() })
    const { rows } = await server.deps.pool.query(
      `select data from pgboss.job where name = 'account-mail' and data->>'userId' = $1`,
      [row?.id],
    )
    expect(rows).toEqual([{ data: expect.objectContaining({ kind: 'welcome', businessId: here.business.id }) }])
  })

  it('the same person at another business is another account [7.11]', async () => {
    const there = await anEatery()
    const mine = userOf(await signInWith(server, here.host, ['google', 'grace']))
    const theirs = userOf(await signInWith(server, there.host, ['google', 'grace']))
    expect(theirs.id).not.toBe(mine.id)
    expect(await usersOf(there)).toHaveLength(1)
  })

  it('the same person many times at once is one account [7.11]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signInWith(server, here.host, ['google', 'grace'])),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => userOf(answer).id)).size).toBe(1)
    expect(await usersOf(here)).toHaveLength(1)
  })

  it('a suspended account is told 1001, and gets no session [6.06, 8.10]', async () => {
    await signInWith(server, here.host, ['google', 'grace'])
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.businessId, here.business.id))
    const { status, body } = await signInWith(server, here.host, ['google', 'grace'])
    expect([status, body]).toEqual([403, expect.objectContaining({ status_code: 1001 })])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('tries from one place are counted, whatever they send', async () => {
    const tries = Array.from({ length: 51 }, () => ({ provider_name: 'google', credential: 'a.b.c', nonce: 'n' }))
    const statuses = []
    for (const body of tries) statuses.push((await sendCredential(server, here.host, body)).status)
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]))
    expect(statuses[50]).toBe(429)
  })
})

describe('an email', () => {
  it('that is taken opens nothing, however well the provider has proved it [7.11]', async () => {
    const ada = await aCustomer(server, here, { email: 'ada@napoli.example' })
    const answer = await signInWith(server, here.host, ['google', 'ada'])
    expect(told(answer)).toEqual([409, 'email_exists'])
    expect(await identitiesOf(here)).toEqual([])
    expect((await sessionsOf(here)).map(({ userId }) => userId)).toEqual([ada.id])
    expect(await usersOf(here)).toHaveLength(1)
  })

  it('that the provider has not proved is not kept, nor does it meet the account that has it [7.11]', async () => {
    const owner = await aCustomer(server, here, { email: 'alan.turing@example.com' })
    const user = userOf(await signInWith(server, here.host, ['google', 'alan']))
    expect(user).toMatchObject({ email: '', email_verified: false, first_name: 'Alan' })
    expect(user.id).not.toBe(owner.id)
  })

  it('that the provider does not tell stays empty, for as many people as have none [7.11]', async () => {
    expect(userOf(await signInWith(server, here.host, ['facebook', 'alan']))).toMatchObject({ email: '' })
    expect(userOf(await signInWith(server, here.host, ['facebook', 'grace']))).toMatchObject({ email: '' })
    expect(await usersOf(here)).toHaveLength(2)
  })
})

describe('connecting a provider to the account that is signed in', () => {
  it('lets the provider open the same account from then on', async () => {
    const ada = await aCustomer(server, here, { email: 'ada@napoli.example' })
    const connected = await signInWith(server, here.host, ['google', 'ada'], {}, { cookie: ada.cookie })
    expect(userOf(connected)).toMatchObject({ id: ada.id, providers: ['google'], has_password: true })
    // One session took the place of the other.
    expect(await sessionsOf(here)).toHaveLength(1)
    expect((await ada.post('/auth/user')).status).toBe(401)
    expect(userOf(await signInWith(server, here.host, ['google', 'ada'])).id).toBe(ada.id)
  })

  it('asks for the current password once signing in was more than ten minutes ago', async () => {
    const ada = await aCustomer(server, here)
    clock.advance({ minutes: 11 })
    const connect = (body: object) =>
      signInWith(server, here.host, ['google', 'grace'], { ...body }, { cookie: ada.cookie })
    expect(told(await connect({}))).toEqual([422, 'proof_needed'])
    expect(told(await connect({ current_password: 'a guess' }))).toEqual([422, 'password_wrong'])
    expect(await identitiesOf(here)).toEqual([])
    expect(userOf(await connect({ current_password: CUSTOMER_PASSWORD })).id).toBe(ada.id)
  })

  it('connects nobody who opens another account, and one person of a provider only', async () => {
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

  it('a session of another business connects nothing here', async () => {
    const there = await anEatery()
    const stranger = await aCustomer(server, there)
    const user = userOf(await signInWith(server, here.host, ['google', 'grace'], {}, { cookie: stranger.cookie }))
    expect(user.id).not.toBe(stranger.id)
    expect(await identitiesOf(there)).toEqual([])
  })
})

describe('disconnecting a provider', () => {
  it('ends its way in, for the owner of the account alone [9.29]', async () => {
    const ada = await aCustomer(server, here)
    await identify(ada.id, 'google')
    const other = await aCustomer(server, here)
    expect(told(await other.delete('/user/providers/google'))).toEqual([404, 'not_found'])
    expect(told(await ada.delete('/user/providers/apple'))).toEqual([404, 'not_found'])
    expect((await ada.delete('/user/providers/google')).body.data).toMatchObject({ id: ada.id, providers: [] })
    expect(await identitiesOf(here)).toEqual([])
    expect(told(await ada.delete('/user/providers/google'))).toEqual([404, 'not_found'])
  })

  it('is refused where nothing else would open the account, however many are ended at once', async () => {
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

it('while a provider is down nothing changes, and the same call works once it is back [7.11]', async () => {
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
