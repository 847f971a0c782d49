import { type CustomerAnswer, customerOf, refuseCustomer, tokenOf } from '../accounts/customer.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext, Visitor } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { findVisitor } from './guests.ts'
import { readOrder, type StoredOrder } from './read-order.ts'
import { isOwner } from './visitor-order.ts'

/** The guest secret of a call: the Guest-Id header, or `user_id` where `user_type` says Guest; with User it is ignored. [7.39] */
export const secretOf = (c: ApiContext): string | undefined =>
  c.req.header('guest-id') ?? (c.req.query('user_type') === 'Guest' ? c.req.query('user_id') : undefined)

/** The guest of a call's secret. */
export const guestOf = (deps: Deps, c: ApiContext): Promise<Visitor> =>
  findVisitor(deps.db, c.var.tenant.business.id, secretOf(c), deps.clock.now())

type Refusal = Extract<CustomerAnswer, { ok: false }>['refusal']

/** As whom a call may read orders: the customer of its session, the guest of its secret, or both. */
export interface Readers {
  readonly visitors: readonly Visitor[]
  /** Why a session that was carried along opens nothing; null where it does, and where there was none. */
  readonly refusal: Refusal | null
}

/** Who reads. Somebody suspended reads nothing, not even as the guest they were. [6.06] */
export const readersOf = async (deps: Deps, c: ApiContext): Promise<Readers> => {
  const [guest, signedIn] = await Promise.all([guestOf(deps, c), tokenOf(c) === null ? null : customerOf(deps, c)])
  if (signedIn === null) return { visitors: [guest], refusal: null }
  if (signedIn.ok) return { visitors: [{ kind: 'user', id: signedIn.customer.userId }, guest], refusal: null }
  return { visitors: signedIn.refusal === 'account_suspended' ? [] : [guest], refusal: signedIn.refusal }
}

/** Answers that there is no such order here; or that the session has ended which might have shown it. */
export const refuseReaders = (c: ApiContext, { refusal }: Readers) =>
  refusal === null ? refuse(c, 404, 'not_found') : refuseCustomer(c, refusal)

/** An order of the call's readers; null where it is not theirs. */
export const readOwnOrder = async (
  deps: Deps,
  c: ApiContext,
  orderId: string,
): Promise<{ readonly stored: StoredOrder | null; readonly readers: Readers }> => {
  const [readers, stored] = await Promise.all([
    readersOf(deps, c),
    readOrder(deps.db, c.var.tenant.business.id, orderId),
  ])
  return { stored: stored && isOwner(stored, readers.visitors) ? stored : null, readers }
}
