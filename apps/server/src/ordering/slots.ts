import { type ClaimedSlot, instantText, type Kitchen, type Load, quarterOf } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/connection.ts'
import type { Shelf } from '../menus/catalogue.ts'

interface At {
  readonly businessId: number
  readonly locationId: number
}

/** What quarters of an hour have taken on, by the epoch milliseconds of their begin; of those that are not here, nothing. */
export type Loads = ReadonlyMap<number, Load>

const NOTHING: Load = { orders: 0, minutes: 0 }
export const NO_LOADS: Loads = new Map()

/**
 * What a kitchen has taken on from the quarter of `now` on, in one read: a fortnight at most, for nobody orders further ahead. Leaves out
 * what one order holds, where it is that order which asks, or the one that takes its place.
 */
export const readLoads = async (
  db: Executor,
  { businessId, locationId }: At,
  now: Temporal.Instant,
  without: string | null = null,
): Promise<Loads> => {
  const from = instantText(quarterOf(now.epochMilliseconds))
  const { rows } = await db.execute<{ slot: number; orders: number; minutes: number }>(sql`
    select (extract(epoch from slot) * 1000)::float8 as slot, count(*)::int as orders, sum(minutes)::int as minutes
    from slot_claims
    where business_id = ${businessId} and location_id = ${locationId} and slot >= ${from}::timestamptz
      and released_at is null and order_id is distinct from ${without}
    group by slot`)
  return new Map(rows.map(({ slot, orders, minutes }) => [slot, { orders, minutes }]))
}

/** The quarter that an order holds, epoch milliseconds of its begin; null where it holds none. */
export const readHeldSlot = async (db: Executor, businessId: number, orderId: string): Promise<number | null> => {
  const { rows } = await db.execute<{ slot: number }>(sql`
    select (extract(epoch from slot) * 1000)::float8 as slot from slot_claims
    where business_id = ${businessId} and order_id = ${orderId} and released_at is null`)
  return rows[0]?.slot ?? null
}

/** The kitchen as the rules ask it; null where it takes on whatever comes. */
export const kitchenOf = (
  { capacity, kitchenMinutes }: Shelf,
  loads: Loads,
  held: number | null = null,
): Kitchen | null =>
  capacity && {
    capacity,
    minutesOf: (itemId) => kitchenMinutes.get(itemId) ?? null,
    loadAt: (quarter) => loads.get(quarter) ?? NOTHING,
    held,
  }

/**
 * Makes orders of one kitchen wait for each other. It is the location's row that is locked, as every change of it does, and by a row rather
 * than an advisory lock because these differ between databases; inserting an order only looks at its key, and waits for nothing.
 */
export const lockKitchen = async (tx: Tx, { businessId, locationId }: At): Promise<void> => {
  await tx.execute(
    sql`select 1 from locations where business_id = ${businessId} and id = ${locationId} for no key update`,
  )
}

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  /** ISO 8601. */
  readonly now: string
}

/** Takes a quarter for an order, whose row is written and whose kitchen is locked. An order that has one keeps it. */
export const claimSlot = async (
  tx: Tx,
  { businessId, orderId, locationId, now }: OfOrder & At,
  slot: ClaimedSlot | null,
): Promise<void> => {
  if (slot === null) return
  await tx.execute(sql`
    insert into slot_claims (business_id, order_id, location_id, slot, minutes, claimed_at)
    values (${businessId}, ${orderId}, ${locationId}, ${slot.at}::timestamptz, ${slot.minutes}, ${now}::timestamptz)
    on conflict do nothing`)
}

/** Gives back the quarter that an order had taken; does nothing the second time. */
export const releaseSlot = async (tx: Tx, { businessId, orderId, now }: OfOrder): Promise<void> => {
  await tx.execute(sql`
    update slot_claims set released_at = ${now}::timestamptz
    where business_id = ${businessId} and order_id = ${orderId} and released_at is null`)
}
