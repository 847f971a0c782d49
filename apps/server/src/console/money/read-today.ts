import { addDays, type CalendarDate, instantText } from '@comanda/domain'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { takings } from '../../platform/db/schema/index.ts'
import { type Place, readLastClosing, type Where } from './read-day.ts'

/** Sales less refunds, minor units, and the number of orders. */
export interface Figures {
  readonly orders: number
  readonly total: number
}

const NOTHING: Figures = { orders: 0, total: 0 }

/**
 * Today so far against the same weekday of the week before by this time on the clock, yesterday against its own, and
 * how many earlier days are open since the last closing; null where no day was ever closed.
 */
export async function readToday(db: Executor, where: Where, { today, timeZone }: Place, now: Temporal.Instant) {
  const byNow = now.toZonedDateTimeISO(timeZone).subtract({ weeks: 1 }).toInstant()
  const [weekAgo, yesterday] = [addDays(today, -7), addDays(today, -1)]
  const days: readonly CalendarDate[] = [today, weekAgo, yesterday, addDays(yesterday, -7)]
  const isSale = sql`${takings.kind} = 'sale'`
  const isByNow = sql`${takings.at} <= ${instantText(byNow.epochMilliseconds)}::timestamptz`
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
  const before = rows.find((row) => row.day === weekAgo)
  const last = await readLastClosing(db, where)
  const open =
    last &&
    (await db
      .selectDistinct({ day: takings.day })
      .from(takings)
      .where(and(ofPlace, gt(takings.day, last.day), sql`${takings.day} < ${today}`)))
  return {
    now: of(today),
    weekAgoByNow: before ? { orders: before.ordersByNow, total: before.totalByNow } : NOTHING,
    weekAgo: of(weekAgo),
    yesterday: of(yesterday),
    weekBeforeYesterday: of(days[3]),
    openDays: open?.length ?? null,
  }
}
