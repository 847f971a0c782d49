import type { orders, refunds } from '../../platform/db/schema/index.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Reason of a refund: the order was cancelled or already paid when the money arrived. */
export const ORDER_GONE = 'order-gone'
/** Reason of a refund: the amount differs from the order's, or the same key was charged twice. */
export const NOT_AS_ASKED = 'not-as-asked'
/** Reason of a refund and of an event: the card's bank reported the payment as fraud. */
export const FRAUD_WARNING = 'fraud-warning'
/** Reason of a refund: an accepted order was changed and costs less. */
export const ORDER_CHANGED = 'order-changed'
/** Reason of the event that records a refund. */
export const REFUNDED = 'refunded'
/** Reason of the event that records cash that was given back. */
export const CASH_RETURNED = 'cash-returned'
/** Reason of a refund: it was made in the provider's dashboard. */
export const BY_PROVIDER = 'by-provider'

/**
 * The refunds that count for the order. The refund of a surplus payment (a second payment, another amount) does not
 * affect the order, unless it is the only payment of a cancelled order.
 */
export function countedRefunds<Row extends Pick<RefundRow, 'attempt' | 'reason' | 'intentId'>>(
  { cancelledAt }: Pick<typeof orders.$inferSelect, 'cancelledAt'>,
  rows: readonly Row[],
): readonly Row[] {
  const beside = new Set(rows.filter(({ reason }) => reason === ORDER_GONE).map(({ attempt }) => attempt))
  return rows.filter(
    ({ attempt, reason, intentId }) =>
      intentId === null && reason !== NOT_AS_ASKED && (cancelledAt !== null || !beside.has(attempt)),
  )
}
