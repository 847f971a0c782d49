import type { OrderType } from '../location/order-type.ts'
import { MINUTE } from '../time/local.ts'

/** A dish on a ticket. */
export interface TimedDish {
  /** Minutes that one portion needs in the kitchen; null where nobody has set them. */
  readonly minutes: number | null
}

/**
 * When a kitchen starts with dishes that are made beside each other, so that the slowest is done in time: epoch
 * milliseconds. Null where no dish has minutes: the kitchen decides by itself.
 * @param due when they leave the kitchen, epoch milliseconds
 */
export function fireTime(due: number, dishes: readonly TimedDish[]): number | null {
  const minutes = dishes.flatMap((dish) => dish.minutes ?? [])
  return minutes.length === 0 ? null : due - Math.max(...minutes) * MINUTE
}

/**
 * When an order leaves the kitchen: a delivery as much before its promise as deliveries usually take longer than
 * collections. Epoch milliseconds.
 * @param usual preparation times in minutes, without what staff have added for a while
 */
export function leavesKitchenAt(
  { orderType, readyAt }: { readonly orderType: OrderType; readonly readyAt: string },
  usual: Readonly<Record<OrderType, number>>,
): number {
  const ride = orderType === 'delivery' ? Math.max(0, usual.delivery - usual.collection) : 0
  return Date.parse(readyAt) - ride * MINUTE
}
