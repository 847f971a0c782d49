import { instantText, refundedOfPresent } from '@comanda/domain'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Refund } from '../../gateways/payments/gateway.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orderEvents, type orders, refunds } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { BY_PROVIDER, countedRefunds, ORDER_CHANGED, REFUNDED, type RefundRow } from '../record/counted-refunds.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { type PaymentRow, readRefunds } from './refund-store.ts'

type OrderRow = typeof orders.$inferSelect

/** What may follow what: a list that was read earlier may come later. A refund that was done can still come back. */
const FOLLOWS: Readonly<Record<RefundRow['status'], readonly Refund['status'][]>> = {
  queued: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/**
 * Brings an order in line with what the provider holds of a payment's refunds: ours, and those that were made at the
 * provider itself. Called again, from anywhere and in any order, it changes nothing more.
 * @param intentId where it is not the attempt's own
 */
export async function settleRefunds(
  deps: Deps,
  payment: PaymentRow,
  intentId: string | null,
  held: readonly Refund[],
): Promise<void> {
  const { businessId, orderId } = payment
  const now = instantText(deps.clock.now().epochMilliseconds)
  const told = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
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
    return news
  })
  for (const { id, status, errorCode } of told)
    if (status === 'failed') {
      deps.log.error({ orderId, refundId: id, errorCode }, 'a refund failed at the provider')
      countFailedRefund(deps)
    }
}

const follow = async (tx: Tx, row: RefundRow, refund: Refund, now: string): Promise<RefundRow | null> => {
  // What seemed to be turned down may have been taken on after all: of two servers that asked, the other got it.
  const stood = row.status === 'failed' && row.providerId === null ? 'queued' : row.status
  const isHeldUp = stood === 'pending' && refund.status === 'pending' && refund.pendingReason !== row.pendingReason
  if (!isHeldUp && !FOLLOWS[stood].includes(refund.status)) return null
  const { status, pendingReason } = refund
  const [written] = await tx
    .update(refunds)
    .set({
      status,
      pendingReason,
      providerId: refund.id,
      errorCode: refund.failure,
      updatedAt: now,
      // That it failed is news to owners who were told that it waits.
      ...(status === 'failed' && { toldAt: null }),
    })
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
      pendingReason: refund.pendingReason,
      staffId: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return written ?? null
}

/** The order's figures and status follow. `refunded` only while the whole payment is back. [6.08] */
const bookRefunds = async (tx: Tx, order: OrderRow, changed: readonly RefundRow[], now: string): Promise<void> => {
  const { businessId, id } = order
  const counted = countedRefunds(order, await readRefunds(tx, businessId, id))
  const [ofChanges, others] = [
    counted.filter(({ reason }) => reason === ORDER_CHANGED),
    counted.filter(({ reason }) => reason !== ORDER_CHANGED),
  ]
  const refunded = Math.min(order.total, refundedOfPresent(ofChanges, others))
  let current = order
  for (const refund of changed) current = await recordRefund(tx, current, refund, isOf(counted, refund), now)
  if (refunded === order.refunded) return
  const booked = { paymentState: stateAfter(order, refunded), details: { refunded }, at: now } as const
  const isWhole = refunded === order.total
  if (isWhole && current.status === 'received') {
    // Staff have not accepted it, and its money is gone: it must not be cooked.
    await releaseClaims(tx, { businessId, orderId: id, now })
    current = await recordStep(tx, current, { kind: 'status', actor: 'system', status: 'rejected', at: now })
  }
  if (isWhole && current.status !== 'refunded')
    await recordStep(tx, current, { kind: 'status', actor: 'system', status: 'refunded', ...booked })
  else if (!isWhole && current.status === 'refunded')
    // Money that came back after it had gone leaves the order where it stood before.
    await recordStep(tx, current, {
      kind: 'refund-state',
      actor: 'system',
      status: await statusBeforeRefund(tx, current),
      reason: 'refund-returned',
      ...booked,
    })
  else await recordStep(tx, current, { kind: 'refund-state', actor: 'system', reason: 'booked', ...booked })
}

/** Name and help of the counter. */
export const FAILED_REFUNDS = [
  'refunds_failed_total',
  'Refunds that the provider turned down, or whose money came back',
] as const

/** Counts a refund whose money did not reach the customer. */
export function countFailedRefund({ metrics }: Pick<Deps, 'metrics'>): void {
  metrics.count(...FAILED_REFUNDS)
}

const isOf = (refunds: readonly RefundRow[], { id }: RefundRow): boolean => refunds.some((each) => each.id === id)

const stateAfter = ({ total, cancelledAt }: OrderRow, refunded: number): OrderRow['paymentState'] => {
  if (refunded === total) return 'refunded'
  if (refunded > 0) return 'part-refunded'
  return cancelledAt === null ? 'paid' : 'cancelled'
}

const statusBeforeRefund = async (tx: Tx, order: OrderRow): Promise<OrderRow['status']> => {
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

/**
 * Records what happened to the money and who wanted it. The history shows a refund of the order's own payment; of money
 * that came beside it only subscribers hear.
 */
const recordRefund = (tx: Tx, order: OrderRow, refund: RefundRow, isOwn: boolean, now: string): Promise<OrderRow> => {
  const isShown = isOwn && (refund.status === 'succeeded' || refund.status === 'failed')
  return recordStep(tx, order, {
    kind: isShown ? 'payment' : 'refund-state',
    actor: refund.staffId !== null ? 'staff' : refund.reason === BY_PROVIDER ? 'provider' : 'system',
    staffId: refund.staffId,
    reason: REFUND_EVENTS[refund.status],
    refundId: refund.id,
    at: now,
  })
}

const REFUND_EVENTS: Readonly<Record<RefundRow['status'], string>> = {
  queued: 'refund-queued',
  pending: 'refund-pending',
  succeeded: REFUNDED,
  failed: 'refund-failed',
}
