import type { HeldWire } from '@comanda/contract'
import type { CalendarDate } from '@comanda/domain'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/connection.ts'
import { problems } from '../../../platform/db/schema/index.ts'
import { readHeld } from '../../location/held.ts'
import { comparedWith, readBreakdown } from '../read-breakdown.ts'
import { type Place, readOpenBefore, type Where } from '../read-day.ts'
import { type Period, periodBefore, readPeriodDays, readPeriodSheet } from '../read-period.ts'
import { type Figures, readUsualDay } from '../read-today.ts'

/** Orders by what happened to them, with the most first. */
export type Reasons = readonly { readonly key: string; readonly orders: number }[]

const MOST_REASONS = 50

async function readReasons(
  db: Executor,
  { businessId, locationId }: Where,
  period: Period,
  by: 'promise' | 'rejection',
) {
  const places = { businessId, ids: [locationId], names: [], leftOut: [], currency: 'GBP' } as const
  const { rows } = await readBreakdown(db, places, { by, compared: comparedWith(period), limit: MOST_REASONS })
  return rows.flatMap(({ key, now }) => (now.orders > 0 ? [{ key, orders: now.orders }] : []))
}

const ordersOf = (reasons: Reasons): number => reasons.reduce((sum, { orders }) => sum + orders, 0)

async function readBefore(db: Executor, where: Where, period: Period): Promise<Figures> {
  const days = await readPeriodDays(db, where, periodBefore(period))
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0)
  return { orders: sum(({ orders }) => orders), total: sum(({ sales, refunds }) => sales + refunds) }
}

/** A choice that several dishes offer is one thing, as on the screen. */
const thingOf = ({ what, subject, name, detail }: HeldWire): string =>
  what === 'choice' ? JSON.stringify([name, detail]) : `${what} ${subject}`

/** Problems without an answer, days to close, and what is off without an end, as they are now. */
async function readAttention(db: Executor, where: Where, today: CalendarDate, now: Temporal.Instant) {
  const { businessId, locationId } = where
  const [open] = await db
    .select({ count: count() })
    .from(problems)
    .where(and(eq(problems.businessId, businessId), eq(problems.locationId, locationId), isNull(problems.answeredAt)))
  const held = await readHeld(db, businessId, now)
  return {
    problems: open?.count ?? 0,
    openDays: (await readOpenBefore(db, where, today)).length,
    off: new Set(held.filter((one) => one.locationId === locationId && one.until === null && !one.counted).map(thingOf))
      .size,
  }
}

/** The figures of a day or of a week of a place; null where nothing was sold, given back or rejected. */
export async function readSummary(
  db: Executor,
  where: Where,
  { period, today, now }: { readonly period: Period; readonly now: Temporal.Instant } & Pick<Place, 'today'>,
) {
  const sheet = await readPeriodSheet(db, where, period)
  const [promises, rejections] = [
    await readReasons(db, where, period, 'promise'),
    await readReasons(db, where, period, 'rejection'),
  ]
  if (sheet.orders === 0 && sheet.refundCount === 0 && rejections.length === 0) return null
  const isDay = period.first === period.last
  const missed = promises.filter(({ key }) => key !== 'kept')
  return {
    orders: sheet.orders,
    total: sheet.total,
    refunds: { count: sheet.refundCount, total: sheet.refunds.total },
    usual: isDay ? await readUsualDay(db, where, period.last) : null,
    before: isDay ? null : await readBefore(db, where, period),
    promises: { all: ordersOf(promises), missed: ordersOf(missed), causes: missed },
    rejections: { count: ordersOf(rejections), reasons: rejections },
    attention: await readAttention(db, where, today, now),
  }
}
