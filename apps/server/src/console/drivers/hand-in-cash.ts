import { instantText, type Minor } from '@comanda/domain'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { driverHandIns, driverOrders, drivers, orders } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { type DriverRow, tellDrivers } from './driver-store.ts'

type HandInRow = typeof driverHandIns.$inferSelect

/** The last hand-in of each driver of a location, by the driver's id. */
export async function readLastHandIns(
  db: Executor,
  { businessId, locationId }: LocationRef,
): Promise<ReadonlyMap<number, HandInRow>> {
  const rows = await db
    .selectDistinctOn([driverHandIns.driverId], { handIn: driverHandIns })
    .from(driverHandIns)
    .innerJoin(drivers, and(eq(drivers.businessId, driverHandIns.businessId), eq(drivers.id, driverHandIns.driverId)))
    .where(and(eq(driverHandIns.businessId, businessId), eq(drivers.locationId, locationId)))
    .orderBy(asc(driverHandIns.driverId), desc(driverHandIns.id))
  return new Map(rows.map(({ handIn }) => [handIn.driverId, handIn]))
}

interface Counted {
  /** Minor units. */
  readonly counted: Minor
  readonly staffId: number
}

/**
 * Closes the cash of a driver: what was to be handed in, and what was counted. An order that is delivered at the same
 * moment is either part of it or of the next one. False where there is nothing to hand in.
 */
export async function handInCash(
  tx: Tx,
  row: DriverRow,
  { counted, staffId }: Counted,
  now: Temporal.Instant,
): Promise<boolean> {
  const { businessId, id: driverId } = row
  const due = await tx
    .select({ id: orders.id, total: orders.total })
    .from(driverOrders)
    .innerJoin(orders, and(eq(orders.businessId, driverOrders.businessId), eq(orders.id, driverOrders.orderId)))
    .where(
      and(
        eq(driverOrders.businessId, businessId),
        eq(driverOrders.driverId, driverId),
        isNull(driverOrders.handInId),
        eq(orders.status, 'completed'),
        eq(orders.paymentType, 'cash'),
      ),
    )
  if (due.length === 0) return false
  const expected = due.reduce((sum, { total }) => sum + total, 0)
  const at = instantText(now.epochMilliseconds)
  const [handIn] = await tx
    .insert(driverHandIns)
    .values({ businessId, driverId, orders: due.length, expected, counted, staffId, at })
    .returning({ id: driverHandIns.id })
  if (!handIn) throw new Error('An insert answers its row')
  const ids = due.map(({ id }) => id)
  await tx
    .update(driverOrders)
    .set({ handInId: handIn.id })
    .where(and(eq(driverOrders.businessId, businessId), inArray(driverOrders.orderId, ids)))
  await tellDrivers(tx, row)
  return true
}
