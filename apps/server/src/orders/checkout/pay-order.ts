import { isDeepStrictEqual } from 'node:util'
import type { PaymentAnswer, PaymentDraft } from '@comanda/contract/wire'
import {
  type Currency,
  type DeclineReason,
  heldReadyTime,
  type Intake,
  instantText,
  isPaidInPerson,
  MINUTE,
  type PaymentType,
  paymentTypesFor,
  paymentTypesOfStaff,
  type Refusal,
} from '@comanda/domain'
import type { Actor } from '../../http/api-env.ts'
import type { Tenant } from '../../http/tenant.ts'
import { AllowanceUsedUp, knownReached, takeUses } from '../../identity/allowance.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { Conflict, Contention, isPoolTimeout, lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueForgetUnpaidCards } from '../payments/forget-unpaid-card.ts'
import { type OrderLimit, readAttempts } from '../payments/order-attempts.ts'
import { readLastPayment, readLivePayment, startPayment, touchAttempt } from '../payments/payment-store.ts'
import { isRecent } from '../payments/reconcile-payment.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { awaitsCode } from '../record/first-order.ts'
import { isOwner } from '../record/is-owner.ts'
import { readOrder, type StoredOrder } from '../record/read-order.ts'
import { receiveOrder } from '../record/receive-order.ts'
import { lockLocation } from '../record/reservations/slots.ts'
import { lockOrder } from '../record/step.ts'
import { acceptTaken } from './accept-taken.ts'
import { askedAgain, askedPayment, withoutSession } from './asked-payment.ts'
import { type Charge, chargeAttempt } from './charge-attempt.ts'
import { claimNow, lockUnclaimed, mayNetworkHold, prepareClaim } from './holds.ts'
import { type PaymentLimits, paymentLimits, type TooMany, withinLimits } from './payment-limits.ts'
import { recheckOrder } from './recheck-order.ts'

export interface PayOrder {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly payment: PaymentDraft
  /** The address that the bank returns the customer to. */
  readonly returnUrl: string
  /** See `networkHash`. */
  readonly network: string
  /**
   * The provider's customer: the owner of the saved card that pays, or of the new card that is saved after the payment.
   */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
  /**
   * The member of staff who takes the order, which is accepted at once. Limits and codes for strangers do not apply:
   * the member answers for it.
   */
  readonly takenBy?: { readonly staffId: number; readonly device: string; readonly intake: Intake }
  /** Set where a saved card pays, which need not be read from the provider. */
  readonly savedCard?: { readonly fingerprint: string | null }
}

export type PayOutcome =
  | { readonly kind: 'answered'; readonly answer: PaymentAnswer }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: Currency }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Nothing was received or charged. */
  | TooMany
  | OrderLimit
  | {
      readonly kind:
        | 'not_found'
        | 'order_not_payable'
        | 'payment_in_progress'
        | 'payment_unavailable'
        | 'method_missing'
        /** The payment method is a direct debit or another one that is not a card. */
        | 'not_a_card'
        /** The card's token was used by an earlier payment. */
        | 'card_used'
        /** The provider no longer has the card: a saved one is removed. */
        | 'card_unusable'
        /** The provider no longer has the account's customer: it must be created anew. */
        | 'customer_gone'
        /** The payment method is not Link's or Klarna's, as the payment says. */
        | 'not_of_brand'
        /** The customer must first enter a code: see `order-codes`. Nothing was received. */
        | 'order_code_needed'
        /** The network holds its share of a limited dish, slot or coupon with payments that are under way. */
        | 'too_many_unpaid_orders'
        /** Concurrent orders caused too many conflicts; nothing was received or charged. */
        | 'busy'
    }

const MOST_ATTEMPTS = 3

/**
 * Pays an order: in cash on delivery, or by card or wallet through the provider. Tries up to three times, because the
 * provider may report that an earlier attempt with an unknown outcome has charged nothing, or refuses the Radar
 * session. [7.36] [5.57]
 */
export async function payOrder(deps: Deps, request: PayOrder): Promise<PayOutcome> {
  const { payments: gateway } = deps.gateways
  return gateway === null || isPaidInPerson(request.payment.paymentType)
    ? payWithin(deps, request)
    : gateway.inOneDeadline(() => payWithin(deps, request))
}

/**
 * The answer to a payment that cannot begin, because the provider did not answer: an earlier one may have charged, and
 * is still asked about.
 */
export async function cannotPay(
  deps: Pick<Deps, 'db'>,
  { tenant, actor, orderId }: Pick<PayOrder, 'tenant' | 'actor'> & { readonly orderId: string },
): Promise<PayOutcome> {
  const stored = await readOrder(deps.db, tenant.business.id, orderId)
  const isChecking = stored !== null && isOwner(stored, [actor]) && stored.row.paymentState === 'checking'
  return { kind: isChecking ? 'payment_in_progress' : 'payment_unavailable' }
}

