import {
  addDays,
  type CalendarDate,
  type DaySheet,
  dayOfDate,
  type OrderType,
  type SheetParts,
  sheetOf,
  type Tax,
} from '@comanda/domain'
import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldProblems } from '../../http/refuse.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { takings } from '../../platform/db/schema/index.ts'
import type { Where } from './read-day.ts'

/** Business days from the first to the last, both included. */
export interface Period {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** What is wrong with a period; null if nothing is. */
export function periodProblems({ first, last }: Period, mostDays: number): FieldProblems | null {
  const length = dayOfDate(last) - dayOfDate(first) + 1
  if (length < 1) return { last: 'before_begin' }
  return length > mostDays ? { last: { problem: 'too_many_days', count: mostDays } } : null
}

/** The days of a period, the first and the last included. */
export function daysOf({ first, last }: Period): readonly CalendarDate[] {
  return Array.from({ length: dayOfDate(last) - dayOfDate(first) + 1 }, (_, days) => addDays(first, days))
}

const WEEK = 7

/** The period of the same length before; up to a week is compared with the same weekdays of the week before. */
export function periodBefore({ first, last }: Period): Period {
  const days = Math.max(WEEK, dayOfDate(last) - dayOfDate(first) + 1)
  return { first: addDays(first, -days), last: addDays(last, -days) }
}

const ofPeriod = ({ businessId, locationId }: Where, { first, last }: Period) =>
  and(eq(takings.businessId, businessId), eq(takings.locationId, locationId), between(takings.day, first, last))

const isSale = sql<boolean>`(${takings.kind} = 'sale')`
const count = sql<number>`count(*)::int`
const sumOf = (column: PgColumn) => sql<number>`sum(${column})::float8`

/** Amounts by whether they are sales, order type and payment type. */
const readShares = (db: Executor, where: Where, period: Period) =>
  db
    .select({
      isSale,
      orderType: takings.orderType,
      paymentType: takings.paymentType,
      count,
      refundCount: sql<number>`count(*) filter (where ${takings.kind} = 'refund')::int`,
      subTotal: sumOf(takings.subTotal),
      serviceCharge: sumOf(takings.serviceCharge),
      bagCharge: sumOf(takings.bagCharge),
      deliveryFee: sumOf(takings.deliveryFee),
      discount: sumOf(takings.discount),
      tip: sumOf(takings.tip),
      total: sumOf(takings.total),
    })
    .from(takings)
    .where(ofPeriod(where, period))
    .groupBy(isSale, takings.orderType, takings.paymentType)

interface RateRow extends Record<string, unknown> {
  readonly isSale: boolean
  readonly orderType: OrderType
  readonly rate: number
  readonly tax: Tax | null
  readonly gross: number
  readonly vat: number
}

const readRates = async (db: Executor, where: Where, period: Period) => {
  const { rows } = await db.execute<RateRow>(sql`
    select ${takings.kind} = 'sale' as "isSale", ${takings.orderType} as "orderType", line.rate, line.tax,
      sum(line.gross)::float8 as gross, sum(line.vat)::float8 as vat
    from ${takings}, jsonb_to_recordset(${takings.vat}) as line (rate int, tax text, gross int, vat int)
    where ${ofPeriod(where, period)}
    group by 1, 2, 3, 4`)
  return rows
}

const readCoupons = (db: Executor, where: Where, period: Period) =>
  db
    .select({ code: sql<string>`${takings.couponCode}`, orders: count, discount: sumOf(takings.discount) })
    .from(takings)
    .where(and(ofPeriod(where, period), eq(takings.kind, 'sale'), isNotNull(takings.couponCode)))
    .groupBy(takings.couponCode)
    .orderBy(asc(takings.couponCode))

const readLate = async (db: Executor, where: Where, period: Period) => {
  const [late] = await db
    .select({ count, total: sql<number>`coalesce(sum(${takings.total}), 0)::float8` })
    .from(takings)
    .where(and(ofPeriod(where, period), isNotNull(takings.belongsTo)))
  return late ?? { count: 0, total: 0 }
}

/** The figures of a period as of a day: added up by the database, because a year is tens of thousands of rows. */
export async function readPeriodSheet(db: Executor, where: Where, period: Period): Promise<DaySheet> {
  const parts: SheetParts = {
    shares: await readShares(db, where, period),
    rates: await readRates(db, where, period),
    coupons: await readCoupons(db, where, period),
    late: await readLate(db, where, period),
  }
  return sheetOf(parts)
}

/** Orders and takings of each day of a period that has some, in the order of time. */
export function readPeriodDays(db: Executor, where: Where, period: Period) {
  return db
    .select({
      day: takings.day,
      orders: sql<number>`count(*) filter (where ${isSale})::int`,
      sales: sql<number>`coalesce(sum(${takings.total}) filter (where ${isSale}), 0)::float8`,
      refunds: sql<number>`coalesce(sum(${takings.total}) filter (where not ${isSale}), 0)::float8`,
    })
    .from(takings)
    .where(ofPeriod(where, period))
    .groupBy(takings.day)
    .orderBy(asc(takings.day))
}
