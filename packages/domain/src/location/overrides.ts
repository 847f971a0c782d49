import { DAY, epochOfText, instantText, MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import type { OrderType } from './order-type.ts'
import type { Location } from './types.ts'

/** What staff switch at a location besides its pause and its dishes. */
export const OVERRIDDEN = ['order-type', 'longer-times', 'area'] as const
/** Order types whose times staff lengthen for a while. */
export const LONGER_TIMES = ['delivery', 'collection'] as const
/** Minutes that staff add to the preparation time. */
export const LONGER_MINUTES = { least: 5, most: 180 } as const
/** How far ahead the end of a switch may lie. */
export const OVERRIDE_DAYS = 31

/**
 * What staff have switched at a location for a while: an order type is off, delivery or collection takes longer, a
 * delivery area is closed. It ends by itself at `until`; null holds until staff end it. The pause of the whole location
 * and sold-out dishes are part of the location and of its menu.
 */
export type Override = { readonly until: InstantText | null } & (
  | { readonly what: 'order-type'; readonly orderType: OrderType }
  | { readonly what: 'longer-times'; readonly orderType: (typeof LONGER_TIMES)[number]; readonly minutes: number }
  | { readonly what: 'area'; readonly areaId: number }
)

/** Why a location takes no orders of a type for now, whatever its hours say. */
export interface Halt {
  /** Whether the location as a whole or only the order type is switched off. */
  readonly of: 'location' | 'order-type'
  /** Epoch milliseconds; null until staff end it. */
  readonly until: number | null
}

/** Whether what ends at `until` still holds at a moment: the one comparison of every switch with the clock. */
export function isHeld(until: InstantText | null, epochMs: number): boolean {
  if (until === null) return true
  const end = epochOfText(until)
  return end !== null && end > epochMs
}

/** End of the current pause, epoch milliseconds; null without one. [4.51] */
export function pauseEnd(location: Pick<Location, 'pausedUntil'>, epochMs: number): number | null {
  const { pausedUntil } = location
  return pausedUntil !== null && isHeld(pausedUntil, epochMs) ? epochOfText(pausedUntil) : null
}

/** What halts an order type at a moment: of several halts the one that ends last. Null where none does. [4.51] */
export function haltOf(location: Location, orderType: OrderType, epochMs: number): Halt | null {
  if (location.stopped) return { of: 'location', until: null }
  const pause = pauseEnd(location, epochMs)
  const off = location.overrides.find(
    (one) => one.what === 'order-type' && one.orderType === orderType && isHeld(one.until, epochMs),
  )
  if (off === undefined) return pause === null ? null : { of: 'location', until: pause }
  const until = off.until === null ? null : epochOfText(off.until)
  return pause !== null && until !== null && pause >= until
    ? { of: 'location', until: pause }
    : { of: 'order-type', until }
}

/** Minutes from acceptance to ready or delivered, with those that staff have added for now. [5.19] */
export function preparationMinutes(location: Location, orderType: OrderType, epochMs: number): number {
  return location.settings[orderType].preparationMinutes + (longerTimes(location, orderType, epochMs)?.minutes ?? 0)
}

/** The minutes that staff have added to an order type for now, and until when; null without. */
export function longerTimes(
  location: Location,
  orderType: OrderType,
  epochMs: number,
): Extract<Override, { what: 'longer-times' }> | null {
  for (const one of location.overrides)
    if (one.what === 'longer-times' && one.orderType === orderType && isHeld(one.until, epochMs)) return one
  return null
}

/** Whether and until when a delivery area is closed for an order of a moment; null where it is open. */
export function closedArea(
  location: Pick<Location, 'overrides'>,
  areaId: number,
  epochMs: number,
): Extract<Override, { what: 'area' }> | null {
  for (const one of location.overrides)
    if (one.what === 'area' && one.areaId === areaId && isHeld(one.until, epochMs)) return one
  return null
}

/** A location as its hours alone say, without anything that staff have switched. */
export function withoutOverrides(location: Location): Location {
  return { ...location, stopped: false, pausedUntil: null, overrides: [] }
}

/** Whether a moment may be the end of a switch: in the future, and not so far that it is forgotten. */
export function isPossibleEnd(until: InstantText, now: Temporal.Instant): boolean {
  const end = epochOfText(until)
  const at = now.epochMilliseconds
  return end !== null && end > at && end <= at + OVERRIDE_DAYS * DAY
}

/** The moment some minutes from now, to the second. */
export function endAfter(minutes: number, now: Temporal.Instant): InstantText {
  return instantText(Math.floor((now.epochMilliseconds + minutes * MINUTE) / 1000) * 1000)
}
