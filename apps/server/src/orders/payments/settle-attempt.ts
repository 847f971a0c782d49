import { type DeclineReason, instantText } from '@comanda/domain'
import { blamedFor } from '../../gateways/payments/blamed-for.ts'
import type { PaymentFailure, PaymentIntent, PaymentResult } from '../../gateways/payments/gateway.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { removeCardOfMethod } from '../cards/saved-card-store.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { giveBackCardUses } from './card-attempts.ts'
import { queueForgetUnpaidCards } from './forget-unpaid-card.ts'
import { closeAttempt, type PaymentRow } from './payment-store.ts'
import { findLostIntent } from './reconcile-payment.ts'
import { type Settled, settleOrder } from './settle-order.ts'
import { stopPayment } from './stop-payment.ts'

/**
 * What the provider's answer means for an attempt.
 * - `settled`: the intent is recorded; `intent` null: it was found or stopped, and the order must be read again.
 * - `declined`: the card was declined, and the order may be paid another way.
 * - `card_used`: the card's token was used up by an earlier attempt; nothing was charged, and no bank judged the card.
 * - `card_unusable`: the provider no longer has the card; nothing was charged, and a saved one is removed.
 * - `customer_gone`: the provider no longer has the account's customer; nothing was charged, and the payment may go on
 *   with a new one.
 * - `unavailable`: the provider did not work on the request, or refused it as ours; nothing was charged, and the order
 *   may be paid another way.
 * - `none`: the attempt has charged nothing and is closed.
 * - `unknown`: the outcome is open.
 */
export type AttemptOutcome =
  | { readonly kind: 'settled'; readonly settled: Settled; readonly intent: PaymentIntent | null }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'card_used' | 'card_unusable' | 'customer_gone' | 'unavailable' | 'none' | 'unknown' }

/** An attempt that was sent. `isAgain`: it was sent before, and that answer was lost. */
export type SentAttempt = PaymentRow & { readonly isAgain: boolean }

/** https://docs.stripe.com/error-codes#token-already-used */
const TOKEN_USED = 'token_already_used'

/** Records the provider's answer to an attempt. */
export async function settleAttempt(
  deps: Deps,
  sent: SentAttempt,
  answer: PaymentResult<PaymentIntent>,
): Promise<AttemptOutcome> {
  if (!answer.ok) return settleFailure(deps, sent, answer.failure)
  const settled = await settleOrder(deps, sent.businessId, sent.orderId, answer.value)
  return { kind: 'settled', settled, intent: answer.value }
}

const settleFailure = async (deps: Deps, sent: SentAttempt, failure: PaymentFailure): Promise<AttemptOutcome> => {
  switch (failure.kind) {
    case 'declined':
      if (failure.intent) return settleDecline(deps, sent, failure.intent, failure.reason)
      // Refused before the provider looked at the key: that says nothing about the card of an earlier request.
      if (sent.isAgain && (sent.request?.length ?? 0) > 1) return findLost(deps, sent)
      deps.declines.noted(sent.businessId, 'declined')
      return closeWith(deps, sent, failure.reason, { kind: 'declined', reason: failure.reason })
    case 'unknown_outcome':
      return { kind: 'unknown' }
    case 'key_reused':
      // A request that is not stored was executed under the key, or still is: a mismatch does not say which.
      return findLost(deps, sent)
    case 'no_access':
    case 'too_many_requests':
    case 'unreachable':
      // Refused before the provider looked at the key, which says nothing about an earlier request.
      return sent.isAgain ? { kind: 'unknown' } : closeUndecided(deps, sent, failure.kind, { kind: 'unavailable' })
    case 'session_refused':
      return sent.isAgain ? findLost(deps, sent) : closeUndecided(deps, sent, failure.kind, { kind: 'none' })
    case 'invalid_request':
      return sent.isAgain ? findLost(deps, sent) : settleInvalid(deps, sent, failure)
    case 'not_found':
      return sent.isAgain ? findLost(deps, sent) : settleOurFault(deps, sent, { code: failure.kind, message: '' })
  }
}