async function payWithin(deps: Deps, request: PayOrder): Promise<PayOutcome> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const begun = await beginPayment(deps, attempt === 1 ? request : withoutSession(request))
    if (begun.kind !== 'charge') return begun
    const outcome = await chargeAttempt(deps, begun).catch((error: unknown): PayOutcome => {
      if (!(error instanceof Contention) && !isPoolTimeout(error)) throw error
      // The provider may have charged: the webhook or the sweep settles the order.
      deps.log.warn({ error }, 'the outcome of a charge could not be stored: the database is too busy')
      return { kind: 'payment_in_progress' }
    })
    if (outcome) return outcome
  }
  return { kind: 'payment_in_progress' }
}

/** Receives a cash order or opens the attempt to charge, or answers why neither is possible. Charges nothing. */
async function beginPayment(deps: Deps, request: PayOrder): Promise<PayOutcome | Charge> {
  const { tenant, payment } = request
  try {
    return await retryConflicts<PayOutcome | Charge>(async () => {
      const stored = await readOrder(deps.db, tenant.business.id, payment.orderId)
      if (!stored || !isPayersOwn(stored, request)) return { kind: 'not_found' }
      const earlier = await endEarlierAttempt(deps, request, stored)
      if (earlier) return earlier
      if (stored.row.status !== 'pending') return answerPaid(deps.db, stored)
      const limits = await paymentLimits(deps, request, stored.row)
      if (!('uses' in limits)) return limits
      return withinLimits(deps, stored.row, limits, (within) =>
        lockedTransaction(deps.db, (tx) => beginLocked(deps, tx, request, stored, within)),
      )
    })
  } catch (error) {
    if (error instanceof NetworkHoldsShare) return { kind: 'too_many_unpaid_orders' }
    if (!(error instanceof Contention)) throw error
    deps.log.warn({ error }, 'an order was not paid: too many conflicts with concurrent orders')
    return { kind: 'busy' }
  }
}

const isPayersOwn = (stored: StoredOrder, { actor, payment }: PayOrder): boolean =>
  isOwner(stored, [actor]) && stored.row.locationId === payment.locationId

/**
 * Cancels an earlier attempt, because its client secret could still confirm it. A recent attempt without an answer is
 * sent again under its key; an older one is searched for and closed, so that the order is checked again. Null if the
 * payment can go on. [4.56]
 */
async function endEarlierAttempt(
  deps: Deps,
  request: PayOrder,
  { row }: StoredOrder,
): Promise<PayOutcome | Charge | null> {
  const { payment } = request
  const { businessId, id: orderId } = row
  if (row.status !== 'pending' || isMethodMissing(payment, row)) return null
  if (row.paymentState !== 'checking' && row.paymentState !== 'failed') return null
  const open = await readLivePayment(deps.db, businessId, orderId)
  const asked = askedAgain(open, askedPayment(request, row))
  if (open?.intentId === null && asked !== null && payment.paymentType === open.type && isRecent(deps, open)) {
    const now = instantText(deps.clock.now().epochMilliseconds)
    const attempt = await touchAttempt(deps.db, open, asked, now)
    if (!attempt) return { kind: 'payment_in_progress' }
    await queueForgetUnpaidCards(deps, deps.db, row, { ...attempt, request: [asked] })
    return { kind: 'charge', attempt: { ...attempt, isAgain: true }, asked }
  }
  const inCash = isPaidInPerson(payment.paymentType)
  const stopped = await stopPayment(deps, businessId, orderId, { abandons: inCash, inCash })
  return stopped === 'checking' ? { kind: 'payment_in_progress' } : null
}

/** Whether the payment needs a method and has none; an order with a total of zero needs none. */
const isMethodMissing = (payment: PaymentDraft, { total }: StoredOrder['row']): boolean =>
  !isPaidInPerson(payment.paymentType) && payment.method === null && total > 0

/**
 * Until when an order whose payment begins keeps what it holds; ISO 8601. Payments that fail prolong it until the order
 * expires, no longer.
 */
function endOfHold(
  { unpaidHoldMinutes, unpaidOrderMinutes }: Deps['config'],
  { placedAt }: StoredOrder['row'],
  now: Temporal.Instant,
): string {
  const latest = Date.parse(placedAt) + unpaidOrderMinutes * MINUTE
  return instantText(Math.min(now.epochMilliseconds + unpaidHoldMinutes * MINUTE, latest))
}

/** Thrown to undo what the transaction has claimed. */
class NetworkHoldsShare extends Error {}

/**
 * Locks the order's row, then what it claims now, then its location, checks the order again, and receives it or opens
 * an attempt.
 * @param seen the order as it was read before
 */
