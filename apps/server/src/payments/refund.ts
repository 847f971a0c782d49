import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Executor } from '../db/connection.ts'
import { orderEvents, orders, payments, refunds } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { jobKind } from '../jobs/jobs.ts'
import { orderChanged } from '../ordering/effects.ts'
import { nextSeq } from '../ordering/next-seq.ts'

const refundJob = jobKind<{ businessId: number; refundId: string }>('refund-payment', 20)

/** Why money goes back that came for an order which was withdrawn, or paid already. */
export const ORDER_GONE = 'order-gone'

export interface QueueRefund {
  readonly businessId: number
  readonly orderId: string
  readonly attempt: number
  /** Minor units. */
  readonly amount: number
  readonly reason: string
  /** Who asked for it; null where a rule did. */
  readonly staffId: number | null
  readonly now: string
}

/** Sends money back after the commit, as often as it takes. Per attempt and reason once. */
export const queueRefund = async (deps: Pick<Deps, 'jobs'>, tx: Executor, refund: QueueRefund): Promise<void> => {
  const id = `refund:${refund.orderId}:${refund.attempt}:${refund.reason}`
  const { now, ...values } = refund
  const queued = await tx
    .insert(refunds)
    .values({ ...values, id, status: 'queued', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (queued.length > 0) await deps.jobs.enqueue(tx, refundJob, { businessId: refund.businessId, refundId: id })
}

/** Sends back all that is left of an order's payment; nothing where none was taken. For the console's rejection and refund. */
export const refundOrder = async (
  deps: Pick<Deps, 'jobs'>,
  tx: Executor,
  refund: Omit<QueueRefund, 'attempt' | 'amount'>,
): Promise<void> => {
  const [paid] = await tx
    .select({ attempt: payments.attempt, amount: payments.amount, refunded: orders.refunded })
    .from(payments)
    .innerJoin(orders, and(eq(orders.businessId, payments.businessId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.businessId, refund.businessId),
        eq(payments.orderId, refund.orderId),
        eq(payments.status, 'succeeded'),
      ),
    )
    .orderBy(payments.attempt)
    .limit(1)
  if (!paid || paid.amount <= paid.refunded) return
  await queueRefund(deps, tx, { ...refund, attempt: paid.attempt, amount: paid.amount - paid.refunded })
}

/** Does what `queueRefund` promised; throws to be tried again. */
const sendRefund = async (deps: Deps, businessId: number, refundId: string): Promise<void> => {
  const [found] = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(
      payments,
      and(
        eq(payments.businessId, refunds.businessId),
        eq(payments.orderId, refunds.orderId),
        eq(payments.attempt, refunds.attempt),
      ),
    )
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refundId)))
  if (found?.refund.status !== 'queued') return
  const { refund, payment } = found
  if (!deps.gateways.payments || payment.intentId === null) throw new Error('No payment provider to refund through')
  const sent = await deps.gateways.payments.refund({
    intentId: payment.intentId,
    account: payment.account,
    amount: refund.amount,
    idempotencyKey: refund.id,
  })
  if (!sent.ok && sent.failure.kind === 'unknown_outcome') throw new Error('The provider did not answer a refund')
  if (sent.ok && (sent.value.status === 'pending' || sent.value.status === 'requires_action'))
    throw new Error('A refund is still under way')
  const succeeded = sent.ok && sent.value.status === 'succeeded'
  if (!succeeded) deps.log.error({ orderId: refund.orderId, refundId }, 'a refund was turned down by the provider')
  await bookRefund(deps, refund, sent.ok ? sent.value.id : null, succeeded)
}

/** The order's status follows only when the whole payment has gone back. [6.08] */
const bookRefund = async (
  deps: Deps,
  refund: typeof refunds.$inferSelect,
  providerId: string | null,
  succeeded: boolean,
): Promise<void> => {
  const { businessId, orderId } = refund
  const now = instantText(deps.clock.now().epochMilliseconds)
  await inTransaction(deps.db, async (tx) => {
    const here = and(eq(orders.businessId, businessId), eq(orders.id, orderId))
    const [order] = await tx.select().from(orders).where(here).for('update')
    const booked = await tx
      .update(refunds)
      .set({ status: succeeded ? 'succeeded' : 'failed', providerId, updatedAt: now })
      .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refund.id), eq(refunds.status, 'queued')))
      .returning({ id: refunds.id })
    // Money that came for an order which another payment had already paid leaves that order as it is.
    const isOfAnother = refund.reason === ORDER_GONE && order?.withdrawnAt === null
    if (!order || booked.length === 0 || !succeeded || isOfAnother) return
    const refunded = Math.min(order.total, order.refunded + refund.amount)
    const isWhole = refunded === order.total
    const isOver = isWhole && ['accepted', 'delivery', 'completed', 'rejected'].includes(order.status)
    await tx
      .update(orders)
      .set({
        refunded,
        paymentState: isWhole ? 'refunded' : 'part-refunded',
        updatedAt: now,
        ...(isOver && { status: 'refunded' as const, finishedAt: order.finishedAt ?? now }),
      })
      .where(here)
    await tx.insert(orderEvents).values({
      businessId,
      orderId,
      seq: nextSeq(businessId, orderId),
      kind: isOver ? 'status' : 'payment',
      status: isOver ? 'refunded' : order.status,
      actor: 'system',
      reason: refund.reason,
      at: now,
    })
  })
  orderChanged(deps, businessId, orderId)
}

/** Says who sends refunds; before the jobs start. */
export const handleRefunds = (deps: Deps): void => {
  deps.jobs.handle(refundJob, ({ businessId, refundId }) => sendRefund(deps, businessId, refundId))
}
