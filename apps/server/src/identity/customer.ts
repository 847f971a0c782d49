import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { refuse } from '../http/refuse.ts'
import { CUSTOMER_COOKIE, type Customer, findCustomer } from './session.ts'

type CustomerRefusal = 'login_required' | 'account_suspended'

/** The session token of a call: from the Authorization header, else from the cookie. [3.29] [7.02] */
export function tokenOf(c: ApiContext): { readonly token: string; readonly from: 'bearer' | 'cookie' } | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined) return { token: bearer, from: 'bearer' }
  const token = getCookie(c, CUSTOMER_COOKIE)
  return token ? { token, from: 'cookie' } : null
}

export type CustomerAnswer =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly refusal: CustomerRefusal }

/** The customer who is signed in to this host's business, or why there is none. */
export async function customerOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, c: ApiContext): Promise<CustomerAnswer> {
  const carried = tokenOf(c)
  const found = carried && (await findCustomer(db, c.var.tenant.business.id, carried.token, clock.now()))
  if (!found) return { ok: false, refusal: 'login_required' }
  return found === 'suspended' ? { ok: false, refusal: 'account_suspended' } : { ok: true, customer: found }
}

/** Answers 401 for both refusals, because the session is over; status code 1001 marks a suspended account. [6.06] [8.10] */
export const refuseCustomer = (c: ApiContext, refusal: CustomerRefusal) =>
  refusal === 'login_required'
    ? refuse(c, 401, 'login_required')
    : refuse(c, 401, 'account_suspended', { statusCode: 1001 })
