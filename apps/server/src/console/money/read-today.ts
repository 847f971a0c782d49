import { addDays, type CalendarDate, instantText, medianOf, type TimeZone, usualDays } from '@comanda/domain'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { takingSums, takings } from '../../platform/db/schema/index.ts'
import { DAY_COLUMNS, type Place, readLastClosing, type Where } from './read-day.ts'

/** Sales less refunds, minor units, and the number of orders. */
export interface Figures {
  readonly orders: number
  readonly total: number
}

const NOTHING: Figures = { orders: 0, total: 0 }

/** The middle of the same weekdays before that took something, and those days, the newest first. */
export interface Usual extends Figures {
  readonly days: readonly (Figures & { readonly day: CalendarDate })[]
}

function usualOf(days: Usual['days']): Usual | null {
  const orders = medianOf(days.map((one) => one.orders))
  const total = medianOf(days.map((one) => one.total))
  return orders === null || total === null ? null : { orders, total, days }
}

/** What is usual on the weekday of a day, by the whole days before it. */
export async function readUsualDay(
  db: Executor,
  { businessId, locationId }: Where,
  day: CalendarDate,
): Promise<Usual | null> {
  const rows = await db
    .select(DAY_COLUMNS)
    .from(takingSums)
    .where(
      and(
        eq(takingSums.businessId, businessId),
        eq(takingSums.locationId, locationId),
        inArray(takingSums.day, [...usualDays(day)]),
      ),
    )
    .groupBy(takingSums.day)
    .orderBy(desc(takingSums.day))
  return usualOf(
    rows.flatMap(({ day: one, orders, sales, refunds }) =>
      orders > 0 ? [{ day: one, orders, total: sales + refunds }] : [],
    ),
  )
}

/**
 * Today so far against the last same weekdays by this time on the clock, yesterday against its own, and how many
 * earlier days are open since the last closing; null where no day was ever closed. Days without takings, on which a
 * place was closed, are not compared with.
 */
export async function readToday(db: Executor, where: Where, { today, timeZone }: Place, now: Temporal.Instant) {
  const [weekAgo, yesterday] = [addDays(today, -7), addDays(today, -1)]
  const before = usualDays(today)
  const days: readonly CalendarDate[] = [today, yesterday, addDays(yesterday, -7), ...before]
  const isSale = sql`${takings.kind} = 'sale'`
  const isByNow = sql`${takings.at} <= ${byNowOf(now, timeZone, before)}`
  const ofPlace = and(eq(takings.businessId, where.businessId), eq(takings.locationId, where.locationId))
  const rows = await db
    .select({
      day: takings.day,
      orders: sql<number>`count(*) filter (where ${isSale})::int`,
      total: sql<number>`sum(${takings.total})::int`,
      ordersByNow: sql<number>`count(*) filter (where ${isSale} and ${isByNow})::int`,
      totalByNow: sql<number>`coalesce(sum(${takings.total}) filter (where ${isByNow}), 0)::int`,
    })
    .from(takings)
    .where(and(ofPlace, inArray(takings.day, [...days])))
    .groupBy(takings.day)
  const of = (day: CalendarDate | undefined): Figures => rows.find((row) => row.day === day) ?? NOTHING
  const byNowOn = (day: CalendarDate): Figures => {
    const row = rows.find((one) => one.day === day)
    return row ? { orders: row.ordersByNow, total: row.totalByNow } : NOTHING
  }
  const known = before.filter((day) => of(day).orders > 0)
  const last = await readLastClosing(db, where)
  const open =
    last &&
    (await db
      .selectDistinct({ day: takings.day })
      .from(takings)
      .where(and(ofPlace, gt(takings.day, last.day), sql`${takings.day} < ${today}`)))
  return {
    now: of(today),
    usual: usualOf(known.map((day) => ({ day, ...byNowOn(day) }))),
    usualYesterday: await readUsualDay(db, where, yesterday),
    weekAgoByNow: byNowOn(weekAgo),
    weekAgo: of(weekAgo),
    yesterday: of(yesterday),
    weekBeforeYesterday: of(addDays(yesterday, -7)),
    openDays: open?.length ?? null,
  }
}

/** This time on the clock of the place, on each of the days before: an instant by the day of the row. */
function byNowOf(now: Temporal.Instant, timeZone: TimeZone, days: readonly CalendarDate[]) {
  const local = now.toZonedDateTimeISO(timeZone)
  const cases = days.map((day, week) => {
    const at = local.subtract({ weeks: week + 1 }).toInstant()
    return sql`when ${day}::date then ${instantText(at.epochMilliseconds)}::timestamptz`
  })
  return sql`case ${takings.day} ${sql.join(cases, sql` `)} end`
}
