import type { ApiContext } from '../http/api-env.ts'
import { refuse } from '../http/refuse.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { type CarriedSecret, readSecretCookie, setSecretCookie, usesHostCookies } from './secret-cookie.ts'
import { CUSTOMER_COOKIE, type Customer, findCustomer } from './session.ts'

type CustomerRefusal = 'login_required' | 'account_suspended'

/** A session token, and where the call carried it. */
export interface CarriedToken extends CarriedSecret {
  readonly from: 'bearer' | 'cookie'
}

/** The session token of a call: from the Authorization header, else from the cookie. [3.29] [7.02] */
export function tokenOf(c: ApiContext): CarriedToken | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined) return { token: bearer, from: 'bearer', isPlain: false }
  const carried = readSecretCookie(c, CUSTOMER_COOKIE)
  return carried && { ...carried, from: 'cookie' }
}

export function setSessionCookie(deps: Pick<BaseDeps, 'config'>, c: ApiContext, token: string): void {
  setSecretCookie(deps, c, CUSTOMER_COOKIE, token, { days: deps.config.customerSessionDays, sameSite: 'Lax' })
}

export type CustomerAnswer =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly refusal: CustomerRefusal }

/**
 * The customer who is signed in to this host's business, or why there is none. A session cookie from before `__Host-`
 * moves over.
 */
export async function customerOf(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'config'>,
  c: ApiContext,
): Promise<CustomerAnswer> {
  const carried = tokenOf(c)
  const { id } = c.var.tenant.business
  const found = carried && (await findCustomer(deps.db, id, carried.token, deps.clock.now(), carried.isPlain))
  if (!found) return { ok: false, refusal: 'login_required' }
  // The token stays the same, because other calls of the same page carry it at this moment.
  if (carried.isPlain && usesHostCookies(deps)) setSessionCookie(deps, c, carried.token)
  return found === 'suspended' ? { ok: false, refusal: 'account_suspended' } : { ok: true, customer: found }
}

/**
 * Answers 401 for both refusals, because the session is over; status code 1001 marks a suspended account. [6.06] [8.10]
 */
export function refuseCustomer(c: ApiContext, refusal: CustomerRefusal) {
  return refusal === 'login_required'
    ? refuse(c, 401, 'login_required')
    : refuse(c, 401, 'account_suspended', { statusCode: 1001 })
}
