import { businessDay, type ClockTime, DAY_BEGINS, type Minor, orderCode, type TimeZone } from '@comanda/domain'
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/connection.ts'
import { locations, orders, payoutLines, payouts, takings } from '../../platform/db/schema/index.ts'

const MOST_PAYOUTS = 50

/** What of a payout is the business's own: of an account that several share, the sum of its lines. */
const ownAmount = sql<Minor>`case when ${payouts.contents} = 'part' then coalesce((
  select sum(l.amount - l.fee) from payout_lines l
  where l.business_id = payouts.business_id and l.payout_id = payouts.id), 0)::int else ${payouts.amount} end`

const shown = {
  id: payouts.id,
  createdAt: payouts.createdAt,
  arrivesAt: payouts.arrivesAt,
  amount: ownAmount,
  currency: payouts.currency,
  status: payouts.status,
  contents: payouts.contents,
  difference: payouts.difference,
  failureCode: payouts.failureCode,
}
export type ShownPayout = Awaited<ReturnType<typeof readPayouts>>['payouts'][number]

/** The payouts of a business, the newest first. @param before only earlier ones */
export async function readPayouts(db: Executor, businessId: number, before: string | undefined) {
  const rows = await db
    .select(shown)
    .from(payouts)
    .where(and(eq(payouts.businessId, businessId), before === undefined ? undefined : lt(payouts.createdAt, before)))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(MOST_PAYOUTS + 1)
  return { payouts: rows.slice(0, MOST_PAYOUTS), more: rows.length > MOST_PAYOUTS }
}

/** One payout of a business. */
export async function readPayout(db: Executor, businessId: number, id: string): Promise<ShownPayout | null> {
  const [row] = await db
    .select(shown)
    .from(payouts)
    .where(and(eq(payouts.businessId, businessId), eq(payouts.id, id)))
  return row ?? null
}

interface PlaceClock {
  readonly timeZone: TimeZone
  readonly dayBegins: ClockTime
}

const taking = alias(takings, 'taking')

/** The clock of the business's first place, for what concerns no order. */
async function readClock(db: Executor, businessId: number): Promise<PlaceClock> {
  const [first] = await db
    .select({ timeZone: locations.timeZone, dayBegins: locations.dayBegins })
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(asc(locations.position), asc(locations.id))
    .limit(1)
  return first ?? { timeZone: 'UTC', dayBegins: DAY_BEGINS }
}

/** The step of the sale, or of what was paid on top for a change, that is nearest to a payment: they come together. */
const nearestSale = sql<number>`(
  select t.step from takings t
  where t.business_id = ${payoutLines.businessId} and t.order_id = ${payoutLines.orderId}
    and t.kind in ('sale', 'supplement')
  order by abs(extract(epoch from t.at - ${payoutLines.at})), t.step limit 1
)`

/**
 * What a payout contains, in the order of time. Sales and refunds have the business day that they are counted on;
 * everything else has the one on which it happened.
 */
export async function readPayoutLines(db: Executor, businessId: number, id: string) {
  const first = await readClock(db, businessId)
  const rows = await db
    .select({
      line: payoutLines,
      number: orders.number,
      locationId: orders.locationId,
      placedAt: orders.placedAt,
      timeZone: locations.timeZone,
      dayBegins: locations.dayBegins,
      day: taking.day,
    })
    .from(payoutLines)
    .leftJoin(orders, and(eq(orders.businessId, payoutLines.businessId), eq(orders.id, payoutLines.orderId)))
    .leftJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .leftJoin(
      taking,
      and(
        eq(taking.businessId, payoutLines.businessId),
        eq(taking.orderId, payoutLines.orderId),
        or(
          and(
            eq(payoutLines.kind, 'charge'),
            inArray(taking.kind, ['sale', 'supplement']),
            eq(taking.step, nearestSale),
          ),
          and(
            eq(payoutLines.kind, 'refund'),
            eq(taking.refundId, payoutLines.refundId),
            eq(taking.kind, sql`case when ${payoutLines.amount} < 0 then 'refund' else 'refund-back' end`),
          ),
        ),
      ),
    )
    .where(and(eq(payoutLines.businessId, businessId), eq(payoutLines.payoutId, id)))
    .orderBy(asc(payoutLines.at), asc(payoutLines.id))
  return rows.map(({ line, day, timeZone, dayBegins, number, locationId, placedAt }) => ({
    ...line,
    day: day ?? businessDay(Temporal.Instant.from(line.at), timeZone ?? first.timeZone, dayBegins ?? first.dayBegins),
    locationId,
    code:
      number === null || locationId === null || placedAt === null
        ? null
        : orderCode({ number, locationId, placedAt, timeZone: timeZone ?? first.timeZone }),
  }))
}
export type ShownPayoutLine = Awaited<ReturnType<typeof readPayoutLines>>[number]
