import { canHaveDriver, instantText, isCourierActive } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import { readLastDelivery } from '../../orders/couriers/delivery-store.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { driverOrders, drivers } from '../../platform/db/schema/index.ts'
import { lockDriver } from './driver-store.ts'

/** Which of the own drivers has an order; null where the business has no such order. */
export async function readDriverOf(db: Executor, businessId: number, orderId: string) {
  const [row] = await db
    .select({ id: drivers.id, name: drivers.name })
    .from(driverOrders)
    .innerJoin(drivers, and(eq(drivers.businessId, driverOrders.businessId), eq(drivers.id, driverOrders.driverId)))
    .where(and(eq(driverOrders.businessId, businessId), eq(driverOrders.orderId, orderId)))
  return { driverId: row?.id ?? null, driver: row?.name ?? null }
}

/** `no-driver`: none of the order's place, or one who does not work at present. */
export type GiveOutcome = 'given' | 'unknown' | 'not-from-here' | 'no-driver'

/** Gives an accepted delivery to one of the own drivers, or to none. The order's story says so. */
export async function giveToDriver(
  tx: Tx,
  { businessId, id: staffId, device }: SignedInStaff,
  { orderId, driverId }: { readonly orderId: string; readonly driverId: number | null },
  now: Temporal.Instant,
): Promise<GiveOutcome> {
  const order = await lockOrder(tx, businessId, orderId)
  if (!order?.receivedAt || order.cancelledAt) return 'unknown'
  if (!canHaveDriver(order)) return 'not-from-here'
  const courier = await readLastDelivery(tx, businessId, orderId)
  if (courier !== null && !courier.isOwnDriver && isCourierActive(courier.phase)) return 'not-from-here'
  const present = await readDriverOf(tx, businessId, orderId)
  if (present.driverId === driverId) return 'given'
  const at = instantText(now.epochMilliseconds)
  const driver = driverId === null ? null : await lockDriver(tx, { businessId, locationId: order.locationId }, driverId)
  if (driverId !== null && !driver?.isActive) return 'no-driver'
  if (driver === null)
    await tx.delete(driverOrders).where(and(eq(driverOrders.businessId, businessId), eq(driverOrders.orderId, orderId)))
  else
    await tx
      .insert(driverOrders)
      .values({ businessId, orderId, driverId: driver.id, assignedAt: at })
      .onConflictDoUpdate({
        target: [driverOrders.businessId, driverOrders.orderId],
        set: { driverId: driver.id, assignedAt: at },
      })
  await recordStep(tx, order, { kind: 'driver', actor: 'staff', staffId, device, reason: driver?.name ?? null, at })
  return 'given'
}
