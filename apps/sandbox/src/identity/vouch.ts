import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import type { Issuer } from './issuer.ts'
import { type Person, type Provider, subjectOf } from './people.ts'

/** What the sandbox is called in tokens, and our ids there. */
export interface IdentityClient {
  readonly clientId: string
  readonly issuer: string
}

export interface VouchParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly issuer: Issuer
  readonly clients: Readonly<Record<Provider, IdentityClient>>
}

/** Somebody who agreed to sign in on our page. */
interface Consent {
  readonly person: Person
  readonly nonce: string | null
  readonly state: string | null
}

const HOUR = 3600
const TOKEN_LASTS = { google: HOUR, apple: 24 * HOUR, facebook: HOUR } as const

/** Whether it is the first time that a person signs in to this client here. */
async function isFirstConsent({ pool }: VouchParts, provider: Provider, person: Person): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into sandbox.identity_consents (provider, person) values ($1, $2) on conflict do nothing',
    [provider, person.id],
  )
  return rowCount === 1
}

/** A signed token with the claims of that provider; `others` are laid over them. */
export function idTokenOf(
  parts: VouchParts,
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
    // No name, and yes is a text.
    apple: { email_verified: String(person.emailVerified), nonce_supported: true, auth_time: now },
    facebook: names,
  }
  return parts.issuer.sign(provider, { ...claims, ...own[provider], ...others })
}

async function accessTokenOf({ pool, clock, clients }: VouchParts, person: Person): Promise<string> {
  const token = `EAAS${randomBytes(48).toString('base64url')}`
  await pool.query('insert into sandbox.access_tokens (token, app_id, person, expires_at) values ($1, $2, $3, $4)', [
    token,
    clients.facebook.clientId,
    person.id,
    clock.now().add({ seconds: TOKEN_LASTS.facebook }).toString(),
  ])
  return token
}

/** What the provider's script hands to the page once somebody has agreed. */
export async function vouchFor(parts: VouchParts, provider: Provider, consent: Consent): Promise<object> {
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
