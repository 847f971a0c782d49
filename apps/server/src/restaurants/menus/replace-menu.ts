import type { Category, Item, MenuContent, Option, OptionValue } from '@comanda/domain'
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/connection.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { categories, items, options, optionValues, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { specialColumns } from './edit-dish.ts'
import { type Links, readLinks, restoreLinks } from './option-groups.ts'
import { forgetOrphans, replaceTranslations } from './translations.ts'

type Parent = Pick<typeof options.$inferInsert, 'itemId' | 'parentValueId' | 'sectionProductId'>
interface Hung {
  readonly option: Option
  readonly parent: Parent
  readonly position: number
}

const hang = (list: readonly Option[], parent: Parent): Hung[] =>
  list.map((option, position) => ({ option, parent, position }))

/**
 * Inserts one level of options, then their values, then the options nested in those, so that parents exist before their
 * children.
 */
const saveOptions = async (executor: Executor, key: { businessId: number; locationId: number }, level: Hung[]) => {
  if (level.length === 0) return
  await insertRows(
    executor,
    options,
    level.map(({ option: { values: _, ...own }, parent, position }) => ({ ...key, ...own, ...parent, position })),
  )
  const values = level.flatMap(({ option }) =>
    option.values.map((value: OptionValue, position) => ({ value, optionId: option.id, position })),
  )
  await insertRows(
    executor,
    optionValues,
    values.map(
      ({
        value: { options: _, allergens, mayContain = [], replacedAllergens, breaksMarks, bringsMarks, ...own },
        optionId,
        position,
      }) => ({
        ...key,
        ...own,
        allergens: allergens && [...allergens],
        mayContain: [...mayContain],
        replacedAllergens: [...replacedAllergens],
        breaksMarks: breaksMarks && [...breaksMarks],
        bringsMarks: [...bringsMarks],
        optionId,
        position,
      }),
    ),
  )
  await saveOptions(
    executor,
    key,
    values.flatMap(({ value }) => hang(value.options, { parentValueId: value.id })),
  )
}

function itemRow(key: { businessId: number; locationId: number }, item: Item, position: number) {
  return {
    ...key,
    id: item.id,
    categoryId: item.categoryId,
    externalId: item.externalId ?? null,
    name: item.name,
    description: item.description,
    image: item.image,
    basePrice: item.prices.base,
    deliveryPrice: item.prices.delivery ?? null,
    collectionPrice: item.prices.collection ?? null,
    tablePrice: item.prices.table ?? null,
    orderTypes: [...item.orderTypes],
    serving: item.serving,
    dietary: [...item.dietary],
    allergens: item.allergens && [...item.allergens],
    mayContain: [...(item.mayContain ?? [])],
    kcal: item.kcal ?? null,
    ageRestricted: item.ageRestricted,
    vatKind: item.vatKind ?? null,
    deliveryVat: item.vat.delivery,
    collectionVat: item.vat.collection,
    tableVat: item.vat.table,
    ...specialColumns(item.special),
    soldOut: item.soldOut,
    backAt: item.backAt,
    stock: item.left,
    isMealDeal: item.isMealDeal,
    position,
  }
}

/** Rows of the categories of a menu, in their order. */
function categoryRows(key: { businessId: number; locationId: number }, all: readonly Category[]) {
  return all.map((category, position) => ({ ...key, ...category, orderTypes: [...category.orderTypes], position }))
}

/** Inserts the sections of meal deals and all options; their dishes exist. */
async function saveChoices(
  executor: Executor,
  key: { businessId: number; locationId: number },
  all: readonly Item[],
): Promise<void> {
  const hungSections = all.flatMap((item) =>
    item.sections.map((section, position) => ({ section, itemId: item.id, position })),
  )
  await insertRows(
    executor,
    sections,
    hungSections.map(({ section: { products: _, ...own }, itemId, position }) => ({
      ...key,
      ...own,
      itemId,
      position,
    })),
  )
  const hungProducts = hungSections.flatMap(({ section }) =>
    section.products.map((product, position) => ({ product, sectionId: section.id, position })),
  )
  await insertRows(
    executor,
    sectionProducts,
    hungProducts.map(({ product, sectionId, position }) => ({
      ...key,
      id: product.id,
      sectionId,
      itemId: product.itemId,
      price: product.price,
      position,
    })),
  )
  await saveOptions(executor, key, [
    ...all.flatMap((item) => hang(item.options, { itemId: item.id })),
    ...hungProducts.flatMap(({ product }) => hang(product.options, { sectionProductId: product.id })),
  ])
}

/** What service changes of a dish: a new menu leaves it alone, so that orders placed meanwhile count. */
const KEPT: ReadonlySet<string> = new Set(['soldOut', 'backAt', 'stock', 'kitchenMinutes'])

const taken = (table: typeof items | typeof categories) => ({
  key: ['businessId', 'id'],
  takes: Object.keys(getTableColumns(table)).filter((name) => name !== 'businessId' && !KEPT.has(name)),
})

/**
 * Puts a new menu in place of a location's. Dishes of known ids keep what service changes: whether they are sold out,
 * their portions, their kitchen minutes. Without translations, those of what stays are kept. Options of known ids stay
 * together with those of other dishes as far as they are the same; `links` says it otherwise. Call it in a transaction;
 * new ids must be unique within the business.
 */
export async function replaceMenu(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  menu: MenuContent,
  now: Temporal.Instant,
  links?: Links,
): Promise<void> {
  const kept = links ?? (await readLinks(executor, { businessId, locationId }))
  const key = { businessId, locationId }
  const at = (table: typeof items | typeof categories | typeof options | typeof sections | typeof optionValues) =>
    and(eq(table.businessId, businessId), eq(table.locationId, locationId))
  const awaited = await executor
    .select({ id: optionValues.id, backAt: optionValues.backAt })
    .from(optionValues)
    .where(at(optionValues))
    .for('update')
  // Those that come back or go over to another part would be there twice for a moment.
  for (const table of [categories, items])
    await executor
      .update(table)
      .set({ externalId: null })
      .where(and(at(table), isNotNull(table.externalId)))
  await insertRows(executor, categories, categoryRows(key, menu.categories), taken(categories))
  await insertRows(
    executor,
    items,
    menu.items.map((item, position) => itemRow(key, item, position)),
    taken(items),
  )
  // Their values and products go with them.
  await executor.delete(sections).where(at(sections))
  await executor.delete(options).where(at(options))
  // One parameter: one for each id would take as long as the rows.
  const isNoneOf = (id: AnyPgColumn, all: readonly { readonly id: number }[]) =>
    sql`${id} <> all(${sql.param(all.map((one) => one.id))}::int[])`
  await executor.delete(items).where(and(at(items), isNoneOf(items.id, menu.items)))
  await executor.delete(categories).where(and(at(categories), isNoneOf(categories.id, menu.categories)))
  await saveChoices(executor, key, menu.items)
  for (const { id, backAt } of awaited)
    if (backAt !== null)
      await executor
        .update(optionValues)
        .set({ backAt })
        .where(and(at(optionValues), eq(optionValues.id, id)))
  await restoreLinks(executor, key, kept)
  if (menu.translations === undefined) await forgetOrphans(executor, businessId, locationId)
  else await replaceTranslations(executor, key, menu.translations, now)
  await touchLocation(executor, businessId, locationId, 'menu')
}
