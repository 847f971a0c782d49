import type { Item, Menu } from '@comanda/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { items } from '../platform/db/schema/index.ts'
import { setCapacity } from '../restaurants/locations/store.ts'
import type { DemoKitchen } from './restaurant.ts'

/** Writes the capacity of a kitchen and the dishes of its menu that use none. */
export async function saveKitchen(
  tx: Executor,
  businessId: number,
  locationId: number,
  menu: Menu<Item>,
  { capacity, noWork }: DemoKitchen,
): Promise<void> {
  const named = new Set(menu.categories.filter(({ name }) => noWork.includes(name)).map(({ id }) => id))
  const within = menu.categories.filter(
    ({ id, parentId }) => named.has(id) || (parentId !== null && named.has(parentId)),
  )
  const categoryIds = new Set(within.map(({ id }) => id))
  const idle = menu.items.filter(({ categoryId }) => categoryIds.has(categoryId)).map(({ id }) => id)
  await tx
    .update(items)
    .set({ kitchenMinutes: 0 })
    .where(and(eq(items.businessId, businessId), inArray(items.id, idle)))
  await setCapacity(tx, businessId, locationId, capacity)
}
