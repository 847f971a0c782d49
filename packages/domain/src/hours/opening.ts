import type { OrderType } from '../location/order-type.ts'
import { ORDER_TYPES } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import { epochOfText, instantText, localDayAt, localMomentAt } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { coversDay, mergeSpans, neverCloses, type OpenSpan, openSpansOfDays, spanAt, spansAround } from './hours.ts'

/** Whether a location is open now, for display. [4.51] */
export type OpeningState =
  /** `until` is null if it never closes; `allDay` is true if the whole local day is open. */
  | { readonly state: 'open'; readonly until: InstantText | null; readonly allDay: boolean }
  /** `opensAt` is null if it does not open within `DAYS_AHEAD`. */
  | { readonly state: 'closed'; readonly opensAt: InstantText | null }
  | { readonly state: 'paused'; readonly until: InstantText }
  | { readonly state: 'stopped' }
  | { readonly state: 'suspended' }

/**
 * Whether a location is open now and until when; if not, the reason and the next opening. It is open while any of its
 * order types is. A pause only counts during opening hours. [4.47] [4.51]
 */
export function openingState(location: Location, now: Temporal.Instant): OpeningState {
  if (location.suspended) return { state: 'suspended' }
  if (location.stopped) return { state: 'stopped' }
  const at = now.epochMilliseconds
  const spans = offeredSpans(location, at)
  const span = spanAt(spans, at)
  const pausedUntil = pauseEnd(location, at)
  if (!span) return { state: 'closed', opensAt: openingAfter(spans, pausedUntil ?? at) }
  if (pausedUntil !== null) return { state: 'paused', until: instantText(pausedUntil) }
  return {
    state: 'open',
    until: neverCloses(span, at) ? null : instantText(span.closes),
    allDay: coversDay(span, localMomentAt(at, location.timeZone).date, location.timeZone),
  }
}

/** Whether a moment, in epoch milliseconds, falls within the opening hours of an order type. [4.48] */
export function isWithinHours(location: Location, orderType: OrderType, epochMs: number): boolean {
  const today = localDayAt(epochMs, location.timeZone)
  // A span that started yesterday can last past midnight.
  const spans = openSpansOfDays(location.hours[orderType], location.timeZone, today - 1, today)
  return spanAt(spans, epochMs) !== null
}

/** The next opening of an order type; now if it is open, null if it does not open within `DAYS_AHEAD`. */
export function nextOpening(location: Location, orderType: OrderType, now: Temporal.Instant): InstantText | null {
  const at = now.epochMilliseconds
  return openingAfter(spansAround(location.hours[orderType], location.timeZone, at), pauseEnd(location, at) ?? at)
}

/** End of the current pause, epoch milliseconds; null without one. [4.51] */
export function pauseEnd(location: Location, epochMs: number): number | null {
  const until = location.pausedUntil === null ? null : epochOfText(location.pausedUntil)
  return until !== null && until > epochMs ? until : null
}

function offeredSpans(location: Location, epochMs: number): OpenSpan[] {
  const offered = ORDER_TYPES.filter((orderType) => location.settings[orderType].offered)
  return mergeSpans(offered.flatMap((orderType) => spansAround(location.hours[orderType], location.timeZone, epochMs)))
}

function openingAfter(spans: readonly OpenSpan[], epochMs: number): InstantText | null {
  const span = spans.find(({ closes }) => closes > epochMs)
  return span ? instantText(Math.max(span.opens, epochMs)) : null
}