async function beginLocked(
  deps: Deps,
  tx: Tx,
  request: PayOrder,
  seen: StoredOrder,
  { uses, fingerprint }: PaymentLimits,
): Promise<PayOutcome | Charge> {
  const { tenant, actor, payment, network, takenBy } = request
  const { orderId, locationId, paymentType } = payment
  const businessId = tenant.business.id
  // Used up while this payment waited for a connection: it need not wait for the locks.
  if (knownReached(deps.knownLimits, businessId, uses, deps.clock.now())) throw new AllowanceUsedUp(uses)
  const locked = await lockOrder(tx, businessId, orderId)
  const unclaimed = await lockUnclaimed(deps, tx, locked)
  const version = await lockLocation(tx, { businessId, locationId })
  const stored = isDeepStrictEqual(locked, seen.row) ? seen : await readOrder(tx, businessId, orderId)
  const snapshot = version === null ? null : await deps.catalogue.readWithin(tx, businessId, locationId, version)
  if (!stored || !snapshot) return { kind: 'not_found' }
  const { row } = stored
  if (row.status !== 'pending') return answerPaid(tx, stored)
  if (isMethodMissing(payment, row)) return { kind: 'method_missing' }
  if (row.paymentState === 'checking') throw new Conflict('Another payment of the order has begun')

  const { currency } = snapshot.location
  if (snapshot.cardsRefused && !isPaidInPerson(paymentType)) return { kind: 'payment_unavailable' }
  const accepted = takenBy
    ? paymentTypesOfStaff(snapshot.location)
    : paymentTypesFor(snapshot.location, row.orderType, row.total, tenant.paymentBrands)
  if (!(accepted as readonly PaymentType[]).includes(paymentType))
    return { kind: 'refused', refusals: [{ code: 'payment_type_not_accepted' }], currency }
  // A refusal names dishes as the customer read them.
  const shown = await deps.catalogue.inLanguage(snapshot, row.language, tenant.business)
  const decision = await recheckOrder(deps, tx, stored, shown, actor)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency }
  if (!takenBy && (await awaitsCode(tx, snapshot.firstOrderCode, row, paymentType)))
    return { kind: 'order_code_needed' }

  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const readyAt = heldReadyTime({ readyAt: row.readyAt, wantedAt: row.pickupAt }, decision.value.readyAt)
  const order = { businessId, orderId, locationId, version: snapshot.version, readyAt, now }
  const claim = unclaimed && (await prepareClaim(tx, { stored, snapshot, priced: decision.value, stock: unclaimed }))
  if (isPaidInPerson(paymentType) || row.total === 0) {
    const paymentState = row.total === 0 ? 'paid' : 'unpaid'
    if (!(await receiveOrder(tx, { ...order, paymentType, paymentState, uses })))
      throw new Conflict('The order is no longer payable')
    if (claim) await claimNow(tx, claim, instant)
    if (takenBy) await acceptTaken(tx, { ...row, paymentState, status: 'received' }, { ...takenBy, readyAt, now })
    const view = receivedView(stored, paymentType, order.readyAt, now)
    return { kind: 'answered', answer: { order: view, intent: null, account: null } }
  }
  const asked = askedPayment(request, row)
  if (!deps.gateways.payments || asked === null) return { kind: 'payment_unavailable' }
  // Checked before as well, but concurrent payments of the order wait for this lock.
  const { limit, last } = await readAttempts(tx, deps.config, row, instant)
  if (limit) return limit
  if (claim && !(await mayNetworkHold(deps, tx, claim.wanted, { network, without: orderId, isPaying: true })))
    throw new NetworkHoldsShare()
  await takeUses(tx, businessId, uses, now)
  const heldUntil = endOfHold(deps.config, row, instant)
  const start = { attempt: last + 1, type: paymentType, network, heldUntil, asked, fingerprint }
  const attempt = await startPayment(tx, row, { ...start, readyAt: order.readyAt, now })
  if (!attempt) throw new Conflict('The order is no longer payable')
  if (claim) await claimNow(tx, claim, instant)
  await queueForgetUnpaidCards(deps, tx, row, attempt)
  return { kind: 'charge', attempt: { ...attempt, isAgain: false }, asked }
}

/** The answer for an order that is no longer pending: the request is a repetition, or the order has ended. */
async function answerPaid(db: Executor, { row, view }: StoredOrder): Promise<PayOutcome> {
  if (row.status === 'rejected' || row.status === 'refunded') return { kind: 'order_not_payable' }
  const last = isPaidInPerson(row.paymentType) ? null : await readLastPayment(db, row.businessId, row.id)
  const intent = last?.intentId ? { id: last.intentId, status: last.status, clientSecret: null } : null
  return { kind: 'answered', answer: { order: view, intent, account: last?.account ?? null } }
}

/** The customer's view of the order after the restaurant has received it. `now` and `readyAt`: ISO 8601. */
export function receivedView(
  { row, view }: Pick<StoredOrder, 'row' | 'view'>,
  paymentType: PaymentType,
  readyAt: string,
  now: string,
): StoredOrder['view'] {
  return {
    ...view,
    status: 'received',
    paymentType,
    payment: row.total === 0 ? 'paid' : 'unpaid',
    readyAt,
    promisedAt: readyAt,
    updatedAt: now,
    history: [{ status: 'received', at: now, by: 'customer', reason: null }, ...view.history],
  }
}
