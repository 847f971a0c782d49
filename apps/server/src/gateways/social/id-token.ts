import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../clock.ts'
import { askProvider, DEADLINE, INVALID, orUnavailable, ProviderUnavailable } from './ask-provider.ts'
import type { SocialAnswer, SocialCredential } from './gateway.ts'

/** Whose tokens are believed. */
export interface TokenIssuer {
  /** Every spelling of its name. */
  readonly issuers: readonly string[]
  /** Where its public keys are. */
  readonly keysUrl: string
  /** Our ids at the provider, of the page and of the apps: a token that was made for anybody else is none for us. */
  readonly clientIds: readonly string[]
  readonly clock: Clock
  /** Milliseconds; ten seconds unless a test is in a hurry. */
  readonly deadline?: number
}

/** All three providers sign with it; pinned, so that a token does not choose how it is checked. */
const ALGORITHMS = ['RS256']
const CLOCKS_DIFFER_SECONDS = 60
const MOST_CHARACTERS = 250

const text = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed === '' || trimmed.length > MOST_CHARACTERS ? null : trimmed
}

const equal = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((part) => createHash('sha256').update(part).digest()) as [Buffer, Buffer]
  return timingSafeEqual(left, right)
}

/** As it was given; or, as the kits of native apps have it, as the hash of what was given (hexadecimal SHA-256). */
const hasNonce = (payload: JWTPayload, nonce: string): boolean => {
  const { nonce: signed } = payload
  return (
    typeof signed === 'string' &&
    (equal(signed, nonce) || equal(signed, createHash('sha256').update(nonce).digest('hex')))
  )
}

const profileOf = (payload: JWTPayload): SocialAnswer => {
  const subject = text(payload.sub)
  if (subject === null) return INVALID
  const email = text(payload.email)?.toLowerCase() ?? null
  return {
    ok: true,
    profile: {
      subject,
      email,
      // Apple writes it as text as well.
      emailVerified: email !== null && (payload.email_verified === true || payload.email_verified === 'true'),
      firstName: text(payload.given_name),
      lastName: text(payload.family_name),
    },
  }
}

/** What a token proves: signed by the issuer, for us, still good, and with the nonce that we gave out. */
export function idTokenVerifier(issuer: TokenIssuer): (given: SocialCredential) => Promise<SocialAnswer> {
  const keys = createRemoteJWKSet(new URL(issuer.keysUrl), {
    timeoutDuration: issuer.deadline ?? DEADLINE,
    [customFetch]: async (url, options) => {
      const response = await askProvider(url, options)
      if (response.status !== 200) throw new ProviderUnavailable(`keys: ${response.status}`)
      return response
    },
  })

  return ({ credential, nonce }) =>
    orUnavailable(async () => {
      if (nonce === null) return INVALID
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ALGORITHMS,
          issuer: [...issuer.issuers],
          audience: [...issuer.clientIds],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          clockTolerance: CLOCKS_DIFFER_SECONDS,
          currentDate: new Date(issuer.clock.now().epochMilliseconds),
        })
        return hasNonce(payload, nonce) ? profileOf(payload) : INVALID
      } catch (error) {
        // Keys that can't be read are the provider's fault; all else that is wrong with a token is its sender's.
        const isKeys = error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout
        if (isKeys || (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)) {
          throw new ProviderUnavailable('its keys could not be read', { cause: error })
        }
        if (error instanceof errors.JOSEError) return INVALID
        throw error
      }
    })
}
