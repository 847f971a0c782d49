import type { OrderStatus } from '@comanda/domain'
import type { OrderView } from '../../../api/shapes.ts'

/** The number of dishes that a card lists. */
export const LINES_SHOWN = 3

export type OrderBadge = OrderStatus | 'unpaid' | 'unavailable'

/** Returns the message key of an order's status; unknown statuses have one too. [4.01] */
export function orderBadgeOf({ status, payment }: Pick<OrderView, 'status' | 'payment'>): OrderBadge {
  if (status === null) return 'unavailable'
  return status === 'pending' && (payment === 'unpaid' || payment === 'failed') ? 'unpaid' : status
}

/** The id of the link to an order's page, which takes the focus when the card's other button disappears. */
export const viewId = ({ id }: Pick<OrderView, 'id'>): string => `view-${id}`
