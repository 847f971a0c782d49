import { heldReadyTime, instantText, mayNeedCode, normaliseCouponCode, paymentTypesFor } from '@comanda/domain'
import { actorKey } from '../../http/api-env.ts'
import { type AllowanceUse, AllowanceUsedUp } from '../../identity/allowance.ts'
import { findGuest, keyHash, secretHash } from '../../identity/guests.ts'
import { Conflict, wroteNothing } from '../../platform/db/tx.ts'
import { orderStep } from '../../platform/observe/span.ts'
import type { Deps } from '../deps.ts'
import { receiveUnread } from '../record/receive-order.ts'
import { countedPortions } from '../record/reservations/stock.ts'
import { decideWithCoupons } from './coupons/offered-coupon.ts'
import { normaliseDraft } from './draft.ts'
import type { LocatedDraft } from './geocode-address.ts'
import { newOrder, viewOfNew } from './new-order.ts'
import { cashUses } from './order-limits.ts'
import { insertUnchanged, isLimited, type PricingInputs, readPricingInputs } from './order-store.ts'
import { type PayOrder, type PayOutcome, payOrder, receivedView } from './pay-order.ts'
import { withinPlacingLimits } from './placing-limits.ts'
import { recheckOrder } from './recheck-order.ts'
import type { Submission, SubmitOutcome } from './submission.ts'
import { submitOrder } from './submit-order.ts'

/*
 * Most orders use no limited resource (coupon, portions, slot), so they need no locks. The fast path decides these
 * orders on cached inputs, and the statement that writes one checks that its inputs are still valid. All other orders,
 * and orders whose inputs have changed, go to `submitOrder` and `payOrder`, which alone can refuse an order. The
 * setting ORDER_FAST_PATH disables the fast path.
 */

/** Same result as `submitOrder`, faster for most orders. */
export function submitFast(deps: Deps, submission: Submission): Promise<SubmitOutcome> {
  return orderStep('place order', submission.tenant.business.id, () =>
    withinPlacingLimits(deps, submission, (uses) => submitWithin(deps, submission, uses)),
  )
}

/**
 * Same as `submitFast` for an order that staff take: the limits of strangers and their networks do not apply, or a
 * restaurant on a Friday night would reach them.
 */
export function submitTaken(deps: Deps, submission: Submission & { readonly takenBy: number }): Promise<SubmitOutcome> {
  return orderStep('take order', submission.tenant.business.id, () => submitWithin(deps, submission, []))
}

async function submitWithin(deps: Deps, submission: Submission, uses: readonly AllowanceUse[]): Promise<SubmitOutcome> {
  if (!deps.config.orderFastPath || !mayTryFastPath(submission)) return submitOrder(deps, submission, uses)
  const normalised = await normaliseDraft(deps, submission)
  return (await tryToSubmit(deps, submission, uses, normalised)) ?? submitOrder(deps, submission, uses, normalised)
}

/**
 * Whether the order supersedes none and names no coupon, so that only the location or the menu can require a lock, and
 * the actor may order.
 */
const mayTryFastPath = ({ tenant, actor, draft, supersedes, takenBy }: Submission): boolean =>
  supersedes === null &&
  normaliseCouponCode(draft.couponCode ?? '') === '' &&
  (actor.kind === 'user' || takenBy !== undefined || tenant.business.guestOrdering)

/** Null when the order needs locks, when the cached inputs refuse it, or when the inputs have changed. */
async function tryToSubmit(
  deps: Deps,
  submission: Submission,
  uses: readonly AllowanceUse[],
  { draft }: LocatedDraft,
): Promise<SubmitOutcome | null> {
  const { tenant, actor } = submission
  const businessId = tenant.business.id
  const { locationId } = draft
  const inputs = await readInputs(deps, submission)
  if (!inputs) return null
  const stored = await deps.catalogue.readVersion(businessId, locationId, inputs.version)
  if (stored?.version !== inputs.version) {
    deps.orderCache.dropInputs({ businessId, locationId })
    return null
  }
  const snapshot = await deps.catalogue.inLanguage(stored, submission.language, tenant.business)
  if (snapshot.capacity !== null || countedPortions(draft.lines, snapshot).size > 0) return null
  const now = deps.clock.now()
  const decision = decideWithCoupons(draft, snapshot, inputs.coupons, actor, now, null)
  const order = decision.ok
    ? newOrder(deps, submission, draft, { priced: decision.value, snapshot, inputs, uses }, now)
    : null
  const number =
    order &&
    (await insertUnchanged(deps.db, order.toWrite).catch((error: unknown) => {
      // A slower try would be refused too.
      if (error instanceof AllowanceUsedUp) throw error
      return nullIfNothingWritten(error)
    }))
  if (!order || number === null) {
    // The cached inputs may be outdated; `submitOrder` reads them anew and decides.
    deps.orderCache.dropInputs({ businessId, locationId })
    return null
  }
  const view = viewOfNew(order, number, submission)
  if (order.guest && !order.toWrite.claim)
    deps.orderCache.keepPlaced({ row: { ...order.toWrite.row, number }, view, locationVersion: snapshot.version })
  return { kind: 'placed', placed: { order: view, guestId: order.guest?.secret ?? null } }
}

