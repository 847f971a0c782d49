import { MAX_STOCK } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { items } from '../db/schema/index.ts'
import { touchLocation } from '../locations/store.ts'

/** How many may still be ordered, without those that orders have taken (null stops counting); or how many more than there are now. */
export type StockWanted = { readonly stock: number | null } | { readonly change: number }

export type StockSet = 'set' | 'unknown' | 'not_counted' | 'too_many'

interface Place {
  readonly businessId: number
  readonly locationId: number
  readonly itemId: number
}

/** Counts the portions of a dish. None is sold out until somebody brings it back, some is back; who stops counting leaves the rest as it is. */
export const setItemStock = async (
  tx: Tx,
  { businessId, locationId, itemId }: Place,
  wanted: StockWanted,
): Promise<StockSet> => {
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
