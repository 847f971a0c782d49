import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { categories, items, options, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'
import type { CategoryRow } from './edit-category.ts'
import type { DishRow } from './edit-dish.ts'

/** Names of the options of a dish, and of the deals that offer it. */
interface Names {
  readonly options: readonly string[]
  readonly deals: readonly string[]
}

const optionNames = (db: Executor, { businessId, locationId }: LocationRef, itemId?: number) =>
  db
    .select({ itemId: options.itemId, name: options.name })
    .from(options)
    .where(
      and(
        eq(options.businessId, businessId),
        eq(options.locationId, locationId),
        itemId === undefined ? isNotNull(options.itemId) : eq(options.itemId, itemId),
      ),
    )
    .orderBy(asc(options.position), asc(options.id))

const dealNames = (db: Executor, { businessId, locationId }: LocationRef, itemId?: number) =>
  db
    .selectDistinct({ itemId: sectionProducts.itemId, name: items.name })
    .from(sectionProducts)
    .innerJoin(
      sections,
      and(eq(sections.businessId, sectionProducts.businessId), eq(sections.id, sectionProducts.sectionId)),
    )
    .innerJoin(items, and(eq(items.businessId, sections.businessId), eq(items.id, sections.itemId)))
    .where(
      and(
        eq(sectionProducts.businessId, businessId),
        eq(sectionProducts.locationId, locationId),
        itemId === undefined ? undefined : eq(sectionProducts.itemId, itemId),
      ),
    )

export async function namesOfDish(db: Executor, where: LocationRef, itemId: number): Promise<Names> {
  const ofOptions = await optionNames(db, where, itemId)
  const ofDeals = await dealNames(db, where, itemId)
  return { options: ofOptions.map(({ name }) => name), deals: ofDeals.map(({ name }) => name) }
}

/** The categories and dishes of a location in the order of its menu, as staff edit them. */
export async function readEditedMenu(
  db: Executor,
  where: LocationRef,
): Promise<{
  readonly categories: readonly CategoryRow[]
  readonly dishes: readonly { readonly row: DishRow; readonly names: Names }[]
}> {
  const isAt = (table: typeof items | typeof categories) =>
    and(eq(table.businessId, where.businessId), eq(table.locationId, where.locationId))
  const [all, rows, ofOptions, ofDeals] = await Promise.all([
    db.select().from(categories).where(isAt(categories)).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(items).where(isAt(items)).orderBy(asc(items.position), asc(items.id)),
    optionNames(db, where),
    dealNames(db, where),
  ])
  const optionsOf = Map.groupBy(ofOptions, ({ itemId }) => itemId)
  const dealsOf = Map.groupBy(ofDeals, ({ itemId }) => itemId)
  const namesOf = (id: number): Names => ({
    options: (optionsOf.get(id) ?? []).map(({ name }) => name),
    deals: (dealsOf.get(id) ?? []).map(({ name }) => name),
  })
  return { categories: all, dishes: rows.map((row) => ({ row, names: namesOf(row.id) })) }
}
