import {
  asapWindow,
  type CalendarDate,
  type ClockTime,
  chooseLater,
  DAYS_AHEAD,
  type InstantText,
  type Location,
  laterDates,
  localMoment,
  localMomentAt,
  nextSlot,
  type OrderType,
  type PickupChoice,
  type ReadyWindow,
  type Slot,
  slotsOn,
  windowOf,
} from '@comanda/domain'
import type { OrderTimes } from '../../../api/locations.ts'

/** A location, an order type, what its kitchen says (null: no answer yet) and the clock. */
export interface TimesOf {
  readonly location: Location
  readonly orderType: OrderType
  readonly times: OrderTimes | null
  readonly now: Temporal.Instant
}

/** The state of an order for as soon as possible. */
export interface AsapState {
  /** Whether it is available. */
  readonly isOpen: boolean
  /** Whether the hours allow it but the kitchen is full. */
  readonly isFull: boolean
  /** Whether it takes longer than the preparation time alone. */
  readonly isBusy: boolean
  readonly window: ReadyWindow | null
}

/** Returns the promised window for as soon as possible, postponed when the kitchen is busy. */
export function asapOf({ location, orderType, times, now }: TimesOf): AsapState {
  const usual = asapWindow(location, orderType, now)
  if (usual === null) return { isOpen: false, isFull: false, isBusy: false, window: null }
  if (times === null) return { isOpen: true, isFull: false, isBusy: false, window: usual }
  if (times.asapAt === null) return { isOpen: false, isFull: true, isBusy: false, window: null }
  const window = windowOf(times.asapAt, location.timeZone)
  const isBusy = Date.parse(window.from.at) >= Date.parse(usual.until.at)
  // An answer that is minutes old would promise a time that has passed.
  return { isOpen: true, isFull: false, isBusy, window: isBusy ? window : usual }
}

export function isFull(times: OrderTimes | null, at: InstantText): boolean {
  return times?.full.has(Date.parse(at)) ?? false
}

/** One of the next days, and why it has no times; null when it has. [5.20] */
export interface Day {
  readonly date: CalendarDate
  readonly shut: 'closed' | 'full' | null
}

/** Returns today and the next thirteen days. [5.20] */
export function daysOf({ location, orderType, times, now }: TimesOf): readonly Day[] {
  const today = Temporal.PlainDate.from(localMoment(now, location.timeZone).date)
  const offered = new Set(laterDates(location, orderType, now))
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const date = today.add({ days: ahead }).toString()
    if (!offered.has(date)) return { date, shut: 'closed' }
    const isFree = slotsOn(location, orderType, date, now).some(({ at }) => !isFull(times, at))
    return { date, shut: isFree ? null : 'full' }
  })
}

const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS)[number]

const partOf = (time: ClockTime): PartOfDay => {
  if (time < '05:00') return 'night'
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}

export interface DayPart {
  readonly part: PartOfDay
  readonly slots: readonly Slot[]
}

/** Groups the times of a day into named parts, the earliest first; empty parts are left out. */
export function inParts(slots: readonly Slot[]): readonly DayPart[] {
  return PARTS.map((part) => ({ part, slots: slots.filter(({ time }) => partOf(time) === part) })).filter(
    (one) => one.slots.length > 0,
  )
}

/** Returns a later pickup on the first day with free times, without a time. [4.31] [4.32] */
export function laterOf(of: TimesOf): PickupChoice {
  const free = daysOf(of).find(({ shut }) => shut === null)
  return free === undefined
    ? chooseLater(of.location, of.orderType, of.now)
    : { type: 'later', date: free.date, at: null }
}

/** Returns a later pickup at an offered alternative. */
export function laterAt(at: InstantText, { timeZone }: Location): PickupChoice {
  return {
    type: 'later',
    date: localMomentAt(Date.parse(at), timeZone).date,
    at,
  }
}

const SLOT_MS = 900_000

/** Returns the first time at or after an instant that the kitchen can take; null when there is none. */
export function nextFree({ location, orderType, times, now }: TimesOf, from: InstantText): InstantText | null {
  let earliest = Date.parse(from)
  for (;;) {
    const next = nextSlot(location, orderType, Temporal.Instant.fromEpochMilliseconds(earliest), now)
    if (next === null || !isFull(times, next)) return next
    earliest = Date.parse(next) + SLOT_MS
  }
}
