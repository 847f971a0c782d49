import type { OrderType } from '../location/order-type.ts'
import { ORDER_TYPES } from '../location/order-type.ts'
import { haltOf, pauseEnd } from '../location/overrides.ts'
import type { Location } from '../location/types.ts'
import { addDays, epochOf, instantText, localDayAt, localMomentAt } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import {
  coversDay,
  DAYS_AHEAD,
  mergeSpans,
  neverCloses,
  type OpenSpan,
  openSpansOfDays,
  spanAt,
  spansAround,
} from './hours.ts'

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
 * order types is; with all of those switched off it is paused. A pause only counts during opening hours. [4.47] [4.51]
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
  const open = ORDER_TYPES.filter((type) => location.settings[type].offered && isWithinHours(location, type, at))
  const halts = open.map((type) => haltOf(location, type, at))
  if (halts.every((halt) => halt !== null)) {
    const ends = halts.flatMap(({ until }) => (until === null ? [] : [until]))
    return ends.length === 0 ? { state: 'stopped' } : { state: 'paused', until: instantText(Math.min(...ends)) }
  }
  return {
    state: 'open',
    until: neverCloses(span, at) ? null : instantText(span.closes),
    allDay: coversDay(span, localMomentAt(at, location.timeZone).date, location.timeZone),
  }
}

/** What the day is called for which a location is closed, such as "Christmas"; null on any other day. */
export function closedFor({ hours, settings, timeZone }: Location, now: Temporal.Instant): string | null {
  const { date } = localMomentAt(now.epochMilliseconds, timeZone)
  const offered = ORDER_TYPES.filter((type) => settings[type].offered)
  if (!offered.every((type) => hours[type].exceptions[date]?.length === 0)) return null
  return offered.map((type) => hours[type].names?.[date]).find(Boolean) ?? null
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
  const spans = spansAround(location.hours[orderType], location.timeZone, at)
  return openingAfter(spans, haltOf(location, orderType, at)?.until ?? at)
}

/**
 * The end that a switch of staff has unless they choose another: the next opening after the service that it is about,
 * by the hours and special days of all order types that the location offers. The service is the one of the moment;
 * while the location is closed, the nearer one of the last and the coming: what runs out in the morning is missing at
 * lunch, what is switched off after closing time is back the next day. Without an opening ahead, or where it never
 * closes, the next morning at 06:00.
 */
export function usualEnd(location: Location, now: Temporal.Instant): InstantText {
  const at = now.epochMilliseconds
  const today = localDayAt(at, location.timeZone)
  const offered = ORDER_TYPES.filter((orderType) => location.settings[orderType].offered)
  const spans = mergeSpans(
    offered.flatMap((type) => openSpansOfDays(location.hours[type], location.timeZone, today - 1, today + DAYS_AHEAD)),
  )
  const ahead = spans.filter(({ opens }) => opens > at)
  const last = spans.findLast(({ closes }) => closes <= at)
  const [first, second] = ahead
  const isBefore = spanAt(spans, at) === null && first !== undefined && first.opens - at < at - (last?.closes ?? 0)
  const end = isBefore ? second : first
  return instantText(end?.opens ?? nextMorning(at, location.timeZone))
}

/** When the last service of the day ends: of the local day, or of the day on which the service of the moment began. */
export function endOfDay(location: Location, now: Temporal.Instant): InstantText {
  const at = now.epochMilliseconds
  const spans = offeredSpans(location, at)
  const current = spanAt(spans, at)
  const day = localMomentAt(current?.opens ?? at, location.timeZone).date
  const last = spans.findLast(({ opens }) => localMomentAt(opens, location.timeZone).date === day)
  if (last === undefined || neverCloses(last, at)) return instantText(nextMorning(at, location.timeZone))
  return instantText(last.closes)
}

/** The next 06:00 of a place. */
function nextMorning(epochMs: number, zone: string): number {
  const { date } = localMomentAt(epochMs, zone)
  const morning = epochOf(date, '06:00', zone)
  return morning > epochMs ? morning : epochOf(addDays(date, 1), '06:00', zone)
}

function offeredSpans(location: Location, epochMs: number): OpenSpan[] {
  const offered = ORDER_TYPES.filter((orderType) => location.settings[orderType].offered)
  return mergeSpans(offered.flatMap((orderType) => spansAround(location.hours[orderType], location.timeZone, epochMs)))
}

function openingAfter(spans: readonly OpenSpan[], epochMs: number): InstantText | null {
  const span = spans.find(({ closes }) => closes > epochMs)
  return span ? instantText(Math.max(span.opens, epochMs)) : null
}
