import { isOfSales, isPaidInPerson, type Minor } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { payoutLines } from '../../platform/db/schema/index.ts'
import type { BusinessDay } from './read-day.ts'

/** What the payment provider kept of each order's payment, by the order's id; those that it has told. */
export type CardFees = ReadonlyMap<string, Minor>

/** The fees of sales by card. */
export async function readCardFees(
  db: Executor,
  businessId: number,
  takings: BusinessDay['takings'],
): Promise<CardFees> {
  const orderIds = takings
    .filter((taking) => isOfSales(taking) && !isPaidInPerson(taking.paymentType) && taking.total > 0)
    .map(({ orderId }) => orderId)
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: payoutLines.orderId, fee: sql<number>`sum(${payoutLines.fee})::int` })
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.businessId, businessId),
        inArray(payoutLines.orderId, orderIds),
        eq(payoutLines.kind, 'charge'),
      ),
    )
    .groupBy(payoutLines.orderId)
  return new Map(rows.flatMap(({ orderId, fee }) => (orderId === null ? [] : [[orderId, fee]])))
}
