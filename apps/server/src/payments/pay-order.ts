import type { PaymentAnswer, PaymentDraft } from '@comanda/contract/wire'
import { type Currency, type DeclineReason, instantText, paymentTypesFor, type Refusal } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import type { Visitor } from '../api/env.ts'
import type { Tenant } from '../businesses/store.ts'
import { sqlStateOf } from '../db/tx.ts'
import type { PaymentFailure, PaymentGateway, PaymentIntent } from '../gateways/payments/gateway.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { checkAgain } from '../ordering/check-again.ts'
import { orderChanged } from '../ordering/effects.ts'
import { secretHash } from '../ordering/guests.ts'
import { readOrder, type StoredOrder } from '../ordering/read-order.ts'
import { type ReceiveOrder, receiveOrder } from '../ordering/receive-order.ts'
import { takePlaced } from '../ordering/remembered.ts'
import { isOwner } from '../ordering/visitor-order.ts'
import { findLostPayment } from './find-lost-payment.ts'
import {
  attemptKey,
  closeAttempt,
  type PaymentRow,
  readLastPayment,
  readLivePayment,
  startPayment,
  touchAttempt,
} from './payment-store.ts'
import { settleOrder } from './settle-order.ts'
import { stopPayment } from './stop-payment.ts'

export interface PayOrder {
  readonly tenant: Tenant
  readonly visitor: Visitor
  readonly payment: PaymentDraft
  /** Where the bank sends the customer back to. */
  readonly returnUrl: string
  /** The provider's customer whose saved card pays, or for whom a new one is kept once it has paid. */
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
    }

const MOST_ROUNDS = 5
const KEY_LASTS = { hours: 23 }
const UNIQUE_VIOLATION = '23505'

/** Pays an order: in cash at the door, or by card or wallet through the provider. Every check is made again first. [7.36] [5.57] */
export const payOrder = async (deps: Deps, request: PayOrder): Promise<PayOutcome> => {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const outcome = await attempt(deps, request)
    if (outcome !== 'again') return outcome
  }
  throw new Error('An order could not be paid: its ground kept changing')
}

const attempt = async (deps: Deps, request: PayOrder): Promise<PayOutcome | 'again'> => {
  const { tenant, visitor, payment } = request
  const businessId = tenant.business.id
  const stored = await readOrder(deps.db, businessId, payment.orderId)
  if (!stored || !isOwner(stored, [visitor]) || stored.row.locationId !== payment.locationId)
    return { kind: 'not_found' }
  if (stored.row.status !== 'pending') return alreadyDone(deps, stored)
  // What costs nothing needs no card.
  if (payment.paymentType !== 'cash' && payment.method === null && stored.row.total > 0)
    return { kind: 'method_missing' }
  if (stored.row.paymentState === 'checking') {
    const open = await readLivePayment(deps.db, businessId, payment.orderId)
    if (open?.intentId === null && payment.paymentType === open.type && isKeyKnown(deps, open)) {
      await touchAttempt(deps.db, open, instantText(deps.clock.now().epochMilliseconds))
      return charge(deps, request, stored, { ...open, isAgain: true })
    }
    return makeRoom(deps, stored)
  }
  if (stored.row.paymentState === 'failed') {
    // What is left of a refused card could still be confirmed by its secret.
    const stopped = await stopPayment(deps, businessId, payment.orderId)
    if (stopped !== 'stopped') return stopped === 'paid' ? 'again' : { kind: 'payment_in_progress' }
  }
  const shelf = await deps.catalogue.readVersion(businessId, stored.row.locationId, stored.locationVersion)
  if (!shelf || shelf.version !== stored.locationVersion) return 'again'
  if (!paymentTypesFor(shelf.location, stored.row.orderType, stored.row.total).includes(payment.paymentType))
    return {
      kind: 'refused',
      refusals: [{ code: 'payment_type_not_accepted' }],
      currency: shelf.location.currency,
    }
  const decision = await checkAgain(deps, stored, shelf, visitor)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency: shelf.location.currency }
  if (payment.paymentType === 'cash' || stored.row.total === 0)
    return receive(deps, request, stored, shelf, decision.value.readyAt)
  return startCharge(deps, request, stored, shelf, payment.paymentType, decision.value.readyAt)
}

/** Whether the provider still knows an attempt's key, which it forgets after a day: then it would charge anew. */
const isKeyKnown = (deps: Deps, { createdAt }: PaymentRow): boolean =>
  Temporal.Instant.compare(deps.clock.now(), Temporal.Instant.from(createdAt).add(KEY_LASTS)) < 0

/** Ends the attempt before, so that another may begin; one of which the provider can't say the end holds it back. [4.56] */
const makeRoom = async (deps: Deps, { row }: StoredOrder): Promise<PayOutcome | 'again'> => {
  const stopped = await stopPayment(deps, row.businessId, row.id)
  return stopped === 'checking' ? { kind: 'payment_in_progress' } : 'again'
}

/** A payment sent again after its answer was lost. */
const alreadyDone = async (deps: Deps, stored: StoredOrder): Promise<PayOutcome> => {
  const { row, view } = stored
  if (row.status === 'rejected' || row.status === 'refunded') return { kind: 'order_not_payable' }
  const last = row.paymentType === 'cash' ? null : await readLastPayment(deps.db, row.businessId, row.id)
  const intent = last?.intentId ? { id: last.intentId, status: last.status, clientSecret: null } : null
  return { kind: 'answered', answer: { order: view, intent, account: last?.account ?? null } }
}

