import { type Language, translationState } from '@comanda/domain'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { categories, items, options, sectionProducts, sections, translations } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'
import type { CategoryRow } from './edit-category.ts'
import type { DishRow } from './edit-dish.ts'

/** What is shown of a dish that is not its own. */
export interface AroundDish {
  /** Names of its options, and of the deals that offer it. */
  readonly options: readonly string[]
  readonly deals: readonly string[]
  /** Of the languages that are asked for, those in which its words are missing or of an older original. */
  readonly untranslated: readonly Language[]
}

const wordsOf = (db: Executor, { businessId, locationId }: LocationRef, itemId?: number) =>
  db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.businessId, businessId),
        eq(translations.locationId, locationId),
        eq(translations.kind, 'item'),
        itemId === undefined ? undefined : eq(translations.id, itemId),
      ),
    )

const untranslatedIn = (
  languages: readonly Language[],
  dish: Pick<DishRow, 'name' | 'description'>,
  words: readonly (typeof translations.$inferSelect)[],
): readonly Language[] =>
  languages.filter((language) => {
    const found = words.find((one) => one.language === language)
    const source = found && { name: found.sourceName, description: found.sourceDescription }
    const translation = found && source && { name: found.name, description: found.description, source }
    return translationState(dish, translation) !== 'done'
  })

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

export async function readAroundDish(
  db: Executor,
  where: LocationRef,
  dish: DishRow,
  languages: readonly Language[],
): Promise<AroundDish> {
  const ofOptions = await optionNames(db, where, dish.id)
  const ofDeals = await dealNames(db, where, dish.id)
  return {
    options: ofOptions.map(({ name }) => name),
    deals: ofDeals.map(({ name }) => name),
    untranslated: untranslatedIn(languages, dish, await wordsOf(db, where, dish.id)),
  }
}

/** The categories and dishes of a location in the order of its menu, as staff edit them. */
export async function readEditedMenu(
  db: Executor,
  where: LocationRef,
  languages: readonly Language[],
): Promise<{
  readonly categories: readonly CategoryRow[]
  readonly dishes: readonly { readonly row: DishRow; readonly around: AroundDish }[]
}> {
  const isAt = (table: typeof items | typeof categories) =>
    and(eq(table.businessId, where.businessId), eq(table.locationId, where.locationId))
  // One after the other: a transaction has one connection.
  const all = await db
    .select()
    .from(categories)
    .where(isAt(categories))
    .orderBy(asc(categories.position), asc(categories.id))
  const rows = await db.select().from(items).where(isAt(items)).orderBy(asc(items.position), asc(items.id))
  const ofOptions = await optionNames(db, where)
  const ofDeals = await dealNames(db, where)
  const words = await wordsOf(db, where)
  const optionsOf = Map.groupBy(ofOptions, ({ itemId }) => itemId)
  const dealsOf = Map.groupBy(ofDeals, ({ itemId }) => itemId)
  const wordsById = Map.groupBy(words, ({ id }) => id)
  const aroundOf = (row: DishRow): AroundDish => ({
    options: (optionsOf.get(row.id) ?? []).map(({ name }) => name),
    deals: (dealsOf.get(row.id) ?? []).map(({ name }) => name),
    untranslated: untranslatedIn(languages, row, wordsById.get(row.id) ?? []),
  })
  return { categories: all, dishes: rows.map((row) => ({ row, around: aroundOf(row) })) }
}
