import type { RequestErrorCode } from '@comanda/contract'
import type { ApiContext } from './api-env.ts'
import { errorTextOf } from './error-texts.ts'
import { refuse } from './refuse.ts'

/** Answers 429 with Retry-After. */
export function refuseTooMany(c: ApiContext, minutes: number) {
  c.header('retry-after', String(minutes * 60))
  return refuse(c, 429, 'too_many_requests')
}

/** Names of what is limited, as far as possible those of the draft's fields. */
const FIELDS = {
  network: 'network',
  telephone: 'telephone_number',
  email: 'email',
  location: 'location_id',
  customer: 'customer',
  guest: 'guest',
  card: 'card',
} as const

/** Answers 429 with Retry-After and names what has reached its limit. */
export function refuseReached(
  c: ApiContext,
  code: RequestErrorCode,
  { by, seconds }: { readonly by: keyof typeof FIELDS; readonly seconds: number },
) {
  c.header('retry-after', String(seconds))
  return refuse(c, 429, code, { fields: { [FIELDS[by]]: [errorTextOf(code, c.var.language)] } })
}

/** Answers 429 with Retry-After. */
export function refuseForSeconds(c: ApiContext, code: RequestErrorCode, seconds: number) {
  c.header('retry-after', String(seconds))
  return refuse(c, 429, code)
}

/** Answers 429 with a Retry-After of one minute. */
export function refuseForAMinute(c: ApiContext, code: RequestErrorCode) {
  return refuseForSeconds(c, code, 60)
}
