import { type CapacityState, type ClaimedSlot, instantText, type SlotUsage, slotStart } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { run, type Statement } from '../../../platform/db/statement.ts'
import type { LocationRef } from '../../../restaurants/locations/store.ts'
import type { MenuSnapshot } from '../../../restaurants/menus/catalogue.ts'

/** Usage of 15-minute slots, by epoch milliseconds of their start; a missing slot is unused. */
export type SlotUsages = ReadonlyMap<number, SlotUsage>

const NOTHING: SlotUsage = { orders: 0, minutes: 0 }
export const NO_USAGE: SlotUsages = new Map()

/**
 * Reads the usage of a location's slots from the one of `now` on, at most two weeks, because orders are not accepted
 * further ahead. `without` is an order whose own slot does not count: the order that is rechecked, or the one that is
 * superseded.
 */
export async function readSlotUsage(
  db: Executor,
  { businessId, locationId }: LocationRef,
  now: Temporal.Instant,
  without: string | null = null,
): Promise<SlotUsages> {
  const from = instantText(slotStart(now.epochMilliseconds))
  const { rows } = await db.execute<{ slot: number; orders: number; minutes: number }>(sql`
    select (extract(epoch from slot) * 1000)::float8 as slot, count(*)::int as orders, sum(minutes)::int as minutes
    from slot_claims
    where business_id = ${businessId} and location_id = ${locationId} and slot >= ${from}::timestamptz
      and released_at is null and order_id is distinct from ${without}
    group by slot`)
  return new Map(rows.map(({ slot, orders, minutes }) => [slot, { orders, minutes }]))
}

/** The slot that an order holds, epoch milliseconds of its start; null where it holds none. */
export async function readHeldSlot(db: Executor, businessId: number, orderId: string): Promise<number | null> {
  const { rows } = await db.execute<{ slot: number }>(sql`
    select (extract(epoch from slot) * 1000)::float8 as slot from slot_claims
    where business_id = ${businessId} and order_id = ${orderId} and released_at is null`)
  return rows[0]?.slot ?? null
}

/** The capacity as the domain's rules read it; null where it is unlimited. */
export function capacityOf(
  { capacity, kitchenMinutes }: MenuSnapshot,
  usages: SlotUsages,
  held: number | null = null,
): CapacityState | null {
  return (
    capacity && {
      limit: capacity,
      minutesOf: (itemId) => kitchenMinutes.get(itemId) ?? null,
      usageAt: (slot) => usages.get(slot) ?? NOTHING,
      heldSlot: held,
    }
  )
}

const LOCK: Statement = {
  name: 'lock_location',
  text: 'select version from locations where business_id = $1 and id = $2 for no key update',
}

/**
 * Locks a location until the transaction ends: concurrent orders of the location and every change of it or its menu
 * wait. A row lock, because advisory locks differ between databases. Returns the location's version; null where the
 * business has no such location.
 */
export async function lockLocation(tx: Tx, { businessId, locationId }: LocationRef): Promise<number | null> {
  const [location] = await run<{ readonly version: number }>(tx, LOCK, [businessId, locationId])
  return location?.version ?? null
}

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  /** ISO 8601. */
  readonly now: string
}

/**
 * Claims a slot for an order whose row is written and whose location is locked. An order that holds a slot keeps it.
 */
export async function claimSlot(
  tx: Executor,
  { businessId, orderId, locationId, now }: OfOrder & LocationRef,
  slot: ClaimedSlot | null,
): Promise<void> {
  if (slot === null) return
  await tx.execute(sql`
    insert into slot_claims (business_id, order_id, location_id, slot, minutes, claimed_at)
    values (${businessId}, ${orderId}, ${locationId}, ${slot.at}::timestamptz, ${slot.minutes}, ${now}::timestamptz)
    on conflict do nothing`)
}

/** Releases the slot of an order; idempotent. */
export async function releaseSlot(tx: Tx, { businessId, orderId, now }: OfOrder): Promise<void> {
  await tx.execute(sql`
    update slot_claims set released_at = ${now}::timestamptz
    where business_id = ${businessId} and order_id = ${orderId} and released_at is null`)
}
