import type { OrderType } from '../order-type.ts'
import { addDays, type LocalMoment, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockSpan, ClockTime, InstantText, Weekday } from '../time/types.ts'
import { categoryAllows } from './category.ts'
import type { Category, ItemSummary, ServingTimes } from './types.ts'

/** Whether an item may be had, and where not, why and when it returns. [5.10] [5.11] */
export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: 'order-type' }
  | { readonly available: false; readonly reason: 'category' }
  | { readonly available: false; readonly reason: 'sold-out'; readonly backAt: InstantText | null }
  /** It is not served on this day of the week; `nextDate` is the next on which it is. */
  | { readonly available: false; readonly reason: 'not-today'; readonly nextDate: CalendarDate | null }
  /** It is served today, at another hour: `from` that hour, or null when today's is over, and then on `nextDate`. */
  | {
      readonly available: false
      readonly reason: 'not-now'
      readonly from: ClockTime | null
      readonly nextDate: CalendarDate | null
    }

/**
 * Whether an item may be had for an order type at a local moment. The first reason that holds is given, the lasting
 * ones first: order type, category, sold out, day, hour. A span past midnight belongs to the day on which it starts,
 * so that Friday 22:00–02:00 still serves at 01:00 on Saturday. [5.10] [5.11] [3.18]
 */
export function availabilityOf(
  item: Pick<ItemSummary, 'categoryId' | 'orderTypes' | 'serving' | 'soldOut' | 'backAt'>,
  categories: readonly Category[],
  orderType: OrderType,
  moment: LocalMoment,
): Availability {
  if (!item.orderTypes.includes(orderType)) return { available: false, reason: 'order-type' }
  if (!categoryAllows(categories, item.categoryId, orderType)) return { available: false, reason: 'category' }
  if (item.soldOut) return { available: false, reason: 'sold-out', backAt: item.backAt }
  if (isServedAt(item.serving, moment)) return { available: true }
  const nextDate = nextServingDate(item.serving, moment)
  if (!servesOn(item.serving, moment.weekday)) return { available: false, reason: 'not-today', nextDate }
  const later = item.serving.times
    .map((span) => span.opens)
    .filter((opens) => opens > moment.time)
    .sort()
  const from = later[0] ?? null
  return { available: false, reason: 'not-now', from, nextDate: from === null ? nextDate : moment.date }
}

function isServedAt(serving: ServingTimes, { time, weekday }: LocalMoment): boolean {
  const yesterday = weekday === 1 ? 7 : ((weekday - 1) as Weekday)
  if (serving.times.length === 0) return servesOn(serving, weekday)
  return serving.times.some((span) => {
    const overnight = passesMidnight(span)
    if (servesOn(serving, weekday) && span.opens <= time && (overnight || time < span.closes)) return true
    return overnight && servesOn(serving, yesterday) && time < span.closes
  })
}

const servesOn = (serving: ServingTimes, weekday: Weekday): boolean =>
  serving.days.length === 0 || serving.days.includes(weekday)

const passesMidnight = (span: ClockSpan): boolean => span.closes <= span.opens

function nextServingDate(serving: ServingTimes, { date }: LocalMoment): CalendarDate | null {
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(date, days))
  return week.find((day) => servesOn(serving, weekdayOf(day))) ?? null
}