/**
 * The cached inputs, else the stored ones; null if these cannot be cached: unknown location, a limited coupon, or a
 * known key.
 */
async function readInputs(
  { db, orderCache }: Deps,
  { tenant, actor, draft, key }: Submission,
): Promise<PricingInputs | null> {
  const locationRef = { businessId: tenant.business.id, locationId: draft.locationId }
  const cached = orderCache.inputsOf(locationRef)
  if (cached) return cached
  const inputs = await readPricingInputs(db, {
    ...locationRef,
    couponCode: '',
    customer: actorKey(actor),
    keyHash: keyHash(key),
  }).catch(nullIfNothingWritten)
  if (!inputs || inputs.known || inputs.coupons.some(isLimited)) return null
  orderCache.keepInputs(locationRef, inputs)
  return inputs
}

function nullIfNothingWritten(error: unknown): null {
  if (error instanceof Conflict || wroteNothing(error)) return null
  throw error
}

/**
 * Same result as `payOrder` for the guest with `secret`, faster for a cash order that this process has just placed. It
 * does not read the guest or the order again: the statement that receives the order checks both. [7.36] [5.57]
 */
export async function payAsGuest(
  deps: Deps,
  request: Omit<PayOrder, 'actor' | 'customer'>,
  secret: string | undefined,
): Promise<PayOutcome> {
  const paid = deps.config.orderFastPath && secret ? await tryToPay(deps, request, secret) : null
  if (paid) return paid
  const actor = await findGuest(deps.db, request.tenant.business.id, secret, deps.clock.now())
  return payOrder(deps, { ...request, actor })
}

/** Null when this order cannot be paid here, when a limit is reached, or when it has changed since it was placed. */
async function tryToPay(
  deps: Deps,
  { tenant, payment, network }: Pick<PayOrder, 'tenant' | 'payment' | 'network'>,
  secret: string,
): Promise<PayOutcome | null> {
  if (payment.paymentType !== 'cash') return null
  const stored = deps.orderCache.takePlaced(tenant.business.id, payment.orderId)
  if (!stored) return null
  const { row, locationVersion: version } = stored
  if (row.guestId === null || row.locationId !== payment.locationId) return null
  const snapshot = await deps.catalogue.readVersion(row.businessId, row.locationId, version)
  if (snapshot?.version !== version || snapshot.capacity !== null) return null
  if (mayNeedCode(snapshot.firstOrderCode, { ...row, paymentType: 'cash' })) return null
  if (!paymentTypesFor(snapshot.location, row.orderType, row.total).includes('cash')) return null
  const decision = await recheckOrder(deps, deps.db, stored, snapshot, { kind: 'guest', id: row.guestId })
  if (!decision.ok) return null
  const now = instantText(deps.clock.now().epochMilliseconds)
  const readyAt = heldReadyTime({ readyAt: row.readyAt, wantedAt: row.pickupAt }, decision.value.readyAt)
  const received = await receiveUnread(deps.db, {
    businessId: row.businessId,
    orderId: row.id,
    locationId: row.locationId,
    version,
    paymentType: 'cash',
    paymentState: row.total === 0 ? 'paid' : 'unpaid',
    readyAt,
    now,
    uses: cashUses(deps.config, row, network, false),
    unread: { updatedAt: row.updatedAt, secretHash: secretHash(secret) },
  }).catch(nullIfNothingWritten)
  if (!received) return null
  const order = receivedView(stored, 'cash', readyAt, now)
  return { kind: 'answered', answer: { order, intent: null, account: null } }
}
