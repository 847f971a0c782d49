import { instantText } from '@comanda/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drivers } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

export type DriverRow = typeof drivers.$inferSelect

const isThere = (businessId: number, id: number) =>
  and(eq(drivers.businessId, businessId), eq(drivers.id, id), isNull(drivers.removedAt))

/** A driver of a location who is not removed; locks the row in a transaction. */
export async function lockDriver(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  id: number,
): Promise<DriverRow | null> {
  const [row] = await tx.select().from(drivers).where(isThere(businessId, id)).for('no key update')
  return row?.locationId === locationId ? row : null
}

/** What a driver has: orders under way, and cash of delivered ones that is not handed in, in minor units. */
interface Load {
  readonly orders: number
  readonly cash: number
  readonly cashOrders: number
}

export const NOTHING: Load = { orders: 0, cash: 0, cashOrders: 0 }

/** The loads of a location's drivers who have any, by id. */
export async function readLoads(
  db: Executor,
  { businessId, locationId }: LocationRef,
): Promise<ReadonlyMap<number, Load>> {
  const { rows } = await db.execute<Load & { readonly id: number } & Record<string, unknown>>(sql`
    select d.driver_id as id,
      count(*) filter (where o.status in ('accepted', 'delivery'))::int as orders,
      coalesce(sum(o.total) filter (where o.status = 'completed'), 0)::int as cash,
      count(*) filter (where o.status = 'completed')::int as "cashOrders"
    from drivers v
    join driver_orders d on d.business_id = v.business_id and d.driver_id = v.id and d.hand_in_id is null
    join orders o on o.business_id = d.business_id and o.id = d.order_id
      and (o.status in ('accepted', 'delivery') or (o.status = 'completed' and o.payment_type = 'cash'))
    where v.business_id = ${businessId} and v.location_id = ${locationId}
    group by d.driver_id`)
  return new Map(rows.map(({ id, ...load }) => [id, load]))
}

export async function readLoad(db: Executor, { businessId, locationId, id }: DriverRow): Promise<Load> {
  return (await readLoads(db, { businessId, locationId })).get(id) ?? NOTHING
}

export async function countDrivers(db: Executor, { businessId, locationId }: LocationRef): Promise<number> {
  return db.$count(
    drivers,
    and(eq(drivers.businessId, businessId), eq(drivers.locationId, locationId), isNull(drivers.removedAt)),
  )
}

type Fields = Pick<DriverRow, 'name' | 'telephone'>

export async function addDriver(tx: Tx, where: LocationRef, fields: Fields, now: Temporal.Instant): Promise<void> {
  await tx.insert(drivers).values({ ...where, ...fields, createdAt: instantText(now.epochMilliseconds) })
  await tellDrivers(tx, where)
}

export async function changeDriver(
  tx: Tx,
  row: DriverRow,
  fields: Fields & Pick<DriverRow, 'isActive'>,
): Promise<void> {
  await tx.update(drivers).set(fields).where(isThere(row.businessId, row.id))
  await tellDrivers(tx, row)
}

/** Removes a driver, whose page ends at once. */
export async function removeDriver(tx: Tx, row: DriverRow, now: Temporal.Instant): Promise<void> {
  await tx
    .update(drivers)
    .set({ removedAt: instantText(now.epochMilliseconds), telephone: '', linkHash: null, linkUntil: null })
    .where(isThere(row.businessId, row.id))
  await tellDrivers(tx, row)
}

/** Tells the consoles of a location to read its drivers again. */
export async function tellDrivers(db: Executor, { businessId, locationId }: LocationRef): Promise<void> {
  await announce(db, { business: businessId, kind: 'driver', id: locationId })
}
