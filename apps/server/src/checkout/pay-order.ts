import type { PaymentAnswer, PaymentDraft } from '@comanda/contract/wire'
import {
  type Currency,
  type DeclineReason,
  instantText,
  type PaymentType,
  paymentTypesFor,
  type Refusal,
} from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import type { Executor, Tx } from '../db/connection.ts'
import { Conflict, Contention, inTransaction, isPoolTimeout, lockedTransaction, retryConflicts } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { PaymentFailure, PaymentGateway, PaymentIntent } from '../gateways/payments/gateway.ts'
import type { Actor } from '../http/api-env.ts'
import { isOwner } from '../orders/is-owner.ts'
import { readOrder, type StoredOrder } from '../orders/read-order.ts'
import { receiveOrder } from '../orders/receive-order.ts'
import { lockLocation } from '../orders/reservations/slots.ts'
import { lockOrder } from '../orders/step.ts'
import {
  attemptKey,
  closeAttempt,
  type PaymentRow,
  readLastPayment,
  readLivePayment,
  startPayment,
  touchAttempt,
} from '../payments/payment-store.ts'
import { reconcilePayment } from '../payments/reconcile-payment.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { recheckOrder } from './recheck-order.ts'

export interface PayOrder {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly payment: PaymentDraft
  /** The address that the bank returns the customer to. */
  readonly returnUrl: string
  /** The provider's customer whose saved card pays, or for whom the new card is saved after the payment. */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
}

export type PayOutcome =
  | { readonly kind: 'answered'; readonly answer: PaymentAnswer }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: Currency }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | {
      readonly kind:
        | 'not_found'
        | 'order_not_payable'
        | 'payment_in_progress'
        | 'payment_unavailable'
        | 'method_missing'
        /** Concurrent orders caused too many conflicts; nothing was received or charged. */
        | 'busy'
    }

const MOST_ATTEMPTS = 3
const KEY_LASTS = { hours: 23 }

/**
 * Pays an order: in cash on delivery, or by card or wallet through the provider. Tries up to three times, because the provider may report that
 * an earlier attempt with an unknown outcome has charged nothing. [7.36] [5.57]
 */
export async function payOrder(deps: Deps, request: PayOrder): Promise<PayOutcome> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const begun = await beginPayment(deps, request)
    if (begun.kind !== 'charge') return begun
    const outcome = await charge(deps, request, begun.row, begun.attempt).catch((error: unknown): PayOutcome => {
      if (!(error instanceof Contention) && !isPoolTimeout(error)) throw error
      // The provider may have charged: the webhook or the sweep settles the order.
      deps.log.warn({ error }, 'the outcome of a charge could not be stored: the database is too busy')
      return { kind: 'payment_in_progress' }
    })
    if (outcome) return outcome
  }
  return { kind: 'payment_in_progress' }
}

/** An attempt to send to the provider. `isAgain`: it was sent before, and the answer was lost. */
type SentAttempt = PaymentRow & { readonly isAgain: boolean }
type Charge = { readonly kind: 'charge'; readonly row: StoredOrder['row']; readonly attempt: SentAttempt }

/** Receives a cash order or opens the attempt to charge, or answers why neither is possible. Charges nothing. */
async function beginPayment(deps: Deps, request: PayOrder): Promise<PayOutcome | Charge> {
  const { tenant, payment } = request
  try {
    return await retryConflicts<PayOutcome | Charge>(async () => {
      const stored = await readOrder(deps.db, tenant.business.id, payment.orderId)
      if (!stored || !isPayersOwn(stored, request)) return { kind: 'not_found' }
      const earlier = await endEarlierAttempt(deps, request, stored)
      return earlier ?? lockedTransaction(deps.db, (tx) => beginLocked(deps, tx, request))
    })
  } catch (error) {
    if (!(error instanceof Contention)) throw error
    deps.log.warn({ error }, 'an order was not paid: too many conflicts with concurrent orders')
    return { kind: 'busy' }
  }
}

