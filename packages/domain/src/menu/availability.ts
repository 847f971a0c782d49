import type { OrderType } from '../order-type.ts'
import { addDays, type LocalMoment, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockSpan, ClockTime, InstantText, Weekday } from '../time/types.ts'
import { categoryAllows } from './category.ts'
import type { Category, ItemSummary, ServingTimes } from './types.ts'

/** When an item is served again: from `time` on, or all of that day. */
export interface Return {
  readonly date: CalendarDate
  readonly time: ClockTime | null
}

interface NotServed {
  readonly available: false
  /** The days of the week on which it is served at all; empty is every day. */
  readonly days: readonly Weekday[]
  /** Null where no day ever comes. */
  readonly returns: Return | null
  /** The day of `returns`. */
  readonly nextDate: CalendarDate | null
}

/** Whether an item may be had, and where not, why and when it returns. [5.10] [5.11] */
export type Availability =
  | { readonly available: true }
  | { readonly available: false; readonly reason: 'order-type' | 'category'; readonly orderType: OrderType }
  | { readonly available: false; readonly reason: 'sold-out'; readonly backAt: InstantText | null }
  /** It is not served on this day of the week. */
  | (NotServed & { readonly reason: 'not-today' })
  /** It is served today, at another hour: `from` that hour, or null when today's is over. */
  | (NotServed & { readonly reason: 'not-now'; readonly from: ClockTime | null })

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
  if (!item.orderTypes.includes(orderType)) return { available: false, reason: 'order-type', orderType }
  if (!categoryAllows(categories, item.categoryId, orderType)) {
    return { available: false, reason: 'category', orderType }
  }
  if (item.soldOut) return { available: false, reason: 'sold-out', backAt: item.backAt }
  const { serving } = item
  if (isServedAt(serving, moment)) return { available: true }
  const returns = nextServing(serving, moment)
  const not = { available: false, days: serving.days, returns, nextDate: returns?.date ?? null } as const
  if (!servesOn(serving, moment.weekday)) return { ...not, reason: 'not-today' }
  return { ...not, reason: 'not-now', from: returns?.date === moment.date ? returns.time : null }
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

/** The next beginning of a span, today's included; the same day of next week is the last that can be. */
function nextServing({ days, times }: ServingTimes, { date, time }: LocalMoment): Return | null {
  const starts = times.map(({ opens }) => opens).sort()
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(date, ahead)
    if (!servesOn({ days, times }, weekdayOf(day))) continue
    if (ahead > 0) return { date: day, time: starts[0] ?? null }
    const later = starts.find((opens) => opens > time)
    if (later !== undefined) return { date: day, time: later }
  }
  return null
}
