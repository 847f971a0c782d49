import { instantText, paymentOutcome } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { PaymentIntent } from '../../gateways/payments/gateway.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { type orders, payments } from '../../platform/db/schema/index.ts'
import { afterCommit, inTransaction } from '../../platform/db/tx.ts'
import { orderStep } from '../../platform/observe/span.ts'
import { queueForgetCard } from '../cards/forget-card.ts'
import { queueKeepPaidCard } from '../cards/keep-paid-card.ts'
import type { Deps } from '../deps.ts'
import { NOT_AS_ASKED, ORDER_GONE } from '../record/counted-refunds.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { queueRefund } from '../refunds/refund.ts'
import { readRefunds } from '../refunds/refund-store.ts'
import { noteChangePayment, takeChangePayment } from '../versions/take-change-payment.ts'
import { giveBackPaid } from './card-attempts.ts'
import { decideArrival, endPaidTooLate } from './late-payment.ts'
import { attemptKey, closeAttempt, isAttempt, type PaymentRow } from './payment-store.ts'

/**
 * What an intent means for its order. `mismatch`: order, amount, currency or account are not what we asked for; it pays
 * nothing. `left-open`: its attempt is closed, but the provider could not be told to cancel it.
 */
export type Settled = 'paid' | 'checking' | 'action' | 'failed' | 'refunding' | 'mismatch' | 'left-open'

type OrderRow = typeof orders.$inferSelect

const RISKY: ReadonlySet<string> = new Set(['elevated', 'highest'])

/**
 * The one place where an order becomes paid. Takes the intent as the provider holds it now, compares it with what was
 * asked for, and writes what follows, once: called again (by the browser, the provider's event, a sweep) it changes
 * nothing more. Money for an order that cannot take it any more goes back by itself. An intent of a closed attempt
 * could still be confirmed with its client secret, so it is cancelled. [7.34] [4.55]–[4.58]
 */
export function settleOrder(deps: Deps, businessId: number, orderId: string, intent: PaymentIntent): Promise<Settled> {
  return orderStep('settle payment', businessId, () => recordOrCancel(deps, businessId, orderId, intent))
}

const recordOrCancel = async (
  deps: Deps,
  businessId: number,
  orderId: string,
  intent: PaymentIntent,
): Promise<Settled> => {
  const settled = await record(deps, businessId, orderId, intent)
  if (settled !== 'left-open') return settled
  const { id: intentId, account } = intent
  const cancelled = await deps.gateways.payments?.cancelIntent({ intentId, account })
  return cancelled?.ok ? record(deps, businessId, orderId, cancelled.value) : 'left-open'
}

const record = async (deps: Deps, businessId: number, orderId: string, intent: PaymentIntent): Promise<Settled> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const settled = await inTransaction(deps.db, async (tx): Promise<Settled> => {
    const order = await lockOrder(tx, businessId, orderId)
    const attempts = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId)))
    const payment = attemptOf(attempts, intent)
    if (order && payment && isAsAsked(order, payment, intent)) return settle(deps, tx, order, payment, intent, now)
    const own = ownAttemptOf(attempts, intent)
    if (order && own) await giveBack(deps, tx, order, own, intent, now)
    return 'mismatch'
  })
  if (settled === 'mismatch') deps.log.error({ orderId, intentId: intent.id }, 'a payment does not belong to its order')
  return settled
}

