import { type Category, MAX_FILE_CATEGORIES } from '@comanda/domain'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { categories, items } from '../../platform/db/schema/index.ts'
import { type LocationRef, readLocation, touchLocation } from '../locations/store.ts'
import { forgetOrphans } from './translations.ts'

export type CategoryRow = typeof categories.$inferSelect

/** What staff change of a category. */
export type CategoryFields = Partial<Pick<Category, 'name' | 'description' | 'orderTypes'>>

const columnsOf = ({ name, description, orderTypes }: CategoryFields) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(orderTypes && { orderTypes: [...orderTypes] }),
})

const isAt = ({ businessId, locationId }: LocationRef) =>
  and(eq(categories.businessId, businessId), eq(categories.locationId, locationId))

/** Ids of the categories of a location, in their order. */
export async function categoriesInOrder(tx: Executor, where: LocationRef): Promise<number[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isAt(where))
    .orderBy(categories.position, categories.id)
  return rows.map(({ id }) => id)
}

/** Adds a category at the end of a menu; null where there is no such location. */
export async function createCategory(
  tx: Tx,
  where: LocationRef,
  { name, ...fields }: CategoryFields & Required<Pick<CategoryFields, 'name'>>,
): Promise<CategoryRow | 'too-many' | null> {
  const { businessId, locationId } = where
  if ((await readLocation(tx, businessId, locationId)) === null) return null
  const [all] = await tx.select({ count: count() }).from(categories).where(isAt(where))
  if ((all?.count ?? 0) >= MAX_FILE_CATEGORIES) return 'too-many'
  const position = sql<number>`(select coalesce(max(c.position), -1) + 1 from categories c
    where c.business_id = ${businessId} and c.location_id = ${locationId})`
  const [row] = await tx
    .insert(categories)
    .values({ businessId, locationId, position, ...columnsOf(fields), name })
    .returning()
  if (row === undefined) throw new Error('The database stored no category')
  await touchLocation(tx, businessId, locationId, 'menu')
  return row
}

/** Changes fields of a category that exists. */
export async function changeCategory(
  tx: Tx,
  where: LocationRef,
  id: number,
  fields: CategoryFields,
): Promise<CategoryRow> {
  const isCategory = and(isAt(where), eq(categories.id, id))
  const set = columnsOf(fields)
  const [row] =
    Object.keys(set).length === 0
      ? await tx.select().from(categories).where(isCategory)
      : await tx.update(categories).set(set).where(isCategory).returning()
  if (row === undefined) throw new Error('The category that is changed has gone')
  await touchLocation(tx, where.businessId, where.locationId, 'menu')
  return row
}

/** Removes a category without dishes and without categories of its own. */
export async function removeCategory(
  tx: Tx,
  where: LocationRef,
  id: number,
): Promise<'removed' | 'unknown' | 'not-empty'> {
  const { businessId, locationId } = where
  const isCategory = and(isAt(where), eq(categories.id, id))
  const [category] = await tx.select({ id: categories.id }).from(categories).where(isCategory).for('update')
  if (category === undefined) return 'unknown'
  const [dish] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.categoryId, id)))
    .limit(1)
  const [nested] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.businessId, businessId), eq(categories.parentId, id)))
    .limit(1)
  if (dish ?? nested) return 'not-empty'
  await tx.delete(categories).where(isCategory)
  await forgetOrphans(tx, businessId, locationId)
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'removed'
}
