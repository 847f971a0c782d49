import type { Category, Item, Menu, Option, OptionValue } from '@comanda/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { categories, items, options, optionValues, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import { touchLocation } from '../locations/store.ts'
import { forgetOrphans } from './translations.ts'

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
        value: { options: _, allergens, replacedAllergens, breaksMarks, bringsMarks, ...own },
        optionId,
        position,
      }) => ({
        ...key,
        ...own,
        allergens: allergens && [...allergens],
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

/** Columns that are not part of a menu; a new menu takes them over by dish id. */
const readMinutes = async (executor: Executor, businessId: number, locationId: number) => {
  const rows = await executor
    .select({ id: items.id, minutes: items.kitchenMinutes })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId), isNotNull(items.kitchenMinutes)))
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

export function itemRow(key: { businessId: number; locationId: number }, item: Item, position: number) {
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
    ageRestricted: item.ageRestricted,
    deliveryVat: item.vat.delivery,
    collectionVat: item.vat.collection,
    tableVat: item.vat.table,
    specialPrice: item.special?.price ?? null,
    specialStartsOn: item.special?.startsOn ?? null,
    specialEndsOn: item.special?.endsOn ?? null,
    soldOut: item.soldOut,
    backAt: item.backAt,
    stock: item.left,
    isMealDeal: item.isMealDeal,
    position,
  }
}

/** Rows of the categories of a menu, in their order. */
export function categoryRows(key: { businessId: number; locationId: number }, all: readonly Category[]) {
  return all.map((category, position) => ({ ...key, ...category, orderTypes: [...category.orderTypes], position }))
}

/** Inserts the sections of meal deals and all options; their dishes exist. */
export async function saveChoices(
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

/**
 * Replaces the whole menu of a location except the kitchen minutes of its dishes. Call it in a transaction; ids must be
 * unique within the business.
 */
export async function saveMenu(
  executor: Executor,
  businessId: number,
  locationId: number,
  menu: Pick<Menu<Item>, 'categories' | 'items'>,
): Promise<void> {
  const key = { businessId, locationId }
  const minutes = await readMinutes(executor, businessId, locationId)
  await executor
    .delete(categories)
    .where(and(eq(categories.businessId, businessId), eq(categories.locationId, locationId)))
  await insertRows(executor, categories, categoryRows(key, menu.categories))
  await insertRows(
    executor,
    items,
    menu.items.map((item, position) => ({
      ...itemRow(key, item, position),
      kitchenMinutes: minutes.get(item.id) ?? null,
    })),
  )
  await saveChoices(executor, key, menu.items)
  await forgetOrphans(executor, businessId, locationId)
  await touchLocation(executor, businessId, locationId, 'menu')
}
