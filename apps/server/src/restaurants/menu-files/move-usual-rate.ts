import type { BasisPoints } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { items, locations } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'

/**
 * Gives a location's charges, and its dishes without a rate of their own, another usual rate: a rate that differs from
 * the former one is their own.
 */
export async function moveUsualRate(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  from: BasisPoints,
  to: BasisPoints,
): Promise<void> {
  if (from === to) return
  await tx
    .update(items)
    .set({ deliveryVat: to, collectionVat: to, tableVat: to })
    .where(
      and(
        eq(items.businessId, businessId),
        eq(items.locationId, locationId),
        eq(items.deliveryVat, from),
        eq(items.collectionVat, from),
        eq(items.tableVat, from),
      ),
    )
  await tx
    .update(locations)
    .set({ chargesVat: to })
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId), eq(locations.chargesVat, from)))
  await touchLocation(tx, businessId, locationId, 'menu')
}
