import { type CustomerKind, figureSums } from '@comanda/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { countedOrders, orders, takings } from '../../platform/db/schema/index.ts'
import { addSums } from './add-sums.ts'
import { figureEnds, figureTakings, readCustomers, readEnds } from './figure-facts.ts'
import { dayOf, lockDays, writeTakings } from './write-takings.ts'

/** Says what of the orders is in the sums, and locks it, so that nobody else counts the same meanwhile. */
async function lockCounted(tx: Tx, businessId: number, orderIds: readonly string[]) {
  const ofThese = (column: typeof orders.id | typeof countedOrders.orderId) => inArray(column, [...orderIds])
  await tx.execute(sql`
    insert into ${countedOrders} (business_id, order_id, location_id)
    select ${orders.businessId}, ${orders.id}, ${orders.locationId} from ${orders}
    where ${orders.businessId} = ${businessId} and ${ofThese(orders.id)} and ${orders.receivedAt} is not null
    order by ${orders.id} on conflict do nothing`)
  return tx
    .select()
    .from(countedOrders)
    .where(and(eq(countedOrders.businessId, businessId), ofThese(countedOrders.orderId)))
    .orderBy(asc(countedOrders.orderId))
    .for('no key update')
}

const readPlaces = async (tx: Tx, businessId: number, orderIds: readonly string[]) => {
  const found = await tx
    .selectDistinct({ id: orders.locationId })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, [...orderIds])))
  return found.map(({ id }) => id)
}

/**
 * Writes the takings of orders, and adds to the figures of their days what is not in them. What was counted already
 * changes nothing. Whoever calls holds no lock on a location.
 * @returns how many takings and ends it added
 */
export async function countOrders(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  await writeTakings(tx, businessId, orderIds)
  const days = await lockDays(tx, businessId, await readPlaces(tx, businessId, orderIds))
  const counted = await lockCounted(tx, businessId, orderIds)
  if (counted.length === 0) return 0
  const countedOf = new Map(counted.map((row) => [row.orderId, row]))
  const known = await tx
    .select()
    .from(takings)
    .where(and(eq(takings.businessId, businessId), inArray(takings.orderId, [...countedOf.keys()])))
    .orderBy(asc(takings.orderId), asc(takings.step))
  const fresh = known.filter(({ orderId, step }) => step >= (countedOf.get(orderId)?.steps ?? 0))
  const ends = (await readEnds(tx, businessId, [...countedOf.keys()])).filter(
    ({ orderId }) => countedOf.get(orderId)?.endDay === null,
  )
  if (fresh.length === 0 && ends.length === 0) return 0
  const sold = fresh.flatMap(({ orderId, step }) => (step === 0 ? [orderId] : []))
  const customers = new Map<string, CustomerKind>([
    ...counted.flatMap(({ orderId, customer }) => (customer === null ? [] : [[orderId, customer] as const])),
    ...(await readCustomers(tx, businessId, sold)),
  ])
  const endDays = new Map(ends.map(({ orderId, locationId, at }) => [orderId, dayOf(days, locationId, at).day]))
  const zones = new Map([...days].map(([id, { timeZone }]) => [id, timeZone]))
  const sums = figureSums(
    await figureTakings(tx, businessId, fresh, customers),
    figureEnds(ends, ({ orderId }) => endDays.get(orderId)),
    zones,
  )
  await addSums(tx, businessId, sums)
  const stepsOf = Map.groupBy(known, ({ orderId }) => orderId)
  const changed = new Set([...fresh, ...ends].map(({ orderId }) => orderId))
  const rows = counted
    .filter(({ orderId }) => changed.has(orderId))
    .map(({ orderId, endDay, ...row }) => ({
      ...{ ...row, orderId },
      steps: Math.max(row.steps, stepsOf.get(orderId)?.length ?? 0),
      customer: customers.get(orderId) ?? null,
      endDay: endDay ?? endDays.get(orderId) ?? null,
    }))
  await insertRows(tx, countedOrders, rows, {
    key: ['businessId', 'orderId'],
    takes: ['steps', 'customer', 'endDay'],
  })
  return fresh.length + ends.length
}
