import { instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentFailure, Refund } from '../../gateways/payments/gateway.ts'
import { refunds } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import type { RefundRow } from '../record/counted-refunds.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { type PaymentRow, readRefund } from './refund-store.ts'
import { countFailedRefund, settleRefunds } from './settle-refunds.ts'

/**
 * `done`: the provider accepted or rejected the refund; `unknown`: it did not decide, so it must be retried; `waiting`:
 * it refuses our key or account, so that the sweep retries with growing pauses until the cause is repaired.
 */
export type RefundSent = 'done' | 'unknown' | 'waiting'

/** Failures that say nothing about the refund itself. */
const UNDECIDED: ReadonlySet<PaymentFailure['kind']> = new Set([
  'unknown_outcome',
  'key_reused',
  'too_many_requests',
  'unreachable',
])

/** Idempotency keys of one refund: the provider repeats a fault that it has stored under a key. */
const MOST_KEYS = 5

const reaching = (held: readonly Refund[]): number =>
  held.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

/**
 * Sends a queued refund to the provider, or reads the state of a sent one. It looks for the refund before it creates
 * it, because the provider forgets idempotency keys after a day, and money refunded in the dashboard cannot be refunded
 * again.
 * @param keyNumber 1 for the first idempotency key of the refund
 */
export async function sendRefund(deps: Deps, businessId: number, refundId: string, keyNumber = 1): Promise<RefundSent> {
  const found = await readRefund(deps.db, businessId, refundId)
  if (!found || (found.refund.status !== 'queued' && found.refund.status !== 'pending')) return 'done'
  const { refund, payment } = found
  const intentId = refund.intentId ?? payment.intentId
  const gateway = deps.gateways.payments
  if (!gateway || intentId === null) return 'unknown'
  const { account } = payment
  const held = await gateway.listRefunds({ intentId, account })
  if (!held.ok) {
    if (held.failure.kind === 'not_found') return turnedDown(deps, refund, held.failure.kind)
    if (held.failure.kind === 'no_access') return waiting(deps, refund, held.failure.code)
    deps.log.warn({ orderId: refund.orderId, refundId: refund.id, failure: held.failure }, 'refunds could not be read')
    return 'unknown'
  }
  const isThere = held.value.some(({ id, reference }) => reference === refund.id || id === refund.providerId)
  if (isThere || refund.status === 'pending') return settled(deps, payment, refund, held.value)

  const taken = refund.intentId === null ? payment.amount : refund.amount
  const amount = Math.min(refund.amount, taken - reaching(held.value))
  if (amount <= 0) {
    await settled(deps, payment, refund, held.value)
    return turnedDown(deps, refund, 'charge_already_refunded')
  }
  if (amount < refund.amount) await lower(deps, refund, amount)
  const sent = await gateway.refund({
    intentId,
    account,
    amount,
    reference: refund.id,
    // The same amount under one key, because the provider rejects a key with another amount.
    idempotencyKey: `${refund.id}:${amount}${keyNumber === 1 ? '' : `:${keyNumber}`}`,
  })
  if (sent.ok) return settled(deps, payment, refund, [...held.value, sent.value])
  const { failure } = sent
  if (failure.kind === 'no_access') return waiting(deps, refund, failure.code)
  // That key answers nothing else for a day. Its request has ended, so that the list tells whether it made the refund.
  if (failure.kind === 'unknown_outcome' && failure.isReplayed && keyNumber < MOST_KEYS)
    return sendRefund(deps, businessId, refundId, keyNumber + 1)
  if (UNDECIDED.has(failure.kind)) return 'unknown'
  return turnedDown(deps, refund, failure.kind === 'invalid_request' ? failure.code : failure.kind)
}

const settled = async (
  deps: Deps,
  payment: PaymentRow,
  { intentId }: RefundRow,
  held: readonly Refund[],
): Promise<RefundSent> => {
  await settleRefunds(deps, payment, intentId, held)
  return 'done'
}

const ofRefund = ({ businessId, id }: RefundRow) =>
  and(eq(refunds.businessId, businessId), eq(refunds.id, id), eq(refunds.status, 'queued'))

/** Reduces the refund to the remainder, because a part was refunded in the provider's dashboard meanwhile. */
const lower = async (deps: Deps, refund: RefundRow, amount: number): Promise<void> => {
  await deps.db.update(refunds).set({ amount }).where(ofRefund(refund))
}

/** Records that the provider refuses us, not the refund, and alerts once; staff see it in the order. */
const waiting = async (deps: Deps, refund: RefundRow, errorCode: string): Promise<RefundSent> => {
  const { businessId, orderId, id } = refund
  if (refund.status === 'pending') return 'waiting'
  const now = instantText(deps.clock.now().epochMilliseconds)
  const isNew = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const alerted = await tx
      .update(refunds)
      .set({ alertedAt: now, errorCode })
      .where(and(ofRefund(refund), isNull(refunds.alertedAt)))
      .returning({ id: refunds.id })
    if (!order || alerted.length === 0) return false
    const step = { kind: 'refund-state', actor: 'system', reason: 'refund-waiting', refundId: id, at: now } as const
    await recordStep(tx, order, step)
    return true
  })
  if (!isNew) return 'waiting'
  deps.log.error({ orderId, refundId: id, errorCode }, 'a refund waits: the payment provider refuses us')
  deps.metrics.count('refunds_waiting_total', 'Refunds that began to wait because the payment provider refuses us')
  return 'waiting'
}

/** Records that the provider rejected the refund; staff see it and may try again. */
const turnedDown = async (deps: Deps, refund: RefundRow, errorCode: string): Promise<RefundSent> => {
  const { businessId, orderId, id } = refund
  deps.log.error({ orderId, refundId: id, errorCode }, 'the provider rejected a refund')
  countFailedRefund(deps)
  const now = instantText(deps.clock.now().epochMilliseconds)
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const failed = await tx
      .update(refunds)
      .set({ status: 'failed', errorCode, updatedAt: now, toldAt: null })
      .where(ofRefund(refund))
      .returning({ id: refunds.id })
    if (order && failed.length > 0)
      await recordStep(tx, order, {
        kind: 'refund-state',
        actor: 'system',
        reason: 'refund-refused',
        refundId: id,
        at: now,
      })
  })
  return 'done'
}
