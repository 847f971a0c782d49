import {
  addDays,
  businessDay,
  businessDaysSpan,
  type CalendarDate,
  type ClockTime,
  type Currency,
  type DaySheet,
  type DayTaking,
  daySheet,
  orderCode,
  type TimeZone,
} from '@comanda/domain'
import { and, asc, between, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import {
  dayClosings,
  locations,
  orders,
  staff,
  takingSums,
  takings,
  type UnsoldOrder,
} from '../../platform/db/schema/index.ts'

/** A place of a business. */
export interface Where {
  readonly businessId: number
  readonly locationId: number
}

const MOST_DAYS = 62

const closingsAt = ({ businessId, locationId }: Where) =>
  and(eq(dayClosings.businessId, businessId), eq(dayClosings.locationId, locationId))
const takingsAt = ({ businessId, locationId }: Where) =>
  and(eq(takings.businessId, businessId), eq(takings.locationId, locationId))

/** The zone and currency of a place, when its business day begins, and the one that it has at the moment. */
export async function readPlace(db: Executor, { businessId, locationId }: Where, now: Temporal.Instant) {
  const [place] = await db
    .select({ timeZone: locations.timeZone, dayBegins: locations.dayBegins, currency: locations.currency })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
  return place ? { ...place, today: businessDay(now, place.timeZone, place.dayBegins) } : null
}
export interface Place {
  readonly timeZone: TimeZone
  readonly dayBegins: ClockTime
  readonly currency: Currency
  readonly today: CalendarDate
}

const { isSale } = takingSums

/** What each day of a place took: orders, sales and refunds, which are negative. */
export const DAY_COLUMNS = {
  day: takingSums.day,
  orders: sql<number>`coalesce(sum(${takingSums.count}) filter (where ${isSale}), 0)::int`,
  sales: sql<number>`coalesce(sum(${takingSums.total}) filter (where ${isSale}), 0)::float8`,
  refunds: sql<number>`coalesce(sum(${takingSums.total}) filter (where not ${isSale}), 0)::float8`,
}

/** The last days on which money came in or went back, the newest first. */
export async function readDays(db: Executor, where: Where, before: CalendarDate | undefined) {
  const days = await db
    .select(DAY_COLUMNS)
    .from(takingSums)
    .where(
      and(
        eq(takingSums.businessId, where.businessId),
        eq(takingSums.locationId, where.locationId),
        before === undefined ? undefined : lt(takingSums.day, before),
      ),
    )
    .groupBy(takingSums.day)
    .orderBy(desc(takingSums.day))
    .limit(MOST_DAYS)
  const closed = await db
    .select({ day: dayClosings.day, number: dayClosings.number })
    .from(dayClosings)
    .where(
      and(
        closingsAt(where),
        inArray(
          dayClosings.day,
          days.map(({ day }) => day),
        ),
      ),
    )
  const numberOf = new Map(closed.map(({ day, number }) => [day, number]))
  return days.map((day) => ({ ...day, closed: numberOf.get(day.day) ?? null }))
}

const codeParts = {
  number: orders.number,
  locationId: orders.locationId,
  placedAt: orders.placedAt,
}

/** Takings with the codes of their orders, in the order of time. */
async function selectTakings(db: Executor, timeZone: TimeZone, condition: SQL | undefined) {
  const rows = await db
    .select({ taking: takings, ...codeParts })
    .from(takings)
    .innerJoin(orders, and(eq(orders.businessId, takings.businessId), eq(orders.id, takings.orderId)))
    .where(condition)
    .orderBy(asc(takings.at), asc(takings.orderId), asc(takings.step))
  return rows.map(({ taking, ...order }) => ({
    ...(taking satisfies DayTaking),
    code: orderCode({ ...order, timeZone }),
  }))
}

/** What a day's sheet is the sum of. */
export function readTakings(db: Executor, where: Where, { day, timeZone }: Place & { readonly day: CalendarDate }) {
  return selectTakings(db, timeZone, and(takingsAt(where), eq(takings.day, day)))
}

/** The takings of some days that have a tip. */
export function readTips(
  db: Executor,
  where: Where,
  { first, last, timeZone }: { readonly first: CalendarDate; readonly last: CalendarDate; readonly timeZone: TimeZone },
) {
  return selectTakings(db, timeZone, and(takingsAt(where), between(takings.day, first, last), ne(takings.tip, 0)))
}

/** A card order is counted when it is paid, although it has not ended. */
const isCounted = sql<boolean>`exists (
  select from takings t where t.business_id = ${orders.businessId} and t.order_id = ${orders.id}
)`

/** Orders of a day that have not ended, or were rejected. */
async function readUnsold(db: Executor, where: Where, at: Place & { readonly day: CalendarDate }) {
  const { day, timeZone } = at
  const { from, until } = businessDaysSpan(day, day, at)
  const rows = await db
    .select({ id: orders.id, total: orders.total, status: orders.status, isCounted, ...codeParts })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, where.businessId),
        eq(orders.locationId, where.locationId),
        isNull(orders.cancelledAt),
        or(
          // Pre-orders of later days are not this day's.
          and(isNull(orders.finishedAt), sql`${orders.receivedAt} is not null`, lt(orders.readyAt, until)),
          and(
            gte(orders.finishedAt, from),
            lt(orders.finishedAt, until),
            sql`${orders.receivedAt} is not null`,
            eq(orders.status, 'rejected'),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.number))
  return rows.map(
    ({ id, total, status, isCounted: counted, ...order }): UnsoldOrder => ({
      id,
      code: orderCode({ ...order, timeZone }),
      total,
      state: status === 'rejected' ? 'rejected' : 'open',
      isCounted: counted,
    }),
  )
}