const isPayersOwn = (stored: StoredOrder, { actor, payment }: PayOrder): boolean =>
  isOwner(stored, [actor]) && stored.row.locationId === payment.locationId

/**
 * Cancels an earlier attempt, because its client secret could still confirm it. An attempt without an answer is sent again under its
 * key. Null if the payment can go on. [4.56]
 */
async function endEarlierAttempt(
  deps: Deps,
  { payment }: PayOrder,
  { row }: StoredOrder,
): Promise<PayOutcome | Charge | null> {
  const { businessId, id: orderId } = row
  if (row.status !== 'pending' || isMethodMissing(payment, row)) return null
  if (row.paymentState !== 'checking' && row.paymentState !== 'failed') return null
  const open = await readLivePayment(deps.db, businessId, orderId)
  if (open?.intentId === null && payment.paymentType === open.type && isKeyKnown(deps, open)) {
    await touchAttempt(deps.db, open, instantText(deps.clock.now().epochMilliseconds))
    return { kind: 'charge', row, attempt: { ...open, isAgain: true } }
  }
  return (await stopPayment(deps, businessId, orderId)) === 'checking' ? { kind: 'payment_in_progress' } : null
}

/** Whether the payment needs a method and has none; an order with a total of zero needs none. */
const isMethodMissing = (payment: PaymentDraft, { total }: StoredOrder['row']): boolean =>
  payment.paymentType !== 'cash' && payment.method === null && total > 0

/** Whether the provider still knows an attempt's key. After a day it has deleted the key and would charge again. */
const isKeyKnown = (deps: Deps, { createdAt }: PaymentRow): boolean =>
  Temporal.Instant.compare(deps.clock.now(), Temporal.Instant.from(createdAt).add(KEY_LASTS)) < 0

/** Locks the order's row, then its location, checks the order again, and receives it or opens an attempt. */
async function beginLocked(deps: Deps, tx: Tx, { tenant, actor, payment }: PayOrder): Promise<PayOutcome | Charge> {
  const { orderId, locationId, paymentType } = payment
  const businessId = tenant.business.id
  await lockOrder(tx, businessId, orderId)
  const version = await lockLocation(tx, { businessId, locationId })
  const stored = await readOrder(tx, businessId, orderId)
  const snapshot = version === null ? null : await deps.catalogue.readWithin(tx, businessId, locationId, version)
  if (!stored || !snapshot) return { kind: 'not_found' }
  const { row } = stored
  if (row.status !== 'pending') return answerPaid(tx, stored)
  if (isMethodMissing(payment, row)) return { kind: 'method_missing' }
  if (row.paymentState === 'checking') throw new Conflict('Another payment of the order has begun')

  const { currency } = snapshot.location
  if (!paymentTypesFor(snapshot.location, row.orderType, row.total).includes(paymentType))
    return { kind: 'refused', refusals: [{ code: 'payment_type_not_accepted' }], currency }
  const decision = await recheckOrder(deps, tx, stored, snapshot, actor)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency }

  const now = instantText(deps.clock.now().epochMilliseconds)
  const order = { businessId, orderId, locationId, version: snapshot.version, readyAt: decision.value.readyAt, now }
  if (paymentType === 'cash' || row.total === 0) {
    const paymentState = row.total === 0 ? 'paid' : 'unpaid'
    if (!(await receiveOrder(tx, { ...order, paymentType, paymentState })))
      throw new Conflict('The order is no longer payable')
    const view = receivedView(stored, paymentType, order.readyAt, now)
    return { kind: 'answered', answer: { order: view, intent: null, account: null } }
  }
  if (!deps.gateways.payments) return { kind: 'payment_unavailable' }
  const attempt = await startPayment(tx, { ...order, type: paymentType })
  if (!attempt) throw new Conflict('The order is no longer payable')
  return { kind: 'charge', row, attempt: { ...attempt, isAgain: false } }
}

