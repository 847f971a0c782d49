import type { OrderType } from '../location/order-type.ts'
import { MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'

/**
 * Why an order was not there at its promised time. `answer`: it was accepted so late that it would have been in time
 * otherwise; `moved`: staff set a later time; `kitchen`: it was not prepared by then; `way`: it was prepared, and
 * arrived late; `unknown`: nobody noted when it was prepared.
 */
export const LATE_CAUSES = ['answer', 'moved', 'kitchen', 'way', 'unknown'] as const
export type LateCause = (typeof LATE_CAUSES)[number]

/** The moments of an order that was completed; null is not noted. */
export interface CompletedOrder {
  readonly orderType: OrderType
  readonly promisedAt: InstantText
  /** As it was expected in the end. */
  readonly readyAt: InstantText
  readonly receivedAt: InstantText
  readonly acceptedAt: InstantText | null
  readonly preparedAt: InstantText | null
  /** When it went out for delivery. */
  readonly leftAt: InstantText | null
  readonly completedAt: InstantText
  /** Nobody completed it, so that nobody knows when it was handed over. */
  readonly isForgotten: boolean
}

/** A promise is kept up to so many minutes after its time. */
const GRACE_MINUTES = 5

const minutesFrom = (from: InstantText, to: InstantText): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE)

/**
 * Whether an order was there at its promised time: a delivery when it was handed over, any other order when it was
 * prepared, because its customer may come later. Null where nobody knows.
 */
export function promiseOf(order: CompletedOrder): { readonly cause: LateCause | null; readonly late: number } | null {
  const { orderType, promisedAt, readyAt, receivedAt, acceptedAt, preparedAt, leftAt, completedAt } = order
  const isDelivery = orderType === 'delivery'
  const doneAt = isDelivery ? completedAt : (preparedAt ?? completedAt)
  if (order.isForgotten && doneAt === completedAt) return null
  const late = minutesFrom(promisedAt, doneAt)
  if (late <= GRACE_MINUTES) return { cause: null, late: 0 }
  const waited = acceptedAt === null ? 0 : minutesFrom(receivedAt, acceptedAt)
  if (waited > GRACE_MINUTES && late - waited <= GRACE_MINUTES) return { cause: 'answer', late }
  if (minutesFrom(promisedAt, readyAt) > GRACE_MINUTES) return { cause: 'moved', late }
  const madeAt = preparedAt ?? leftAt
  if (madeAt === null) return { cause: 'unknown', late }
  return { cause: isDelivery && minutesFrom(promisedAt, madeAt) <= 0 ? 'way' : 'kitchen', late }
}