/** Whether an intent can still be confirmed with its client secret. */
const isOpen = ({ status }: PaymentIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_action'

/** An attempt whose first answer was lost has no intent yet: one that carries its key is its own. */
const attemptOf = (attempts: readonly PaymentRow[], intent: PaymentIntent): PaymentRow | undefined =>
  attempts.find((attempt) => attempt.intentId === intent.id) ??
  attempts.find((attempt) => attempt.intentId === null && intent.attemptKey === attemptKey(attempt))

/**
 * The attempt whose key an intent carries, even if the intent differs from what was asked for. An intent without one of
 * our keys is ignored.
 */
const ownAttemptOf = (attempts: readonly PaymentRow[], intent: PaymentIntent): PaymentRow | undefined =>
  attempts.find((attempt) => intent.attemptKey === attemptKey(attempt) && intent.account === attempt.account)

const isAsAsked = (order: OrderRow, payment: PaymentRow, intent: PaymentIntent): boolean =>
  intent.orderId === order.id &&
  intent.amount === payment.amount &&
  // A payment that was taken is of the order as it was then, and one for a change is of its difference.
  (payment.forChange !== null || payment.amount === order.total || payment.status === 'succeeded') &&
  (intent.status !== 'succeeded' || intent.amountReceived === payment.amount) &&
  intent.currency === payment.currency &&
  intent.account === payment.account

/**
 * Money of ours that pays nothing goes back: another amount than was asked for, or a second intent under one key, which
 * the provider makes once it has forgotten the key. Where it was the attempt's only one, the order may be paid anew.
 */
const giveBack = async (
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  intent: PaymentIntent,
  now: string,
): Promise<void> => {
  const isTaken = payment.status === 'succeeded' && payment.intentId === intent.id
  if (isTaken || intent.status !== 'succeeded' || intent.amountReceived <= 0) return
  const { businessId, orderId, attempt } = payment
  await queueRefund(deps, tx, order, {
    businessId,
    orderId,
    attempt,
    amount: intent.amountReceived,
    reason: NOT_AS_ASKED,
    staffId: null,
    key: `${attempt}:${NOT_AS_ASKED}:${intent.id}`,
    intentId: intent.id,
    now,
  })
  if (payment.intentId !== null && payment.intentId !== intent.id) return
  if (intent.keeps !== null && order.userId !== null)
    await queueForgetCard(deps, tx, { businessId, userId: order.userId }, intent.keeps)
  await closeAttempt(tx, {
    businessId,
    orderId: order.id,
    attempt,
    status: 'mismatch',
    errorCode: 'mismatch',
    now,
    intentId: intent.id,
  })
}

const settle = async (
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  intent: PaymentIntent,
  now: string,
): Promise<Settled> => {
  if (payment.status === 'succeeded') return (await hasPaid(tx, order, payment)) ? 'paid' : 'refunding'
  const outcome = paymentOutcome(intent.status)
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
  await tx
    .update(payments)
    .set({
      // The sweep asks about a closed attempt while its intent is unknown, because it may still charge.
      intentId: payment.live || isOver ? intent.id : payment.intentId,
      status: intent.status,
      // One that was given up stays so: another may have begun.
      live: payment.live && !isOver,
      errorCode: intent.decline?.reason ?? null,
      cardBrand: intent.card?.brand ?? payment.cardBrand,
      cardLast4: intent.card?.last4 ?? payment.cardLast4,
      riskLevel: intent.risk?.level ?? payment.riskLevel,
      chargeOutcome: intent.risk?.outcome ?? payment.chargeOutcome,
      updatedAt: now,
    })
    .where(isAttempt(payment))
  if (intent.decline && payment.errorCode === null)
    afterCommit(tx, () => deps.declines.noted(order.businessId, 'declined'))
  const { risk } = intent
  if (risk && RISKY.has(risk.level ?? '') && payment.riskLevel !== risk.level)
    afterCommit(tx, () => deps.log.warn({ orderId: order.id, ...risk }, 'the provider assesses a payment as risky'))
  await settleCard(deps, tx, order, intent)
  if (outcome === 'paid') {
    if (payment.forChange === null) return takePayment(deps, tx, order, payment, now)
    afterCommit(tx, () => deps.paymentWatch.paid(order.businessId))
    return takeChangePayment(deps, tx, order, payment)
  }
  // A later attempt may already stand for the order: an old one says nothing about it then.
  if (!payment.live) return isOpen(intent) ? 'left-open' : outcome
  const next = outcome === 'failed' ? 'failed' : 'checking'
  if (payment.forChange !== null) {
    await noteChangePayment(tx, order, payment, next, now)
    return outcome
  }
  const isUndecided = order.paymentState === 'checking' || order.paymentState === 'failed'
  if (!isUndecided || next === order.paymentState) return outcome
  await recordStep(tx, order, { kind: 'payment-state', actor: 'provider', paymentState: next, at: now })
  return outcome
}

/** Whether an attempt that took money has paid what it was for, whatever has gone back since. */
export async function hasPaid(
  db: Executor,
  order: OrderRow,
  { forChange, attempt }: Pick<PaymentRow, 'forChange' | 'attempt'>,
): Promise<boolean> {
  if (forChange === null) return wasPaid(order)
  const refunds = await readRefunds(db, order.businessId, order.id)
  return !refunds.some((refund) => refund.attempt === attempt && refund.reason === ORDER_GONE)
}

/** By card or wallet, and with the restaurant, whatever has gone back since. */
export function wasPaid({ receivedAt, paymentState }: Pick<OrderRow, 'receivedAt' | 'paymentState'>): boolean {
  return receivedAt !== null && ['paid', 'part-refunded', 'refunded'].includes(paymentState)
}

/** Saves the card after the payment succeeds; deletes it when the intent is cancelled. [7.43] */
const settleCard = async (deps: Deps, tx: Tx, order: OrderRow, { keeps, status }: PaymentIntent): Promise<void> => {
  const { businessId, userId, contact } = order
  if (keeps === null || userId === null) return
  if (status === 'canceled') await queueForgetCard(deps, tx, { businessId, userId }, keeps)
  if (status !== 'succeeded') return
  const name = `${contact.firstName} ${contact.lastName}`.trim()
  await queueKeepPaidCard(deps, tx, { businessId, userId, paymentMethod: keeps, name })
}

/**
 * The money is there: the restaurant gets the order, or the customer the money. An order that is paid too late is paid
 * and refunded.
 */
const takePayment = async (deps: Deps, tx: Tx, order: OrderRow, payment: PaymentRow, now: string): Promise<Settled> => {
  const isWanted = order.status === 'pending' && order.cancelledAt === null && order.paymentState !== 'paid'
  if (!isWanted) {
    await queueRefund(deps, tx, order, {
      businessId: order.businessId,
      orderId: order.id,
      attempt: payment.attempt,
      amount: payment.amount,
      reason: ORDER_GONE,
      staffId: null,
      now,
    })
    return 'refunding'
  }
  afterCommit(tx, () => deps.declines.noted(order.businessId, 'paid'))
  await giveBackPaid(deps, tx, order, payment)
  afterCommit(tx, () => deps.paymentWatch.paid(order.businessId))
  const decided = await decideArrival(deps, tx, order, payment, now)
  if (decided.kind === 'too-late') {
    await endPaidTooLate(deps, tx, order, payment, now)
    return 'paid'
  }
  const { readyAt } = decided.kind === 'new-time' ? decided : order
  const promisedAt = decided.kind === 'new-time' ? readyAt : order.promisedAt
  await recordStep(tx, order, {
    kind: 'status',
    actor: 'provider',
    status: 'received',
    paymentState: 'paid',
    details: { paymentType: payment.type, receivedAt: now, promisedAt, readyAt, expiresAt: null, network: null },
    at: now,
  })
  return 'paid'
}
