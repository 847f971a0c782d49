import type { OrderType } from '../location/order-type.ts'
import type { OrderStatus } from '../order/order.ts'

/** A restaurant's own drivers at one place. */
export const MOST_DRIVERS = 60

/** How long the link of a driver's page is good: one shift, however long it gets. */
export const SHIFT_HOURS = 14

/** Whether one of the own drivers can be given the order: a delivery that is accepted and not finished. */
export function canHaveDriver({
  orderType,
  status,
}: {
  readonly orderType: OrderType
  readonly status: OrderStatus | null
}): boolean {
  return orderType === 'delivery' && (status === 'accepted' || status === 'delivery')
}
