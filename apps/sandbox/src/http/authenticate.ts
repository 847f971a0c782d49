import { timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { Caller, Endpoint } from './endpoint.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
}

const same = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const unauthorized = (message: string, code?: string) =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

function keyOf(header: string): string {
  if (header.startsWith('Bearer ')) return header.slice(7).trim()
  if (header.startsWith('Basic ')) return Buffer.from(header.slice(6), 'base64').toString().split(':')[0] ?? ''
  return ''
}

/** The caller by the key in the `Authorization` header (Bearer, or Basic with the key as user name). */
export function authenticate(header: string | undefined, keys: Keys, access: Caller, endpoint: Endpoint): Caller {
  const key = keyOf(header ?? '')
  if (key === '')
    throw unauthorized('You did not provide an API key. Send it in the Authorization header, as Bearer auth.')
  if (same(key, keys.publishableKey)) {
    if (endpoint.browser) return 'publishable'
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    )
  }
  // The public host accepts no secret key, so nothing on it can refund.
  if (access === 'secret' && same(key, keys.secretKey)) return 'secret'
  throw unauthorized('Invalid API Key provided.')
}
