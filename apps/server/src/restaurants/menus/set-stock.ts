import { MAX_STOCK } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { items } from '../../platform/db/schema/index.ts'
import { touchLocation } from '../locations/store.ts'

/**
 * The number of portions that may still be ordered, besides those that orders hold (null stops counting); or a change
 * of that number.
 */
export type StockWanted = { readonly stock: number | null } | { readonly change: number }

export type StockSet = 'set' | 'unknown' | 'not_counted' | 'too_many'

interface ItemRef {
  readonly businessId: number
  readonly locationId: number
  readonly itemId: number
}

/**
 * Sets the stock of a dish. Zero sells it out until staff restock it, more restocks it; null stops counting and changes
 * nothing else.
 */
export async function setItemStock(
  tx: Tx,
  { businessId, locationId, itemId }: ItemRef,
  wanted: StockWanted,
): Promise<StockSet> {
  const here = and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId))
  const [item] = await tx.select({ stock: items.stock }).from(items).where(here).for('no key update')
  if (!item) return 'unknown'
  if ('change' in wanted && item.stock === null) return 'not_counted'
  const stock = 'change' in wanted ? Math.max((item.stock ?? 0) + wanted.change, 0) : wanted.stock
  if (stock !== null && stock > MAX_STOCK) return 'too_many'
  await tx
    .update(items)
    .set({ stock, ...(stock !== null && { soldOut: stock === 0, backAt: null }) })
    .where(here)
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'set'
}
