import { FEW_LEFT, type PricedLine } from '@comanda/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/connection.ts'
import { items, stockClaims } from '../../../platform/db/schema/index.ts'
import { touchLocation } from '../../../restaurants/locations/store.ts'
import { lockStock } from './stock.ts'

/** Portions by dish, also of those in deals. */
function portionsIn(lines: readonly PricedLine[]): ReadonlyMap<number, number> {
  const portions = new Map<number, number>()
  const add = (id: number, quantity: number) => portions.set(id, (portions.get(id) ?? 0) + quantity)
  for (const { itemId, quantity, sections } of lines) {
    add(itemId, quantity)
    for (const { products } of sections)
      for (const product of products) add(product.itemId, product.quantity * quantity)
  }
  return portions
}

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  readonly locationId: number
  /** ISO 8601. */
  readonly now: string
}

/**
 * Lets the portions that an order holds follow its lines. The order's row must be locked.
 * @returns false, with nothing written, when a counted dish has fewer portions left than are wanted on top
 */
export async function moveStock(
  tx: Tx,
  { businessId, orderId, locationId, now }: OfOrder,
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): Promise<boolean> {
  const [had, wants] = [portionsIn(before), portionsIn(after)]
  const moved = [...new Set([...had.keys(), ...wants.keys()])].flatMap((id) => {
    const more = (wants.get(id) ?? 0) - (had.get(id) ?? 0)
    return more === 0 ? [] : [{ id, more }]
  })
  if (moved.length === 0) return true
  const stock = await lockStock(
    tx,
    businessId,
    moved.map(({ id }) => id),
  )
  const counted = moved.flatMap(({ id, more }) => {
    const left = stock.get(id)?.left ?? null
    return left === null ? [] : [{ id, more, left }]
  })
  if (counted.some(({ more, left }) => more > left)) return false
  const ofOrder = and(
    eq(stockClaims.businessId, businessId),
    eq(stockClaims.orderId, orderId),
    isNull(stockClaims.releasedAt),
  )
  const claims = new Map(
    (await tx.select().from(stockClaims).where(ofOrder)).map(({ itemId, quantity }) => [itemId, quantity]),
  )
  for (const { id, more, left } of counted) {
    const held = claims.get(id) ?? 0
    // A dish that was not counted when it was ordered gives nothing back.
    const given = Math.max(more, -held)
    if (given === 0) continue
    if (held + given === 0)
      await tx
        .update(stockClaims)
        .set({ releasedAt: now })
        .where(and(ofOrder, eq(stockClaims.itemId, id)))
    else
      await tx
        .insert(stockClaims)
        .values({ businessId, orderId, itemId: id, quantity: held + given, claimedAt: now })
        .onConflictDoUpdate({
          target: [stockClaims.businessId, stockClaims.orderId, stockClaims.itemId],
          set: { quantity: held + given, releasedAt: null },
        })
    await tx
      .update(items)
      .set({ stock: sql`${items.stock} - ${given}` })
      .where(and(eq(items.businessId, businessId), eq(items.id, id)))
    if (Math.min(left, left - given) <= FEW_LEFT) await touchLocation(tx, businessId, locationId, 'menu')
  }
  return true
}
