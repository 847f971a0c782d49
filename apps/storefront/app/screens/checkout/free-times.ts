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
import type { OrderTimes } from '../../api/locations.ts'

/** A place, a way to order, what its kitchen says (null: nothing yet) and the clock. */
export interface TimesOf {
  readonly location: Location
  readonly orderType: OrderType
  readonly times: OrderTimes | null
  readonly now: Temporal.Instant
}

/** How an order for as soon as possible stands. */
export interface AsapState {
  /** Whether it can be had. */
  readonly isOpen: boolean
  /** The hours would allow it, the kitchen cannot take it on. */
  readonly isFull: boolean
  /** Later than the preparation alone would have it. */
  readonly isBusy: boolean
  readonly window: ReadyWindow | null
}

/** The window that is promised for as soon as possible, put off where the kitchen is busy. */
export function asapOf({ location, orderType, times, now }: TimesOf): AsapState {
  const usual = asapWindow(location, orderType, now)
  if (usual === null) return { isOpen: false, isFull: false, isBusy: false, window: null }
  if (times === null) return { isOpen: true, isFull: false, isBusy: false, window: usual }
  if (times.asapAt === null) return { isOpen: false, isFull: true, isBusy: false, window: null }
  const window = windowOf(times.asapAt, location.timeZone)
  const isBusy = Date.parse(window.from.at) >= Date.parse(usual.until.at)
  // An answer that is some minutes old would promise what has passed.
  return { isOpen: true, isFull: false, isBusy, window: isBusy ? window : usual }
}

export const isFull = (times: OrderTimes | null, at: InstantText): boolean => times?.full.has(Date.parse(at)) ?? false

/** One of the next days: why nothing can be had on it, or null. [5.20] */
export interface Day {
  readonly date: CalendarDate
  readonly shut: 'closed' | 'full' | null
}

/** Today and the thirteen days after it. [5.20] */
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

/** The times of a day in the parts that people speak of, the earliest first; parts without a time are left out. */
export const inParts = (slots: readonly Slot[]): readonly DayPart[] =>
  PARTS.map((part) => ({ part, slots: slots.filter(({ time }) => partOf(time) === part) })).filter(
    (one) => one.slots.length > 0,
  )

/** Later, on the first day that the kitchen has room on; the time is still to be chosen. [4.31] [4.32] */
export function laterOf(of: TimesOf): PickupChoice {
  const free = daysOf(of).find(({ shut }) => shut === null)
  return free === undefined
    ? chooseLater(of.location, of.orderType, of.now)
    : { type: 'later', date: free.date, at: null }
}

/** Later, at a time that was offered instead of another. */
export const laterAt = (at: InstantText, { timeZone }: Location): PickupChoice => ({
  type: 'later',
  date: localMomentAt(Date.parse(at), timeZone).date,
  at,
})

const QUARTER = 900_000

/** The first time at or after a moment that the kitchen has room for; null where there is none. */
export function nextFree({ location, orderType, times, now }: TimesOf, from: InstantText): InstantText | null {
  let wanted = Date.parse(from)
  for (;;) {
    const next = nextSlot(location, orderType, Temporal.Instant.fromEpochMilliseconds(wanted), now)
    if (next === null || !isFull(times, next)) return next
    wanted = Date.parse(next) + QUARTER
  }
}
