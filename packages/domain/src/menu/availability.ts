import type { OrderType } from '../location/order-type.ts'
import { addDays, type LocalMoment, weekdayOf } from '../time/local.ts'
import type { CalendarDate, ClockSpan, ClockTime, InstantText, Weekday } from '../time/types.ts'
import { isShownFor } from './category.ts'
import { isServedAt, servesOn } from './serving-day.ts'
import { shownName } from './translation.ts'
import type { Category, ItemSummary, Named, ServingTimes } from './types.ts'

/** When an item is next served: from `time` on, or all day if null. */
export interface NextServing {
  readonly date: CalendarDate
  readonly time: ClockTime | null
}

interface NotServed {
  readonly available: false
  /** Weekdays on which it is served; empty means every day. */
  readonly days: readonly Weekday[]
  /** Null if no serving day exists. */
  readonly returns: NextServing | null
  /** The day of `returns`. */
  readonly nextDate: CalendarDate | null
}

/** Whether an item can be ordered; if not, the reason and when it returns. [5.10] [5.11] */
export type Availability =
  | { readonly available: true }
  /** The item, its category or a category above it excludes the order type. */
  | { readonly available: false; readonly reason: 'order-type'; readonly orderType: OrderType }
  | { readonly available: false; readonly reason: 'sold-out'; readonly backAt: InstantText | null }
  /** It is not served on this day of the week. */
  | (NotServed & { readonly reason: 'not-today' })
  /** It is served today at another hour: `from` is that hour, or null when today's last serving is over. */
  | (NotServed & { readonly reason: 'not-now'; readonly from: ClockTime | null })

type Orderable = Pick<ItemSummary, 'categoryId' | 'orderTypes' | 'serving' | 'soldOut' | 'backAt'>

/**
 * Decides whether an item can be ordered for an order type at a local moment. Returns the first reason that applies, in
 * the order: order type, sold out, day, hour. A span past midnight belongs to the day on which it starts, so Friday
 * 22:00–02:00 still serves at 01:00 on Saturday. [5.10] [5.11] [3.18]
 */
export function availabilityOf(
  item: Orderable,
  categories: readonly Category[],
  orderType: OrderType,
  moment: LocalMoment,
): Availability {
  if (!isShownFor(item, categories, orderType)) return { available: false, reason: 'order-type', orderType }
  if (item.soldOut) return { available: false, reason: 'sold-out', backAt: item.backAt }
  const { serving } = item
  if (isServedAt(serving, moment)) return { available: true }
  const returns = nextServing(serving, moment)
  const not = { available: false, days: serving.days, returns, nextDate: returns?.date ?? null } as const
  if (!servesOn(serving, moment.weekday)) return { ...not, reason: 'not-today' }
  return { ...not, reason: 'not-now', from: returns?.date === moment.date ? returns.time : null }
}

/**
 * Items that cannot be ordered, grouped by reason. Sold-out items are in none of the lists: `findMissing` returns them.
 */
export interface UnservedItems {
  readonly notForOrderType: readonly Named[]
  readonly notToday: readonly (Named & { readonly nextDate: CalendarDate | null })[]
  readonly notNow: readonly (Named & { readonly from: ClockTime | null })[]
}

/**
 * Groups the items that are not served for an order type at a local moment; every list keeps the order of `items`.
 * [5.10] [5.11]
 */
export function unservedItems(
  items: readonly (Orderable & Named)[],
  categories: readonly Category[],
  orderType: OrderType,
  moment: LocalMoment,
): UnservedItems {
  const notForOrderType: UnservedItems['notForOrderType'][number][] = []
  const notToday: UnservedItems['notToday'][number][] = []
  const notNow: UnservedItems['notNow'][number][] = []
  for (const item of items) {
    const availability = availabilityOf(item, categories, orderType, moment)
    if (availability.available) continue
    const named = { id: item.id, ...shownName(item) }
    if (availability.reason === 'order-type') notForOrderType.push(named)
    if (availability.reason === 'not-today') notToday.push({ ...named, nextDate: availability.nextDate })
    if (availability.reason === 'not-now') notNow.push({ ...named, from: availability.from })
  }
  return { notForOrderType, notToday, notNow }
}

/** When the serving time that a local moment is among ends, the last of several; null outside them and all day. */
export function servingEnd(serving: ServingTimes, moment: LocalMoment): ClockTime | null {
  const isRunning = (span: ClockSpan) => isServedAt({ ...serving, times: [span] }, moment)
  return serving.times.filter(isRunning).at(-1)?.closes ?? null
}

/** The next start of a serving span, from today up to the same weekday of next week. */
function nextServing({ days, times }: ServingTimes, { date, time }: LocalMoment): NextServing | null {
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
