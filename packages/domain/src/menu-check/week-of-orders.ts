import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import type { ServingTimes } from '../menu/types.ts'
import { addDays, type LocalMoment, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockTime, OpeningHours, Weekday } from '../time/types.ts'

/** Where the parts of a day begin: night, morning, midday, afternoon, evening and late evening. */
const DAY_PARTS: readonly ClockTime[] = ['00:00', '06:00', '11:00', '15:00', '18:00', '22:00']

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/** The moments of a week at which dishes are ordered for a try. */
export interface WeekOfOrders {
  /** The beginning of each opening, and of each part of a day while it is open. */
  readonly opening: (orderType: OrderType) => readonly LocalMoment[]
  /** The moments at which a dish begins to be served while the location is open. */
  readonly serving: (orderType: OrderType, serving: ServingTimes) => readonly LocalMoment[]
}

/**
 * The week from a date, by its usual hours: a holiday says nothing about the menu. An order type without any hours is
 * taken as open. A dish is served at one of these moments exactly if it is served at any moment of the opening hours.
 */
export function weekOfOrders({ hours }: Pick<Location, 'hours'>, first: CalendarDate): WeekOfOrders {
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const date = addDays(first, ahead)
    return { date, weekday: weekdayOf(date) }
  })
  const ofType = (orderType: OrderType) => {
    const isOpen = openingOf(hours[orderType])
    const openAt = (times: readonly ClockTime[]): readonly LocalMoment[] =>
      days.flatMap((day) => times.map((time) => ({ ...day, time })).filter(isOpen))
    const starts = Object.values(hours[orderType].week).flatMap((spans) => spans.map(({ opens }) => opens))
    return [orderType, { openAt, opening: openAt([...new Set([...starts, ...DAY_PARTS])]) }] as const
  }
  const byType = new Map(ORDER_TYPES.map(ofType))
  return {
    opening: (orderType) => byType.get(orderType)?.opening ?? [],
    serving: (orderType, { times }) => byType.get(orderType)?.openAt(times.map(({ opens }) => opens)) ?? [],
  }
}

function openingOf({ week }: OpeningHours): (moment: LocalMoment) => boolean {
  const spansOf = (weekday: Weekday) =>
    week[weekday].map(({ opens, closes }) => ({ opens, closes, isLate: closes <= opens }))
  const byDay = new Map(WEEKDAYS.map((weekday) => [weekday, spansOf(weekday)]))
  if (WEEKDAYS.every((weekday) => week[weekday].length === 0)) return () => true
  return ({ time, weekday }) =>
    byDay.get(weekday)?.some(({ opens, closes, isLate }) => opens <= time && (isLate || time < closes)) === true ||
    byDay.get(weekday === 1 ? 7 : ((weekday - 1) as Weekday))?.some(({ closes, isLate }) => isLate && time < closes) ===
      true
}
