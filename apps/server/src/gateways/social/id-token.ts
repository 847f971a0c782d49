import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { askProvider, DEADLINE, INVALID, orUnavailable, ProviderUnavailable } from './ask-provider.ts'
import type { SocialAnswer, SocialCredential } from './gateway.ts'

/** An issuer whose tokens are accepted. */
export interface TokenIssuer {
  /** All spellings of its `iss` claim. */
  readonly issuers: readonly string[]
  /** Address of its public keys. */
  readonly keysUrl: string
  /** Our client ids at the provider, for page and apps: a token with another audience is invalid. */
  readonly clientIds: readonly string[]
  readonly clock: Clock
  /** Milliseconds; ten seconds by default, tests set less. */
  readonly deadline?: number
}

/** All three providers sign with it; fixed, so that a token cannot choose the algorithm. */
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

/** Whether the token has the nonce, either plain or, as native SDKs send it, as its hexadecimal SHA-256 hash. */
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
      // Apple may send it as text.
      emailVerified: email !== null && (payload.email_verified === true || payload.email_verified === 'true'),
      firstName: text(payload.given_name),
      lastName: text(payload.family_name),
    },
  }
}

/** Verifies ID tokens: the issuer's signature, our audience, the expiry and the nonce that the server issued. */
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
        // Unreadable keys are the provider's fault; every other error means that the token is invalid.
        const isKeys = error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout
        if (isKeys || (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)) {
          throw new ProviderUnavailable('its keys could not be read', { cause: error })
        }
        if (error instanceof errors.JOSEError) return INVALID
        throw error
      }
    })
}
