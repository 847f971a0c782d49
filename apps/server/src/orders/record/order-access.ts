import type { Language } from '@comanda/domain'
import type { Actor, ApiContext } from '../../http/api-env.ts'
import { refuse } from '../../http/refuse.ts'
import { type CustomerAnswer, customerOf, refuseCustomer, tokenOf } from '../../identity/customer.ts'
import { findGuest } from '../../identity/guests.ts'
import type { Deps } from '../deps.ts'
import { isOwner } from './is-owner.ts'
import { haveLinksEnded, isLinkOf, type LinkUse, readOnlyView } from './order-link.ts'
import { readOrder, readOrderOfGuest, type StoredOrder } from './read-order.ts'

/** The guest secret of a call. It travels in this header only: browsers, proxies and logs keep addresses. [7.39] */
export function secretOf(c: ApiContext): string | undefined {
  return c.req.header('guest-id')
}

/** The guest whose secret the call carries. */
export function guestOf(deps: Deps, c: ApiContext): Promise<Actor> {
  return findGuest(deps.db, c.var.tenant.business.id, secretOf(c), deps.clock.now())
}

type Refusal = Extract<CustomerAnswer, { ok: false }>['refusal']

/** The actors that a call may read orders as: the customer of its session, the guest of its secret, or both. */
export interface OrderAccess {
  readonly actors: readonly Actor[]
  /** Why the call's session is not valid; null if it is valid or if there is none. */
  readonly refusal: Refusal | null
}

/** Adds what a call may do by its session. A suspended customer reads nothing, not even as a guest. [6.06] */
function accessOf(guest: Actor, signedIn: CustomerAnswer | null): OrderAccess {
  if (signedIn === null) return { actors: [guest], refusal: null }
  if (signedIn.ok) return { actors: [{ kind: 'user', id: signedIn.customer.userId }, guest], refusal: null }
  return { actors: signedIn.refusal === 'account_suspended' ? [] : [guest], refusal: signedIn.refusal }
}

const sessionOf = (deps: Deps, c: ApiContext): Promise<CustomerAnswer | null> =>
  tokenOf(c) === null ? Promise.resolve(null) : customerOf(deps, c)

/** The access of a call. */
export async function orderAccessOf(deps: Deps, c: ApiContext): Promise<OrderAccess> {
  const [guest, signedIn] = await Promise.all([guestOf(deps, c), sessionOf(deps, c)])
  return accessOf(guest, signedIn)
}

const NOBODY: Actor = { kind: 'nobody' }

/** An order and the order's guest, where the call carries the guest's secret. */
async function readWithGuest(
  deps: Deps,
  c: ApiContext,
  orderId: string,
): Promise<{ readonly stored: StoredOrder | null; readonly guest: Actor }> {
  const businessId = c.var.tenant.business.id
  const secret = secretOf(c)
  if (!secret) return { stored: await readOrder(deps.db, businessId, orderId), guest: NOBODY }
  const found = await readOrderOfGuest(deps.db, { businessId, orderId }, secret, deps.clock.now())
  const id = found?.isOfSecret ? found.stored.row.guestId : null
  return { stored: found?.stored ?? null, guest: id === null ? NOBODY : { kind: 'guest', id } }
}

/** An order with the access of a call to it. A guest of other orders is nobody here. */
async function readWithAccess(
  deps: Deps,
  c: ApiContext,
  orderId: string,
): Promise<{ readonly stored: StoredOrder | null; readonly access: OrderAccess }> {
  const [{ stored, guest }, signedIn] = await Promise.all([readWithGuest(deps, c, orderId), sessionOf(deps, c)])
  return { stored, access: accessOf(guest, signedIn) }
}

/** Answers that the order does not exist, or that the session has ended. */
export function refuseOrderAccess(c: ApiContext, { refusal }: OrderAccess) {
  return refusal === null ? refuse(c, 404, 'not_found') : refuseCustomer(c, refusal)
}

/** An order that the call may read; null if none of its actors owns it. */
export async function readOwnOrder(
  deps: Deps,
  c: ApiContext,
  orderId: string,
): Promise<{ readonly stored: StoredOrder | null; readonly access: OrderAccess }> {
  const { stored, access } = await readWithAccess(deps, c, orderId)
  return { stored: stored && isOwner(stored, access.actors) ? stored : null, access }
}

/**
 * What a call may see of an order: its owner all of it, the holder of a mail's link a part, until the order has ended.
 */
export type ShownOrder =
  | ({ readonly kind: 'shown'; readonly language: Language } & Pick<StoredOrder, 'view' | 'version'>)
  | { readonly kind: 'link-ended' }
  | { readonly kind: 'unknown'; readonly access: OrderAccess }

/**
 * An order as the call may see it: by its session, its guest secret, or the link of a mail. Ownership wins over the
 * link.
 */
export async function readShownOrder(
  deps: Deps,
  c: ApiContext,
  orderId: string,
  use: LinkUse = 'order',
): Promise<ShownOrder> {
  const businessId = c.var.tenant.business.id
  const token = c.req.header('order-link')
  const { stored, access } = await readWithAccess(deps, c, orderId)
  if (stored && isOwner(stored, access.actors))
    return { kind: 'shown', view: stored.view, version: stored.version, language: stored.row.language }
  if (!stored || !token || !(await isLinkOf(deps.db, { businessId, orderId }, token)))
    return { kind: 'unknown', access }
  return haveLinksEnded(stored, use, deps.clock.now())
    ? { kind: 'link-ended' }
    : { kind: 'shown', view: readOnlyView(stored.view), version: stored.version, language: stored.row.language }
}

/** Answers that the order does not exist, that the session has ended, or that the link ended with its order. */
export function refuseShown(c: ApiContext, order: Exclude<ShownOrder, { kind: 'shown' }>) {
  return order.kind === 'link-ended' ? refuse(c, 410, 'link_ended') : refuseOrderAccess(c, order.access)
}
