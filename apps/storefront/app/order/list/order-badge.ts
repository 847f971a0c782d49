import type { OrderView } from '../../api/shapes.ts'

/** The number of dishes that a card lists. */
export const LINES_SHOWN = 3

/** The id of the link to an order's page, which takes the focus when the card's other button disappears. */
export function viewId({ id }: Pick<OrderView, 'id'>): string {
  return `view-${id}`
}
