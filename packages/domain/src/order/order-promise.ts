import { windowOf } from '../slots/order-times.ts'
import { epochOfText, instantText, localMomentAt } from '../time/local.ts'
import type { InstantText, TimeZone } from '../time/types.ts'

/** The times of an order from which its promise follows. */
export interface PromisedOrder {
  /** The current ready time, which the restaurant may change; null is unknown. */
  readonly readyAt: InstantText | null
  /** The time that the customer chose; null is as soon as possible. */
  readonly wantedAt: InstantText | null
}

/** What the customer is promised: a span of ten minutes, or one chosen time (`until` is null). */
export interface OrderPromise {
  readonly from: InstantText
  readonly until: InstantText | null
}

/**
 * The promise of an order: ten minutes that start on a multiple of five, or the chosen time while the kitchen keeps it.
 * Page, mail and console all show this one. Null without a ready time. [4.07]
 */
export function orderPromise({ readyAt, wantedAt }: PromisedOrder): OrderPromise | null {
  const ready = readyAt === null ? null : epochOfText(readyAt)
  if (readyAt === null || ready === null) return null
  if (wantedAt !== null && epochOfText(wantedAt) === ready) return { from: instantText(ready), until: null }
  const { from, until } = windowOf(readyAt, 'UTC')
  return { from: from.at, until: until.at }
}

/**
 * The middle of a promised span, which a guest at a table is told: nobody there waits for a span to begin. Null for a
 * chosen time.
 */
export function middleOfPromise(order: PromisedOrder): InstantText | null {
  const promise = orderPromise(order)
  if (promise === null || promise.until === null) return null
  return instantText((Date.parse(promise.from) + Date.parse(promise.until)) / 2)
}

/**
 * The ready time of an order as soon as possible whose payment begins: the one that the page with the pay button
 * promised, while the kitchen can still keep its span; else the current one. [4.07]
 */
export function heldReadyTime({ readyAt, wantedAt }: PromisedOrder, current: InstantText): InstantText {
  const until = orderPromise({ readyAt, wantedAt })?.until ?? null
  return readyAt !== null && until !== null && Date.parse(current) <= Date.parse(until) ? readyAt : current
}

/**
 * What the customer was told first, if the promise has moved to a later time since; null if it is kept or earlier.
 * [4.07]
 */
export function brokenPromise(
  { readyAt, wantedAt }: PromisedOrder,
  promisedAt: InstantText | null,
): PromisedOrder | null {
  const told: PromisedOrder = { readyAt: promisedAt, wantedAt }
  const [first, current] = [orderPromise(told), orderPromise({ readyAt, wantedAt })]
  return first !== null && current !== null && Date.parse(current.from) > Date.parse(first.from) ? told : null
}

/** The promise on the location's clock: "19:25–19:35", or "19:30" for a chosen time. [4.07] [9.15] */
export function promiseText(order: PromisedOrder, zone: TimeZone): string | null {
  const promise = orderPromise(order)
  if (promise === null) return null
  const time = (at: InstantText) => localMomentAt(Date.parse(at), zone).time
  return promise.until === null ? time(promise.from) : `${time(promise.from)}–${time(promise.until)}`
}
