import { isOvertaken, type MessageKind, orderPromise, PAID_TOO_LATE } from '@comanda/domain'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orderMessages, reviews } from '../../platform/db/schema/index.ts'
import { isToldByAnswer, readRefund } from './cause.ts'
import type { OrderMessage } from './order-message.ts'

/** Messages that tell when the order is ready. */
export const TELLS_TIME: ReadonlySet<MessageKind> = new Set([
  'received',
  'accepted',
  'time-changed',
  'changed',
  'on-its-way',
])

/** Reasons of refunds that the message about the rejection already covers. */
const NAMED_BY_REJECTION: ReadonlySet<string> = new Set(['rejected', PAID_TOO_LATE])

/** Whether the customer knows the order's time already, from a message about another event. */
const isTimeTold = async (db: Executor, { businessId, orderId, event }: OrderMessage, { row }: StoredOrder) => {
  const [told] = await db
    .select({ readyAt: orderMessages.toldReadyAt })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.businessId, businessId),
        eq(orderMessages.orderId, orderId),
        // The same change is told through each channel.
        ne(orderMessages.event, event),
        isNotNull(orderMessages.toldReadyAt),
        isNotNull(orderMessages.sentAt),
      ),
    )
    .orderBy(desc(orderMessages.sentAt), desc(orderMessages.event))
    .limit(1)
  const before = orderPromise({ readyAt: told?.readyAt ?? row.promisedAt, wantedAt: row.pickupAt })
  const current = orderPromise({ readyAt: row.readyAt, wantedAt: row.pickupAt })
  return before?.from === current?.from && before?.until === current?.until
}

/**
 * Whether what a message says is no longer true, or was said already.
 * @param later the kinds of the messages about later events of the order
 */
export async function isOutdated(
  db: Executor,
  message: OrderMessage,
  order: StoredOrder,
  later: readonly MessageKind[],
): Promise<boolean> {
  const { businessId, orderId, kind } = message
  if (isOvertaken(kind, order.row.status, later)) return true
  if (kind === 'review') {
    const ofReviewed = and(eq(reviews.businessId, businessId), eq(reviews.orderId, orderId))
    return order.row.userId === null || (await db.$count(reviews, ofReviewed)) > 0
  }
  if (kind === 'refunded') {
    const refund = await readRefund(db, message)
    // A refund may have failed meanwhile.
    if (refund?.status !== 'succeeded' || NAMED_BY_REJECTION.has(refund.reason)) return true
    return await isToldByAnswer(db, message, refund)
  }
  // The customer may have answered meanwhile, or another change waits.
  if (kind === 'change-asked') return order.view.change?.state !== 'open'
  if (kind === 'changed') return order.view.change?.state !== 'applied'
  // Staff may have sent it again, or settled it, meanwhile.
  if (kind === 'refund-failed') return !order.view.isRefundStuck
  return kind === 'time-changed' && (await isTimeTold(db, message, order))
}
