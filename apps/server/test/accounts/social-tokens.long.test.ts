import { createHash } from 'node:crypto'
import type { SignedInWire } from '@comanda/contract/wire'
import type { SocialProvider } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInChallenges, userSessions, users } from '../../src/platform/db/schema/index.ts'
import { aCredential, aNonce, sendCredential } from '../fixtures/a-provider.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import type { Asked } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

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

describe('nonces', () => {
  const nonces = () =>
    server.deps.db.select().from(signInChallenges).where(eq(signInChallenges.businessId, here.business.id))

  it('a nonce works once [7.11]', async () => {
    const nonce = await aNonce(server, here.host)
    const body = { provider_name: 'google', credential: await aCredential(server, 'google', 'grace', nonce), nonce }
    const answers = await Promise.all([1, 2, 3].map(() => sendCredential(server, here.host, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await nonces()).toEqual([])
  })

  it.each(['google', 'apple'] as const)(
    'a token of %s is refused unless it signs the sent nonce, which the server issued [7.11]',
    async (name) => {
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
    },
  )

  it('a nonce of another business or older than ten minutes is refused [7.11]', async () => {
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

  it('a nonce may be signed as its hash, as in native SDKs', async () => {
    const nonce = await aNonce(server, here.host)
    const hashed = createHash('sha256').update(nonce).digest('hex')
    const credential = await aCredential(server, 'apple', 'grace', hashed)
    expect((await sendCredential(server, here.host, { provider_name: 'apple', credential, nonce })).status).toBe(200)
  })
})

describe('invalid tokens are refused [7.11]', () => {
  /** A token of the Google sandbox with a fault. */
  const forgeries: Record<string, (nonce: string) => Promise<string>> = {
    'for another client': (nonce) => signed(nonce, { aud: 'another.apps.example' }),
    'of another issuer': (nonce) => signed(nonce, { iss: 'https://accounts.example' }),
    'that is expired': (nonce) => signed(nonce, { exp: seconds() - 61 }),
    'that is not yet valid': (nonce) => signed(nonce, { nbf: seconds() + 3600 }),
    'without a subject': (nonce) => signed(nonce, { sub: '' }),
    'signed by another key': async (nonce) => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(await claims(nonce))
        .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-google' })
        .sign(privateKey)
    },
    'signed by the key at its own URL': async (nonce) => {
      const { privateKey } = await generateKeyPair('RS256')
      const header = { alg: 'RS256', jku: 'https://attacker.example/keys', kid: 'mine' }
      return new SignJWT(await claims(nonce)).setProtectedHeader(header).sign(privateKey)
    },
    'without a signature': async (nonce) => new UnsecuredJWT(await claims(nonce)).encode(),
    'signed by the public key as a secret': async (nonce) => {
      const keys = await (await server.fetch('/sandbox/identity/google/keys')).json()
      const key = await importJWK(keys.keys[0], 'RS256', { extractable: true })
      const secret = new TextEncoder().encode(await exportSPKI(key as Parameters<typeof exportSPKI>[0]))
      return new SignJWT(await claims(nonce)).setProtectedHeader({ alg: 'HS256', kid: 'sandbox-google' }).sign(secret)
    },
    'with claims changed after the signature': async (nonce) => {
      const [header, , signature] = (await signed(nonce, {})).split('.')
      const forged = Buffer.from(JSON.stringify({ ...(await claims(nonce)), sub: '1' })).toString('base64url')
      return `${header}.${forged}.${signature}`
    },
    'that is not a JWT': async () => 'grace',
  }
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const signed = (nonce: string, others: JWTPayload) =>
    server.sandbox.identity.idToken('google', 'grace', nonce, others)
  const claims = async (nonce: string): Promise<JWTPayload> => {
    const { clientId: aud, issuer: iss } = server.sandbox.identity.providers.google
    return { iss, aud, sub: '42', iat: seconds(), exp: seconds() + 600, nonce }
  }

  it.each(Object.keys(forgeries))('a Google token %s is refused', async (name) => {
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
    'a token of %s sent as one of %s is refused',
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

  it('an access token of another app and an expired one are refused [7.11]', async () => {
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

  it('the signed token of Limited Login signs in to the same account with its nonce only [7.11]', async () => {
    const onTheWeb = userOf(await send(await aCredential(server, 'facebook', 'grace', '')))
    const nonce = await aNonce(server, here.host)
    const token = await server.sandbox.identity.idToken('facebook', 'grace', nonce)
    expect(told(await send(token))).toEqual([401, 'sign_in_failed'])
    expect(userOf(await send(token, nonce)).id).toBe(onTheWeb.id)
  })
})
