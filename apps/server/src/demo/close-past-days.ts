import { addDays, businessDay, DAY_BEGINS, epochOf, expectedCash } from '@comanda/domain'
import { and, asc, eq, lt } from 'drizzle-orm'
import { closeDay } from '../console/money/close-day.ts'
import { readOpenDay } from '../console/money/read-day.ts'
import { countOrders } from '../orders/takings/count-orders.ts'
import type { Tx } from '../platform/db/connection.ts'
import { orders, takings } from '../platform/db/schema/index.ts'
import type { DemoLocation } from './restaurant.ts'

const FLOAT = 10_000
/** Every so many days the drawer is 50 pence short, so that a difference can be seen. */
const SHORT_EVERY = 6

/** Closes the days of a location's past orders; yesterday stays open, for whoever tries it. */
export async function closePastDays(
  tx: Tx,
  businessId: number,
  { location: { id: locationId, timeZone, currency } }: DemoLocation,
  now: Temporal.Instant,
): Promise<void> {
  const where = { businessId, locationId }
  const past = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.locationId, locationId)))
  await countOrders(
    tx,
    businessId,
    past.map(({ id }) => id),
  )
  const today = businessDay(now, timeZone)
  const days = await tx
    .selectDistinct({ day: takings.day })
    .from(takings)
    .where(
      and(eq(takings.businessId, businessId), eq(takings.locationId, locationId), lt(takings.day, addDays(today, -1))),
    )
    .orderBy(asc(takings.day))
  for (const [index, { day }] of days.entries()) {
    const place = { timeZone, dayBegins: DAY_BEGINS, currency, today, day }
    const { sheet } = await readOpenDay(tx, where, place)
    const missing = index % SHORT_EVERY === SHORT_EVERY - 1 ? 50 : 0
    const drawer = { float: FLOAT, counted: expectedCash(sheet, FLOAT) - missing, note: '' }
    const at = Temporal.Instant.fromEpochMilliseconds(epochOf(addDays(day, 1), '00:20', timeZone))
    await closeDay(tx, where, { ...place, drawer, staffId: 1, now: at })
  }
}
