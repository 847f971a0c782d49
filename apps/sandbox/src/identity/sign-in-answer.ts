import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import type { Issuer } from './issuer.ts'
import { type Person, type Provider, subjectOf } from './people.ts'

/** The issuer in the tokens and our client id there. */
export interface IdentityClient {
  readonly clientId: string
  readonly issuer: string
}

export interface IdentityParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly issuer: Issuer
  readonly clients: Readonly<Record<Provider, IdentityClient>>
}

/** A person's agreement to sign in. */
interface Consent {
  readonly person: Person
  readonly nonce: string | null
  readonly state: string | null
}

const HOUR = 3600
const TOKEN_LASTS = { google: HOUR, apple: 24 * HOUR, facebook: HOUR } as const

/** Whether this is the person's first sign-in to this client. */
async function isFirstConsent({ pool }: IdentityParts, provider: Provider, person: Person): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into sandbox.identity_consents (provider, person) values ($1, $2) on conflict do nothing',
    [provider, person.id],
  )
  return rowCount === 1
}

/** A signed token with the claims of that provider; `others` override them. */
export function idTokenOf(
  parts: IdentityParts,
  provider: Provider,
  { person, nonce }: Consent,
  others: JWTPayload = {},
): Promise<string> {
  const { clientId, issuer } = parts.clients[provider]
  const now = Math.floor(parts.clock.now().epochMilliseconds / 1000)
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: subjectOf(provider, person),
    iat: now,
    exp: now + TOKEN_LASTS[provider],
    ...(nonce === null ? {} : { nonce }),
    ...(person.email === null ? {} : { email: person.email }),
  }
  const { firstName: given_name, lastName: family_name } = person
  const names = { name: `${given_name} ${family_name}`, given_name, family_name }
  const own: Readonly<Record<Provider, JWTPayload>> = {
    google: { ...names, azp: clientId, email_verified: person.emailVerified },
    // Apple's token has no name and writes booleans as text.
    apple: { email_verified: String(person.emailVerified), nonce_supported: true, auth_time: now },
    facebook: names,
  }
  return parts.issuer.sign(provider, { ...claims, ...own[provider], ...others })
}

async function accessTokenOf({ pool, clock, clients }: IdentityParts, person: Person): Promise<string> {
  const token = `EAAS${randomBytes(48).toString('base64url')}`
  await pool.query('insert into sandbox.access_tokens (token, app_id, person, expires_at) values ($1, $2, $3, $4)', [
    token,
    clients.facebook.clientId,
    person.id,
    clock.now().add({ seconds: TOKEN_LASTS.facebook }).toString(),
  ])
  return token
}

/** The result of the provider's script after the person has agreed. */
export async function signInAnswer(parts: IdentityParts, provider: Provider, consent: Consent): Promise<object> {
  const { person, state } = consent
  if (provider === 'facebook') {
    const accessToken = await accessTokenOf(parts, person)
    return { accessToken, userID: subjectOf(provider, person), expiresIn: TOKEN_LASTS.facebook }
  }
  const credential = await idTokenOf(parts, provider, consent)
  if (provider === 'google') return { credential, select_by: 'btn' }
  const { firstName, lastName, email } = person
  const user = (await isFirstConsent(parts, provider, person)) ? { name: { firstName, lastName }, email } : undefined
  const authorization = { code: randomBytes(24).toString('base64url'), id_token: credential, ...(state && { state }) }
  return { authorization, ...(user && { user }) }
}