async function readClosing(db: Executor, where: Where, day: CalendarDate) {
  const [row] = await db
    .select({ closing: dayClosings, by: staff.name })
    .from(dayClosings)
    .leftJoin(staff, and(eq(staff.businessId, dayClosings.businessId), eq(staff.id, dayClosings.staffId)))
    .where(and(closingsAt(where), eq(dayClosings.day, day)))
  return row ?? null
}

/** The newest closing of a place. */
export async function readLastClosing(db: Executor, where: Where) {
  const [last] = await db
    .select({ number: dayClosings.number, day: dayClosings.day, float: dayClosings.float })
    .from(dayClosings)
    .where(closingsAt(where))
    .orderBy(desc(dayClosings.number))
    .limit(1)
  return last ?? null
}

/** Days between the last closing and a day that have takings and are open; none where no day was ever closed. */
export async function readOpenBefore(db: Executor, where: Where, day: CalendarDate): Promise<readonly CalendarDate[]> {
  const last = await readLastClosing(db, where)
  if (last === null) return []
  const rows = await db
    .selectDistinct({ day: takings.day })
    .from(takings)
    .where(and(takingsAt(where), gte(takings.day, addDays(last.day, 1)), lte(takings.day, addDays(day, -1))))
    .orderBy(asc(takings.day))
  return rows.map((row) => row.day)
}

/** The sheet of an open day, and the orders that are not in it. */
export async function readOpenDay(db: Executor, where: Where, at: Place & { readonly day: CalendarDate }) {
  const rows = await readTakings(db, where, at)
  return { takings: rows, sheet: daySheet(rows), unsold: await readUnsold(db, where, at) }
}

/** A business day: as it was closed, or as it is so far. */
export async function readDay(db: Executor | Tx, where: Where, at: Place & { readonly day: CalendarDate }) {
  const found = await readClosing(db, where, at.day)
  if (found === null) {
    const [open, last] = [await readOpenDay(db, where, at), await readLastClosing(db, where)]
    const mayClose = at.day <= at.today && (last === null || last.day < at.day)
    return {
      ...open,
      closing: null,
      mayClose,
      usualFloat: last?.float ?? 0,
      closesToo: mayClose ? await readOpenBefore(db, where, at.day) : [],
    }
  }
  const { closing, by } = found
  const kept: { readonly sheet: DaySheet; readonly unsold: readonly UnsoldOrder[] } = closing
  const rows = await readTakings(db, where, at)
  return {
    takings: rows,
    sheet: kept.sheet,
    unsold: kept.unsold,
    closing: { ...closing, by },
    mayClose: false,
    usualFloat: closing.float,
    closesToo: [],
  }
}
export type BusinessDay = Awaited<ReturnType<typeof readDay>>
