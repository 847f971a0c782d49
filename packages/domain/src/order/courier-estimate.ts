import { epochOfText, instantText } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { orderPromise, type PromisedOrder } from './order-promise.ts'

const MINUTE = 60_000
/** A promise moves by at least this much, and contains the estimate with this much to spare. */
const MARGIN = 5 * MINUTE
/** An estimate further ahead than this is a mistake of the courier service. */
const FURTHEST = 4 * 60 * MINUTE

export interface CourierEstimate {
  /** When the rider expects to be at the customer's door. */
  readonly dropAt: InstantText
  /** Until the rider has the order, an early estimate says nothing about the kitchen. */
  readonly isPickedUp: boolean
}

/**
 * The ready time that makes the promise contain a rider's estimate; null while the promise holds. A later estimate
 * always moves it, an earlier one once the rider has the order. The estimate counts as now when it has passed. [4.07]
 */
export function readyTimeOfEstimate(
  order: PromisedOrder,
  { dropAt, isPickedUp }: CourierEstimate,
  now: Temporal.Instant,
): InstantText | null {
  const promise = orderPromise(order)
  const estimate = epochOfText(dropAt)
  const present = now.epochMilliseconds
  if (promise === null || estimate === null || estimate > present + FURTHEST) return null
  const arrives = Math.max(estimate, present)
  const from = Date.parse(promise.from)
  const latest = promise.until === null ? from + MARGIN : Date.parse(promise.until)
  const isKept = arrives <= latest && !(isPickedUp && arrives < from - MARGIN)
  return isKept ? null : instantText(Math.max(arrives - MARGIN, present))
}
