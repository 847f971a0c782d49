import { instantText, isFinished, refundedOf } from '@comanda/domain'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Tx } from '../db/connection.ts'
import { orderEvents, orders, refunds } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Refund } from '../gateways/payments/gateway.ts'
import { queueRefundMail } from '../mails/queue-refund-mail.ts'
import { orderChanged } from '../ordering/effects.ts'
import { nextSeq } from '../ordering/next-seq.ts'
import { releaseClaims } from '../ordering/release-claims.ts'
import type { PaymentRow } from './payment-store.ts'
import { BY_PROVIDER, countedRefunds, type RefundRow, readRefunds } from './refund-store.ts'

type OrderRow = typeof orders.$inferSelect

/** What may follow what: a list that was read earlier may come later. A refund that was done can still come back. */
const FOLLOWS: Readonly<Record<RefundRow['status'], readonly Refund['status'][]>> = {
  queued: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/**
 * Brings an order in line with what the provider holds of a payment's refunds: ours, and those that were made at the provider
 * itself. Called again, from anywhere and in any order, it changes nothing more.
 * @param intentId where it is not the attempt's own
 */
export const settleRefunds = async (
  deps: Deps,
  payment: PaymentRow,
  intentId: string | null,
  held: readonly Refund[],
): Promise<void> => {
  const { businessId, orderId } = payment
  const now = instantText(deps.clock.now().epochMilliseconds)
  const told = await inTransaction(deps.db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
      .for('update')
    if (!order) return []
    const before = await readRefunds(tx, businessId, orderId)
    const news: RefundRow[] = []
    for (const refund of held) {
      const row = before.find((each) => each.providerId === refund.id || each.id === refund.reference)
      const written = row ? await follow(tx, row, refund, now) : await note(tx, payment, intentId, refund, now)
      if (written) news.push(written)
    }
    if (news.length === 0) return news
    await bookRefunds(tx, order, news, now)
    for (const refund of news)
      if (refund.status === 'succeeded' && refund.reason !== 'rejected') await queueRefundMail(deps, tx, refund)
    return news
  })
  for (const { id, status, errorCode } of told)
    if (status === 'failed') deps.log.error({ orderId, refundId: id, errorCode }, 'a refund failed at the provider')
  if (told.length > 0) orderChanged(deps, businessId, orderId)
}

const follow = async (tx: Tx, row: RefundRow, refund: Refund, now: string): Promise<RefundRow | null> => {
  // What seemed to be turned down may have been taken on after all: of two servers that asked, the other got it.
  const stood = row.status === 'failed' && row.providerId === null ? 'queued' : row.status
  if (!FOLLOWS[stood].includes(refund.status)) return null
  const [written] = await tx
    .update(refunds)
    .set({ status: refund.status, providerId: refund.id, errorCode: refund.failure, updatedAt: now })
    .where(and(eq(refunds.businessId, row.businessId), eq(refunds.id, row.id)))
    .returning()
  return written ?? null
}

const note = async (
  tx: Tx,
  { businessId, orderId, attempt }: PaymentRow,
  intentId: string | null,
  refund: Refund,
  now: string,
): Promise<RefundRow | null> => {
  const [written] = await tx
    .insert(refunds)
    .values({
      businessId,
      id: `refund:${orderId}:${refund.id}`,
      orderId,
      attempt,
      intentId,
      amount: refund.amount,
      reason: BY_PROVIDER,
      status: refund.status,
      providerId: refund.id,
      errorCode: refund.failure,
      staffId: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return written ?? null
}

/** The order's figures and status follow. `refunded` only while the whole payment is back. [6.08] */
const bookRefunds = async (tx: Tx, order: OrderRow, news: readonly RefundRow[], now: string): Promise<void> => {
  const { businessId, id } = order
  const counted = countedRefunds(order, await readRefunds(tx, businessId, id))
  const refunded = Math.min(order.total, refundedOf(counted))
  const isWhole = refunded === order.total
  const status = refunded === order.refunded ? order.status : await statusAfter(tx, order, isWhole)
  for (const refund of news)
    if (counted.some((each) => each.id === refund.id)) await tellPayment(tx, order, status, refund, now)
  if (refunded === order.refunded) return
  // Nobody accepted it, and its money is gone: it must not be cooked.
  if (isWhole && order.status === 'received') {
    await releaseClaims(tx, { businessId, orderId: id, now })
    await tellStatus(tx, order, 'rejected', now)
  }
  if (isWhole && order.status !== 'refunded') await tellStatus(tx, order, 'refunded', now)
  await tx
    .update(orders)
    .set({
      refunded,
      paymentState: stateAfter(order, refunded),
      status,
      updatedAt: now,
      finishedAt: isFinished(status) ? (order.finishedAt ?? now) : null,
    })
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
}

const stateAfter = ({ total, withdrawnAt }: OrderRow, refunded: number): OrderRow['paymentState'] => {
  if (refunded === total) return 'refunded'
  if (refunded > 0) return 'part-refunded'
  return withdrawnAt === null ? 'paid' : 'withdrawn'
}

/** Money that came back after it had gone leaves the order where it stood before. */
const statusAfter = async (tx: Tx, order: OrderRow, isWhole: boolean): Promise<OrderRow['status']> => {
  if (isWhole) return 'refunded'
  if (order.status !== 'refunded') return order.status
  const [last] = await tx
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.businessId, order.businessId),
        eq(orderEvents.orderId, order.id),
        ne(orderEvents.status, 'refunded'),
      ),
    )
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return last?.status ?? order.status
}

const tellStatus = async (tx: Tx, order: OrderRow, status: OrderRow['status'], now: string): Promise<void> => {
  const { businessId, id } = order
  await tx.insert(orderEvents).values({
    businessId,
    orderId: id,
    seq: nextSeq(businessId, id),
    kind: 'status',
    status,
    actor: 'system',
    at: now,
  })
}

/** What happened to the money, with who wanted it; `reason` is `refunded` or `refund-failed`. */
const tellPayment = async (
  tx: Tx,
  { businessId, id }: OrderRow,
  status: OrderRow['status'],
  refund: RefundRow,
  now: string,
): Promise<void> => {
  if (refund.status !== 'succeeded' && refund.status !== 'failed') return
  await tx.insert(orderEvents).values({
    businessId,
    orderId: id,
    seq: nextSeq(businessId, id),
    kind: 'payment',
    status,
    actor: refund.staffId !== null ? 'staff' : refund.reason === BY_PROVIDER ? 'provider' : 'system',
    staffId: refund.staffId,
    reason: refund.status === 'succeeded' ? 'refunded' : 'refund-failed',
    at: now,
  })
}
