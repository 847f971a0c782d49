import { createHash } from 'node:crypto'
import type { SignedInWire } from '@comanda/contract/wire'
import type { SocialProvider } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInChallenges, userSessions, users } from '../src/db/schema/index.ts'
import { aCredential, aNonce, sendCredential } from './a-provider.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import type { Asked } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let next = 1

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

const anEatery = (): Promise<Restaurant> => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `token${id}` } })
}

beforeEach(async () => {
  here = await anEatery()
})

const usersOf = ({ business }: Restaurant) =>
  server.deps.db.select().from(users).where(eq(users.businessId, business.id))
const sessionsOf = ({ business }: Restaurant) =>
  server.deps.db.select().from(userSessions).where(eq(userSessions.businessId, business.id))
const userOf = ({ body }: Asked) => body.data as SignedInWire
const told = ({ status, body }: Asked) => [status, body.error?.code]

describe('a nonce', () => {
  const nonces = () =>
    server.deps.db.select().from(signInChallenges).where(eq(signInChallenges.businessId, here.business.id))

  it('is good once [7.11]', async () => {
    const nonce = await aNonce(server, here.host)
    const body = { provider_name: 'google', credential: await aCredential(server, 'google', 'grace', nonce), nonce }
    const answers = await Promise.all([1, 2, 3].map(() => sendCredential(server, here.host, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await nonces()).toEqual([])
  })

  it.each(['google', 'apple'] as const)('must be there, ours, and the one that %s signed [7.11]', async (name) => {
    const [nonce, other] = [await aNonce(server, here.host), await aNonce(server, here.host)]
    const credential = await aCredential(server, name, 'grace', nonce)
    const made = 'made-up-by-the-caller'
    const itsOwn = { credential: await aCredential(server, name, 'grace', made), nonce: made }
    const without = await server.sandbox.identity.idToken(name, 'grace', null)
    const tries = [{ credential }, { credential, nonce: other }, itsOwn, { credential: without, nonce }]
    for (const body of tries) {
      expect(told(await sendCredential(server, here.host, { provider_name: name, ...body }))).toEqual([
        401,
        'sign_in_failed',
      ])
    }
    expect(await usersOf(here)).toEqual([])
  })

  it('of another business is none, and after ten minutes neither [7.11]', async () => {
    const there = await anEatery()
    const theirs = await aNonce(server, there.host)
    const mine = await aNonce(server, here.host)
    const send = async (nonce: string) => {
      const credential = await aCredential(server, 'google', 'grace', nonce)
      return sendCredential(server, here.host, { provider_name: 'google', credential, nonce })
    }
    expect(told(await send(theirs))).toEqual([401, 'sign_in_failed'])
    clock.advance({ minutes: 10, seconds: 1 })
    expect(told(await send(mine))).toEqual([401, 'sign_in_failed'])
  })

  it('may be signed as its hash, as the kits of native apps do', async () => {
    const nonce = await aNonce(server, here.host)
    const hashed = createHash('sha256').update(nonce).digest('hex')
    const credential = await aCredential(server, 'apple', 'grace', hashed)
    expect((await sendCredential(server, here.host, { provider_name: 'apple', credential, nonce })).status).toBe(200)
  })
})

describe('a token that proves nothing opens nothing [7.11]', () => {
  /** A token of Google's stand-in, with something about it that is wrong. */
  const forgeries: Record<string, (nonce: string) => Promise<string>> = {
    'for another client': (nonce) => signed(nonce, { aud: 'another.apps.example' }),
    'of another issuer': (nonce) => signed(nonce, { iss: 'https://accounts.example' }),
    'that is over': (nonce) => signed(nonce, { exp: seconds() - 61 }),
    'that is not good yet': (nonce) => signed(nonce, { nbf: seconds() + 3600 }),
    'of nobody': (nonce) => signed(nonce, { sub: '' }),
    'with a key of one’s own': async (nonce) => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(await claims(nonce))
        .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-google' })
        .sign(privateKey)
    },
    'with a key that comes along': async (nonce) => {
      const { privateKey } = await generateKeyPair('RS256')
      const header = { alg: 'RS256', jku: 'https://attacker.example/keys', kid: 'mine' }
      return new SignJWT(await claims(nonce)).setProtectedHeader(header).sign(privateKey)
    },
    unsigned: async (nonce) => new UnsecuredJWT(await claims(nonce)).encode(),
    'with the public key as the secret': async (nonce) => {
      const keys = await (await server.fetch('/sandbox/identity/google/keys')).json()
      const key = await importJWK(keys.keys[0], 'RS256', { extractable: true })
      const secret = new TextEncoder().encode(await exportSPKI(key as Parameters<typeof exportSPKI>[0]))
      return new SignJWT(await claims(nonce)).setProtectedHeader({ alg: 'HS256', kid: 'sandbox-google' }).sign(secret)
    },
    'with other claims under the same signature': async (nonce) => {
      const [header, , signature] = (await signed(nonce, {})).split('.')
      const forged = Buffer.from(JSON.stringify({ ...(await claims(nonce)), sub: '1' })).toString('base64url')
      return `${header}.${forged}.${signature}`
    },
    'that is no token': async () => 'grace',
  }
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const signed = (nonce: string, others: JWTPayload) =>
    server.sandbox.identity.idToken('google', 'grace', nonce, others)
  const claims = async (nonce: string): Promise<JWTPayload> => {
    const { clientId: aud, issuer: iss } = server.sandbox.identity.providers.google
    return { iss, aud, sub: '42', iat: seconds(), exp: seconds() + 600, nonce }
  }

  it.each(Object.keys(forgeries))('%s', async (name) => {
    const nonce = await aNonce(server, here.host)
    const credential = (await forgeries[name]?.(nonce)) ?? ''
    const answer = await sendCredential(server, here.host, { provider_name: 'google', credential, nonce })
    expect(told(answer)).toEqual([401, 'sign_in_failed'])
    expect(await usersOf(here)).toEqual([])
    expect(await sessionsOf(here)).toEqual([])
  })

  it.each([
    ['google', 'apple'],
    ['apple', 'google'],
    ['google', 'facebook'],
    ['facebook', 'google'],
  ] as const satisfies readonly (readonly [SocialProvider, SocialProvider])[])(
    'of %s sent as one of %s',
    async (of, as) => {
      const nonce = await aNonce(server, here.host)
      const credential = await aCredential(server, of, 'grace', nonce)
      expect(told(await sendCredential(server, here.host, { provider_name: as, credential, nonce }))).toEqual([
        401,
        'sign_in_failed',
      ])
    },
  )
})

describe('Facebook', () => {
  const send = (credential: string, nonce?: string) =>
    sendCredential(server, here.host, { provider_name: 'facebook', credential, ...(nonce && { nonce }) })

  it('a token that was given to another app opens nothing, nor one that is over [7.11]', async () => {
    const token = await aCredential(server, 'facebook', 'grace', '')
    expect((await send(token)).status).toBe(200)
    const { pool } = server.deps
    await pool.query(`update sandbox.access_tokens set app_id = 'another' where token = $1`, [token])
    expect(told(await send(token))).toEqual([401, 'sign_in_failed'])
    const late = await aCredential(server, 'facebook', 'grace', '')
    clock.advance({ hours: 1 })
    expect(told(await send(late))).toEqual([401, 'sign_in_failed'])
    expect(told(await send('EAASmade-up'))).toEqual([401, 'sign_in_failed'])
  })

  it('the signed token of Limited Login opens the same account, with its nonce only [7.11]', async () => {
    const onTheWeb = userOf(await send(await aCredential(server, 'facebook', 'grace', '')))
    const nonce = await aNonce(server, here.host)
    const token = await server.sandbox.identity.idToken('facebook', 'grace', nonce)
    expect(told(await send(token))).toEqual([401, 'sign_in_failed'])
    expect(userOf(await send(token, nonce)).id).toBe(onTheWeb.id)
  })
})
