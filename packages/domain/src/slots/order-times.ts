import { DAYS_AHEAD, type OpenSpan, spansAround } from '../hours/hours.ts'
import { isWithinHours, nextOpening } from '../hours/opening.ts'
import { isUnwatched, UNWATCHED_LEAD_MINUTES } from '../hours/unwatched.ts'
import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import { haltOf, preparationMinutes } from '../location/overrides.ts'
import type { Location } from '../location/types.ts'
import { addDays, DAY, dayOfDate, epochOf, instantText, localMomentAt, MINUTE } from '../time/local.ts'
import type { CalendarDate, ClockTime, InstantText } from '../time/types.ts'

/** Minutes between two selectable times. [5.18] [9.03] */
export const SLOT_MINUTES = 15
/** Width and rounding step of the ready window shown for an order as soon as possible, minutes. */
const WINDOW_MINUTES = 10
const WINDOW_STEP_MINUTES = 5

/** A selectable time, with its local clock time. */
export interface Slot {
  readonly at: InstantText
  readonly time: ClockTime
}

/** The time range promised to the customer. */
export interface ReadyWindow {
  readonly from: Slot
  readonly until: Slot
}

/** Which orders an order type accepts now. [4.48] [4.49] */
export interface OrderTypeState {
  /** The location offers this order type. */
  readonly offered: boolean
  /** Accepts an order for as soon as possible. */
  readonly asap: boolean
  /** Accepts an order for a chosen time. */
  readonly later: boolean
  /**
   * Why an order for as soon as possible is not accepted; null when `asap`. `off`: staff have switched off this order
   * type alone. During a pause, times after its end remain selectable; while nobody watches (`unwatched`), those of an
   * hour later.
   */
  readonly blockedBy: 'suspended' | 'stopped' | 'paused' | 'off' | 'closed' | 'not-offered' | 'unwatched' | null
  /** Next opening; null while it is open or if unknown, as until staff switch it on. */
  readonly opensAt: InstantText | null
}

/**
 * Decides which orders an order type accepts now: as soon as possible, for later, or none with the reason. [4.47]
 * [4.48] [4.49] [4.50] [4.51]
 */
export function orderTypeState(location: Location, orderType: OrderType, now: Temporal.Instant): OrderTypeState {
  const at = now.epochMilliseconds
  const offered = location.settings[orderType].offered
  const open = isWithinHours(location, orderType, at)
  const halt = haltOf(location, orderType, at)
  const blockedBy = !offered
    ? 'not-offered'
    : location.suspended
      ? 'suspended'
      : halt?.until === null
        ? halt.of === 'location'
          ? 'stopped'
          : 'off'
        : !open
          ? 'closed'
          : halt
            ? halt.of === 'location'
              ? 'paused'
              : 'off'
            : isUnwatched(location, at)
              ? 'unwatched'
              : null
  const later = !datesWithSlots(location, orderType, now).next().done
  const returns = blockedBy === 'closed' || ((blockedBy === 'paused' || blockedBy === 'off') && halt?.until !== null)
  const opensAt = returns ? nextOpening(location, orderType, now) : null
  return { offered, asap: blockedBy === null, later, blockedBy, opensAt }
}

/** Whether a location accepts any order now, including orders for later. [4.47] [4.49] */
export function takesOrders(location: Location, now: Temporal.Instant): boolean {
  return ORDER_TYPES.some((orderType) => {
    const { asap, later } = orderTypeState(location, orderType, now)
    return asap || later
  })
}

/** Dates of the next 14 days, from today, that have a selectable time; pickers disable the others. [5.20] */
export function laterDates(location: Location, orderType: OrderType, now: Temporal.Instant): CalendarDate[] {
  return [...datesWithSlots(location, orderType, now)]
}

function* datesWithSlots(location: Location, orderType: OrderType, now: Temporal.Instant): Generator<CalendarDate> {
  const at = now.epochMilliseconds
  const spans = slotSpans(location, orderType, at)
  const today = localMomentAt(at, location.timeZone).date
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    if (slotsIn(spans, date, location.timeZone, 1).length > 0) yield date
  }
}

/**
 * Selectable times on a date, every 15 minutes: from opening, or now plus preparation if later, until before closing.
 * Empty for past dates and dates beyond `DAYS_AHEAD`. Where the clocks go back, a local time that occurs twice is
 * listed once, and one that is earlier than the time before it not at all. [5.18] [5.19] [5.20]
 */
export function slotsOn(location: Location, orderType: OrderType, date: CalendarDate, now: Temporal.Instant): Slot[] {
  const at = now.epochMilliseconds
  const today = localMomentAt(at, location.timeZone).date
  if (Number.isNaN(dayOfDate(date)) || date < today || date >= addDays(today, DAYS_AHEAD)) return []
  return slotsIn(slotSpans(location, orderType, at), date, location.timeZone)
}