type InvalidRequest = Extract<PaymentFailure, { kind: 'invalid_request' }>

/** The provider refused the request, and no bank has judged a card. */
const settleInvalid = async (deps: Deps, sent: SentAttempt, failure: InvalidRequest): Promise<AttemptOutcome> => {
  // An attempt that was refused after its token became a card has used the token up.
  if (failure.code === TOKEN_USED) return closeUndecided(deps, sent, TOKEN_USED, { kind: 'card_used' })
  switch (blamedFor(failure)) {
    case 'card':
      return closeUnusable(deps, sent)
    case 'customer':
      return closeUndecided(deps, sent, 'customer_gone', { kind: 'customer_gone' })
    case 'request':
      return settleOurFault(deps, sent, failure)
  }
}

const settleOurFault = (
  deps: Deps,
  sent: SentAttempt,
  fault: Pick<InvalidRequest, 'code' | 'message' | 'param'>,
): Promise<AttemptOutcome> => {
  deps.paymentWatch.faulted(sent.businessId, fault)
  return closeUndecided(deps, sent, 'our_fault', { kind: 'unavailable' })
}

/**
 * Closes an attempt whose card the provider no longer has. A made-up one counts as an attempt, so that strangers cannot
 * ask without end.
 */
const closeUnusable = async (deps: Deps, sent: SentAttempt): Promise<AttemptOutcome> => {
  const asked = sent.request?.at(-1)
  await inTransaction(deps.db, async (tx) => {
    const order = await close(deps, tx, sent, 'card_unusable')
    // Only the payer's own saved card: a stranger may send any payment method.
    const isSaved = asked?.customer !== undefined && !asked.customer.keepsCard
    if (order?.userId && isSaved)
      await removeCardOfMethod(tx, { businessId: sent.businessId, userId: order.userId }, asked.paymentMethod)
  })
  return { kind: 'card_unusable' }
}

/**
 * A declined intent could still be confirmed with its client secret, so it is cancelled. The decline is answered
 * whatever comes of that: an intent that could not be cancelled stays live, is cancelled by the sweep, and before
 * another payment of the order begins.
 */
const settleDecline = async (
  deps: Deps,
  { businessId, orderId }: SentAttempt,
  intent: PaymentIntent,
  reason: DeclineReason,
): Promise<AttemptOutcome> => {
  await settleOrder(deps, businessId, orderId, intent)
  const stopped = await stopPayment(deps, businessId, orderId)
  return stopped === 'paid' ? { kind: 'settled', settled: 'paid', intent: null } : { kind: 'declined', reason }
}

const findLost = async (deps: Deps, sent: SentAttempt): Promise<AttemptOutcome> => {
  const found = await findLostIntent(deps, sent)
  if (found === 'none' || found === 'unknown') return { kind: found }
  return { kind: 'settled', settled: found, intent: null }
}

const closeWith = async (
  deps: Deps,
  sent: SentAttempt,
  errorCode: string,
  outcome: AttemptOutcome,
): Promise<AttemptOutcome> => {
  await inTransaction(deps.db, (tx) => close(deps, tx, sent, errorCode))
  return outcome
}

/** Closes an attempt that the provider refused without judging the card: it does not count as a declined one. */
const closeUndecided = async (
  deps: Deps,
  sent: SentAttempt,
  errorCode: string,
  outcome: AttemptOutcome,
): Promise<AttemptOutcome> => {
  await inTransaction(deps.db, async (tx) => {
    const order = await close(deps, tx, sent, errorCode)
    if (order) await giveBackCardUses(deps, tx, order, sent)
  })
  return outcome
}

/** Closes an attempt without a charge, and has the card deleted that was attached for it. */
const close = async (deps: Deps, tx: Tx, sent: SentAttempt, errorCode: string): Promise<OrderRow | null> => {
  const { businessId, orderId, attempt } = sent
  const now = instantText(deps.clock.now().epochMilliseconds)
  const order = await closeAttempt(tx, { businessId, orderId, attempt, status: 'failed', errorCode, now })
  if (order) await queueForgetUnpaidCards(deps, tx, order, sent, { isOver: true })
  return order
}
