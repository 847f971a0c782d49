import { instantText, usualEnd } from '@comanda/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { recordAct } from '../../identity/acts/record-act.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { items } from '../../platform/db/schema/index.ts'
import { noteOverride } from '../../restaurants/locations/overrides.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { setItemSoldOut } from '../../restaurants/menus/store.ts'

/**
 * Marks dishes of a location as sold out until the next opening, each with an act that the switch of the dish takes
 * back. Dishes that are sold out already, or have left the menu, stay as they are.
 */
export async function sellOutDishes(
  tx: Tx,
  { businessId, id: staffId, device }: Pick<SignedInStaff, 'businessId' | 'id' | 'device'>,
  { locationId, itemIds }: { readonly locationId: number; readonly itemIds: readonly number[] },
  now: Temporal.Instant,
): Promise<void> {
  // Locked in the order of their ids before the location, as orders do.
  const found = await tx
    .select({ id: items.id, name: items.name, soldOut: items.soldOut, backAt: items.backAt })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId), inArray(items.id, [...itemIds])))
    .orderBy(asc(items.id))
    .for('no key update')
  const stored = await readLocation(tx, businessId, locationId)
  if (!stored) return
  const until = usualEnd(stored.location, now)
  const at = instantText(now.epochMilliseconds)
  for (const { id, name, backAt } of found.filter(({ soldOut }) => !soldOut)) {
    await setItemSoldOut(tx, businessId, id, true, until, locationId)
    const ref = { businessId, locationId, what: 'dish', subject: String(id) } as const
    await noteOverride(tx, ref, { until, staffId, at, reason: '' })
    const after = { soldOut: true, backAt: until }
    await recordAct(
      tx,
      { businessId, id: staffId, device },
      {
        kind: 'stock',
        at,
        subject: { id: locationId, itemId: id, name },
        locationId,
        before: { soldOut: false, backAt: backAt },
        after,
        inverse: {
          path: `/staff/locations/${locationId}/stock`,
          body: { itemId: id, soldOut: false, seen: after },
        },
      },
    )
  }
}
