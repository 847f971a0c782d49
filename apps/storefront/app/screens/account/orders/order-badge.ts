import type { OrderStatus } from '@comanda/domain'
import type { OrderView } from '../../../api/shapes.ts'

/** How many dishes a card names. */
export const LINES_SHOWN = 3

export type OrderBadge = OrderStatus | 'unpaid' | 'unavailable'

/** The word for how an order is doing; a status that is not known says so. [4.01] */
export function orderBadgeOf({ status, payment }: Pick<OrderView, 'status' | 'payment'>): OrderBadge {
  if (status === null) return 'unavailable'
  return status === 'pending' && (payment === 'unpaid' || payment === 'failed') ? 'unpaid' : status
}

/** The id of an order's way to its own page, which the focus goes to when its card's other button has gone. */
export const viewId = ({ id }: Pick<OrderView, 'id'>): string => `view-${id}`