/**
 * The first selectable time at or after a moment for which `suits` returns true (epoch milliseconds); null without one.
 */
export function nextSlot(
  location: Location,
  orderType: OrderType,
  from: Temporal.Instant,
  now: Temporal.Instant,
  suits: (epochMs: number) => boolean = () => true,
): InstantText | null {
  const wanted = from.epochMilliseconds
  for (const date of laterDates(location, orderType, now)) {
    const slot = slotsOn(location, orderType, date, now).find(({ at }) => {
      const epochMs = Date.parse(at)
      return epochMs >= wanted && suits(epochMs)
    })
    if (slot) return slot.at
  }
  return null
}

/** Whether a text is one of the selectable times. Never throws. */
export function isSlot(location: Location, orderType: OrderType, at: InstantText, now: Temporal.Instant): boolean {
  const chosen = Date.parse(at)
  if (!(Math.abs(chosen - now.epochMilliseconds) < (DAYS_AHEAD + 1) * DAY)) return false
  const { date } = localMomentAt(chosen, location.timeZone)
  return slotsOn(location, orderType, date, now).some((slot) => Date.parse(slot.at) === chosen)
}

/** When an order placed now is expected to be ready or delivered; null if none is accepted for as soon as possible. */
export function asapReadyAt(location: Location, orderType: OrderType, now: Temporal.Instant): InstantText | null {
  if (!orderTypeState(location, orderType, now).asap) return null
  return instantText(now.epochMilliseconds + preparation(location, orderType, now.epochMilliseconds))
}

/** The ready window of an order placed now: ten minutes, starting on a multiple of five; null if none is accepted. */
export function asapWindow(location: Location, orderType: OrderType, now: Temporal.Instant): ReadyWindow | null {
  const readyAt = asapReadyAt(location, orderType, now)
  return readyAt === null ? null : windowOf(readyAt, location.timeZone)
}

/** The ready window of an order that is ready at a moment: ten minutes, starting on a multiple of five. */
export function windowOf(readyAt: InstantText, zone: string): ReadyWindow {
  const from = roundUp(Date.parse(readyAt), WINDOW_STEP_MINUTES)
  return { from: slotAt(from, zone), until: slotAt(from + WINDOW_MINUTES * MINUTE, zone) }
}

/** The parts of the opening spans in which an order placed now can be scheduled. */
function slotSpans(location: Location, orderType: OrderType, at: number): OpenSpan[] {
  const { offered, preOrderHours, acceptsLater } = location.settings[orderType]
  const halt = haltOf(location, orderType, at)
  if (!offered || location.suspended || halt?.until === null) return []
  const anyDay = acceptsLater && orderType !== 'table'
  const advance = orderType === 'table' ? 0 : (preOrderHours ?? 0) * 60 * MINUTE
  const lead = isUnwatched(location, at) ? UNWATCHED_LEAD_MINUTES * MINUTE : 0
  const earliest = Math.max(at + preparation(location, orderType, at), halt?.until ?? at, at + lead)
  return spansAround(location.hours[orderType], location.timeZone, at)
    .filter((span) => anyDay || span.opens <= at + advance)
    .map((span) => ({
      opens: Math.max(span.opens, earliest),
      // If it never closes, "today" ends after 24 hours.
      closes: anyDay ? span.closes : Math.min(span.closes, Math.max(span.opens, at) + DAY),
    }))
}

function slotsIn(
  spans: readonly OpenSpan[],
  date: CalendarDate,
  zone: string,
  atMost = Number.POSITIVE_INFINITY,
): Slot[] {
  const slots: Slot[] = []
  const starts = epochOf(date, '00:00', zone)
  const ends = epochOf(addDays(date, 1), '00:00', zone)
  let last: ClockTime = ''
  for (const span of spans) {
    const end = Math.min(span.closes, ends)
    for (let at = roundUp(Math.max(span.opens, starts), SLOT_MINUTES); at < end; at += SLOT_MINUTES * MINUTE) {
      const slot = slotAt(at, zone)
      if (slot.time <= last) continue
      last = slot.time
      slots.push(slot)
      if (slots.length >= atMost) return slots
    }
  }
  return slots
}

function slotAt(epochMs: number, zone: string): Slot {
  return { at: instantText(epochMs), time: localMomentAt(epochMs, zone).time }
}

function preparation(location: Location, orderType: OrderType, epochMs: number): number {
  return preparationMinutes(location, orderType, epochMs) * MINUTE
}

/**
 * Rounds up to a multiple of `minutes`. UTC offsets are multiples of 15 minutes, so the result aligns with local time.
 */
function roundUp(epochMs: number, minutes: number): number {
  const step = minutes * MINUTE
  return Math.ceil(epochMs / step) * step
}