/**
 * Promises an order in cash that was placed here a moment ago, without reading it again: the one statement that hands it to the
 * restaurant asks whether it is still as it was and whose it is. Null: go the long way, which also tells why not. [7.36] [5.57]
 */
export const payAtOnce = async (
  deps: Deps,
  { tenant, payment }: Pick<PayOrder, 'tenant' | 'payment'>,
  secret: string | undefined,
): Promise<PayOutcome | null> => {
  if (payment.paymentType !== 'cash' || !secret) return null
  const stored = takePlaced(deps.db, tenant.business.id, payment.orderId)
  if (!stored) return null
  const { row, locationVersion } = stored
  if (row.guestId === null || row.locationId !== payment.locationId) return null
  const shelf = await deps.catalogue.readVersion(row.businessId, row.locationId, locationVersion)
  if (shelf?.version !== locationVersion || !paymentTypesFor(shelf.location, row.orderType, row.total).includes('cash'))
    return null
  const decision = await checkAgain(deps, stored, shelf, { kind: 'guest', id: row.guestId })
  if (!decision.ok) return null
  const unread = { updatedAt: row.updatedAt, secretHash: secretHash(secret) }
  const outcome = await receive(deps, { payment }, stored, shelf, decision.value.readyAt, unread)
  return outcome === 'again' ? null : outcome
}

const receive = async (
  deps: Deps,
  { payment }: Pick<PayOrder, 'payment'>,
  { row, view }: StoredOrder,
  shelf: Shelf,
  readyAt: string,
  unread?: ReceiveOrder['unread'],
): Promise<PayOutcome | 'again'> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const paymentState = row.total === 0 ? 'paid' : 'unpaid'
  const received = await receiveOrder(deps.db, {
    businessId: row.businessId,
    orderId: row.id,
    locationId: row.locationId,
    version: shelf.version,
    paymentType: payment.paymentType,
    paymentState,
    readyAt,
    now,
    ...(unread && { unread }),
  })
  if (!received) return 'again'
  orderChanged(deps, row.businessId, row.id)
  const order = {
    ...view,
    status: 'received' as const,
    paymentType: payment.paymentType,
    payment: paymentState,
    readyAt,
    updatedAt: now,
    history: [{ status: 'received' as const, at: now, by: 'customer' as const, reason: null }, ...view.history],
  } satisfies typeof view
  return { kind: 'answered', answer: { order, intent: null, account: null } }
}

const startCharge = async (
  deps: Deps,
  request: PayOrder,
  stored: StoredOrder,
  shelf: Shelf,
  type: 'card' | 'apple-pay' | 'google-pay',
  readyAt: string,
): Promise<PayOutcome | 'again'> => {
  if (!deps.gateways.payments) return { kind: 'payment_unavailable' }
  const { row } = stored
  const now = instantText(deps.clock.now().epochMilliseconds)
  try {
    const started = await startPayment(deps.db, {
      businessId: row.businessId,
      orderId: row.id,
      type,
      version: shelf.version,
      locationId: row.locationId,
      readyAt,
      now,
    })
    return started ? charge(deps, request, stored, { ...started, isAgain: false }) : 'again'
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return makeRoom(deps, stored)
    throw error
  }
}

/** An attempt that is sent to the provider; again, where it was sent before and the answer was lost. */
type SentAttempt = PaymentRow & { readonly isAgain: boolean }

/**
 * Row first, money second: the attempt is there before the provider is called, under the attempt's own key. Where an earlier call under
 * this key was never answered, the provider either charges now, once, or says that the key has been used.
 */
const charge = async (
  deps: Deps,
  { payment, returnUrl, customer }: PayOrder,
  { row }: StoredOrder,
  open: SentAttempt,
): Promise<PayOutcome | 'again'> => {
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

const chargeFailed = async (
  deps: Deps,
  businessId: number,
  open: SentAttempt,
  failure: PaymentFailure,
): Promise<PayOutcome | 'again'> => {
  const { orderId, attempt } = open
  const now = instantText(deps.clock.now().epochMilliseconds)
  if (failure.kind === 'unknown_outcome') return { kind: 'payment_in_progress' }
  if (failure.kind === 'key_reused') {
    const found = await findLostPayment(deps, open, { keyIsUsed: true })
    return found === 'unknown' || found === 'mismatch' ? { kind: 'payment_in_progress' } : 'again'
  }
  if (failure.kind === 'declined' && failure.intent) {
    // What is left of the intent could still be confirmed by its secret: it is cancelled before anything else.
    await settleOrder(deps, businessId, orderId, failure.intent)
    if ((await stopPayment(deps, businessId, orderId)) !== 'stopped') return { kind: 'payment_in_progress' }
    return { kind: 'declined', reason: failure.reason }
  }
  if (open.isAgain) {
    // This call took nothing; what became of the one before it is still open.
    const found = await findLostPayment(deps, open)
    if (found !== 'none') return found === 'unknown' || found === 'mismatch' ? { kind: 'payment_in_progress' } : 'again'
  }
  const errorCode = failure.kind === 'declined' ? failure.reason : failure.kind
  await closeAttempt(deps.db, { businessId, orderId, attempt, status: 'failed', errorCode, now })
  orderChanged(deps, businessId, orderId)
  return { kind: 'declined', reason: failure.kind === 'declined' ? failure.reason : 'declined' }
}

const answerOf = async (
  deps: Deps,
  businessId: number,
  orderId: string,
  intent: PaymentIntent,
): Promise<PayOutcome> => {
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
