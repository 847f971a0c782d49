import {
  addDays,
  type CalendarDate,
  type DaySheet,
  dayOfDate,
  type SheetParts,
  sheetOf,
  type Tax,
} from '@comanda/domain'
import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldProblems } from '../../http/refuse.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { figureSums, takingSums, vatSums } from '../../platform/db/schema/index.ts'
import { DAY_COLUMNS, type Where } from './read-day.ts'

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

type Sums = typeof takingSums | typeof vatSums | typeof figureSums

/** Rows of sums of a place's period. */
const ofPeriod = (table: Sums, { businessId, locationId }: Where, { first, last }: Period) =>
  and(eq(table.businessId, businessId), eq(table.locationId, locationId), between(table.day, first, last))

const sumOf = (column: PgColumn) => sql<number>`sum(${column})::float8`

/** Amounts by whether they are sales, order type and payment type. */
const readShares = (db: Executor, where: Where, period: Period) =>
  db
    .select({
      isSale: takingSums.isSale,
      orderType: takingSums.orderType,
      paymentType: takingSums.paymentType,
      count: sumOf(takingSums.count),
      refundCount: sumOf(takingSums.refundCount),
      lateCount: sumOf(takingSums.lateCount),
      lateTotal: sumOf(takingSums.lateTotal),
      subTotal: sumOf(takingSums.subTotal),
      serviceCharge: sumOf(takingSums.serviceCharge),
      bagCharge: sumOf(takingSums.bagCharge),
      deliveryFee: sumOf(takingSums.deliveryFee),
      discount: sumOf(takingSums.discount),
      tip: sumOf(takingSums.tip),
      total: sumOf(takingSums.total),
    })
    .from(takingSums)
    .where(ofPeriod(takingSums, where, period))
    .groupBy(takingSums.isSale, takingSums.orderType, takingSums.paymentType)

const readRates = (db: Executor, where: Where, period: Period) =>
  db
    .select({
      isSale: vatSums.isSale,
      orderType: vatSums.orderType,
      rate: vatSums.rate,
      tax: sql<Tax | null>`nullif(${vatSums.tax}, '')`,
      gross: sumOf(vatSums.gross),
      vat: sumOf(vatSums.vat),
    })
    .from(vatSums)
    .where(ofPeriod(vatSums, where, period))
    .groupBy(vatSums.isSale, vatSums.orderType, vatSums.rate, vatSums.tax)

const readCoupons = (db: Executor, where: Where, period: Period) =>
  db
    .select({ code: figureSums.key, orders: sumOf(figureSums.orders), discount: sumOf(figureSums.discount) })
    .from(figureSums)
    .where(and(ofPeriod(figureSums, where, period), eq(figureSums.kind, 'coupon')))
    .groupBy(figureSums.key)
    .having(gt(sql`sum(${figureSums.orders})`, 0))
    .orderBy(asc(figureSums.key))

/** The figures of a period as of a day, from the sums of its days. */
export async function readPeriodSheet(db: Executor, where: Where, period: Period): Promise<DaySheet> {
  const shares = await readShares(db, where, period)
  const sum = (of: 'lateCount' | 'lateTotal'): number => shares.reduce((all, share) => all + share[of], 0)
  const parts: SheetParts = {
    shares,
    rates: await readRates(db, where, period),
    coupons: await readCoupons(db, where, period),
    late: { count: sum('lateCount'), total: sum('lateTotal') },
  }
  return sheetOf(parts)
}

/** Orders and takings of each day of a period that has some, in the order of time. */
export function readPeriodDays(db: Executor, where: Where, period: Period) {
  return db
    .select(DAY_COLUMNS)
    .from(takingSums)
    .where(ofPeriod(takingSums, where, period))
    .groupBy(takingSums.day)
    .orderBy(asc(takingSums.day))
}
