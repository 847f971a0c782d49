import type { DriverWire } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { drivers } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { NOTHING, readLoads } from './driver-store.ts'
import { readLastHandIns } from './hand-in-cash.ts'

/** The drivers of a location as the console reads them, by name. */
export async function readDrivers(db: Executor, where: LocationRef): Promise<DriverWire[]> {
  const { businessId, locationId } = where
  const rows = await db
    .select()
    .from(drivers)
    .where(and(eq(drivers.businessId, businessId), eq(drivers.locationId, locationId), isNull(drivers.removedAt)))
    .orderBy(asc(drivers.name), asc(drivers.id))
  const loads = await readLoads(db, where)
  const handIns = await readLastHandIns(db, where)
  return rows.map(({ id, name, telephone, isActive, linkUntil }) => {
    const { orders, cash, cashOrders } = loads.get(id) ?? NOTHING
    const last = handIns.get(id)
    return {
      id,
      name,
      telephone,
      linkUntil: linkUntil,
      active: isActive,
      orders,
      cash: moneyToWire(cash),
      cashOrders: cashOrders,
      lastHandIn: last
        ? {
            at: last.at,
            orders: last.orders,
            expected: moneyToWire(last.expected),
            counted: moneyToWire(last.counted),
          }
        : null,
    }
  })
}
