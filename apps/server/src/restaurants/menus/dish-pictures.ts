import { and, asc, eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { categories, items } from '../../platform/db/schema/index.ts'
import { readLocation, touchLocation } from '../locations/store.ts'

interface DishPicture {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly image: string | null
}

/** The dishes of a location with their pictures, in the order of the menu; null for an unknown location. */
export async function listDishPictures(
  executor: Executor,
  businessId: number,
  locationId: number,
): Promise<DishPicture[] | null> {
  if (!(await readLocation(executor, businessId, locationId))) return null
  return executor
    .select({ id: items.id, name: items.name, category: categories.name, image: items.image })
    .from(items)
    .innerJoin(categories, and(eq(categories.businessId, items.businessId), eq(categories.id, items.categoryId)))
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
    .orderBy(asc(categories.position), asc(categories.id), asc(items.position), asc(items.id))
}

interface ItemRef {
  readonly businessId: number
  readonly locationId: number
  readonly itemId: number
}

/** Sets or removes the picture of a dish, within the caller's transaction; false where there is no such dish. */
export async function setDishPicture(
  tx: Tx,
  { businessId, locationId, itemId }: ItemRef,
  image: string | null,
): Promise<boolean> {
  const set = await tx
    .update(items)
    .set({ image })
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId)))
    .returning({ id: items.id })
  if (set.length === 0) return false
  await touchLocation(tx, businessId, locationId, 'menu')
  return true
}