/** The answer for an order that is no longer pending: the request is a repetition, or the order has ended. */
async function answerPaid(db: Executor, { row, view }: StoredOrder): Promise<PayOutcome> {
  if (row.status === 'rejected' || row.status === 'refunded') return { kind: 'order_not_payable' }
  const last = row.paymentType === 'cash' ? null : await readLastPayment(db, row.businessId, row.id)
  const intent = last?.intentId ? { id: last.intentId, status: last.status, clientSecret: null } : null
  return { kind: 'answered', answer: { order: view, intent, account: last?.account ?? null } }
}

/** The customer's view of the order after the restaurant has received it. `now` and `readyAt`: ISO 8601. */
export function receivedView(
  { row, view }: StoredOrder,
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
    updatedAt: now,
    history: [{ status: 'received', at: now, by: 'customer', reason: null }, ...view.history],
  }
}

/**
 * Charges an attempt. The attempt's row is written before the provider is called with the attempt's key. If an earlier call with this key
 * was not answered, the provider either charges once now or reports that the key is used. Null: the attempt is settled or closed, and the
 * caller must read the order again.
 */
async function charge(
  deps: Deps,
  { payment, returnUrl, customer }: PayOrder,
  row: StoredOrder['row'],
  open: SentAttempt,
): Promise<PayOutcome | null> {
  const gateway: PaymentGateway | null = deps.gateways.payments
  if (!gateway || payment.method === null) return { kind: 'payment_unavailable' }
  const created = await gateway.createIntent({
    orderId: row.id,
    amount: open.amount,
    currency: open.currency,
    paymentMethod: payment.method,
    returnUrl,
    idempotencyKey: attemptKey(open),
    account: open.account,
    ...(customer && open.type === 'card' && { customer }),
  })
  if (!created.ok) return chargeFailed(deps, row.businessId, open, created.failure)
  const settled = await settleOrder(deps, row.businessId, row.id, created.value)
  if (settled === 'mismatch') return { kind: 'payment_in_progress' }
  if (settled === 'refunding') return { kind: 'order_not_payable' }
  return answerOf(deps, row.businessId, row.id, created.value)
}

async function chargeFailed(
  deps: Deps,
  businessId: number,
  open: SentAttempt,
  failure: PaymentFailure,
): Promise<PayOutcome | null> {
  const { orderId, attempt } = open
  const now = instantText(deps.clock.now().epochMilliseconds)
  if (failure.kind === 'unknown_outcome') return { kind: 'payment_in_progress' }
  if (failure.kind === 'key_reused') {
    const found = await reconcilePayment(deps, open, { keyIsUsed: true })
    return found === 'unknown' || found === 'mismatch' ? { kind: 'payment_in_progress' } : null
  }
  if (failure.kind === 'declined' && failure.intent) {
    // The client secret could still confirm the declined intent, so it is cancelled first.
    await settleOrder(deps, businessId, orderId, failure.intent)
    if ((await stopPayment(deps, businessId, orderId)) !== 'stopped') return { kind: 'payment_in_progress' }
    return { kind: 'declined', reason: failure.reason }
  }
  if (open.isAgain) {
    // This call charged nothing; the outcome of the earlier call is still unknown.
    const found = await reconcilePayment(deps, open)
    if (found !== 'none') return found === 'unknown' || found === 'mismatch' ? { kind: 'payment_in_progress' } : null
  }
  const errorCode = failure.kind === 'declined' ? failure.reason : failure.kind
  await inTransaction(deps.db, (tx) =>
    closeAttempt(tx, { businessId, orderId, attempt, status: 'failed', errorCode, now }),
  )
  return { kind: 'declined', reason: failure.kind === 'declined' ? failure.reason : 'declined' }
}

async function answerOf(deps: Deps, businessId: number, orderId: string, intent: PaymentIntent): Promise<PayOutcome> {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (!stored) return { kind: 'not_found' }
  return {
    kind: 'answered',
    answer: {
      order: stored.view,
      intent: { id: intent.id, status: intent.status, clientSecret: intent.clientSecret },
      account: intent.account,
    },
  }
}
