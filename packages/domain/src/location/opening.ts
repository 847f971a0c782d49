import type { OrderType } from '../order-type.ts'
import { ORDER_TYPES } from '../order-type.ts'
import { epochOfText, instantText, localDayAt, localMomentAt } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { coversDay, mergeSpans, neverCloses, type OpenSpan, openSpansOfDays, spanAt, spansAround } from './hours.ts'
import type { Location } from './types.ts'

/** What a location's door says. [4.51] */
export type OpeningState =
  /** `until` is null where it never closes; `allDay` when the whole of today, midnight to midnight, is open. */
  | { readonly state: 'open'; readonly until: InstantText | null; readonly allDay: boolean }
  /** `opensAt` is null when it does not open within the days ahead. */
  | { readonly state: 'closed'; readonly opensAt: InstantText | null }
  | { readonly state: 'paused'; readonly until: InstantText }
  | { readonly state: 'stopped' }
  | { readonly state: 'suspended' }

/**
 * Whether a location is open now, and until when; else why not, and when it opens next. [4.47] [4.51]
 * It is open when any order type that it offers is. A pause counts only while it would be open.
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
  // Yesterday's night may still go on.
  const spans = openSpansOfDays(location.hours[orderType], location.timeZone, today - 1, today)
  return spanAt(spans, epochMs) !== null
}

/** When an order type next opens: now, if it is open; null when not within the days ahead. */
export function nextOpening(location: Location, orderType: OrderType, now: Temporal.Instant): InstantText | null {
  const at = now.epochMilliseconds
  return openingAfter(spansAround(location.hours[orderType], location.timeZone, at), pauseEnd(location, at) ?? at)
}

/** End of a pause that is still going on, epoch milliseconds; null when there is none. [4.51] */
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
