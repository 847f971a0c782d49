import {
  type Category,
  type Item,
  type ItemSummary,
  type Menu,
  type Option,
  type OptionValue,
  type Prices,
  type Section,
  type SectionProduct,
  type Special,
  type Taxed,
  type Territory,
  vatPeriodsAt,
  withSavings,
  withVariants,
} from '@comanda/domain'
import type {
  categories,
  items,
  locations,
  options,
  optionValues,
  sectionProducts,
  sections,
} from '../../platform/db/schema/index.ts'
import type { SqlRow } from '../../platform/db/sql-row.ts'

type CategoryRow = SqlRow<typeof categories>
type ItemRow = SqlRow<typeof items>
type SectionRow = SqlRow<typeof sections>
type ProductRow = SqlRow<typeof sectionProducts>
type OptionRow = SqlRow<typeof options>
type ValueRow = SqlRow<typeof optionValues>

/** The rows of a menu as JSON from the database, in the order of display. */
export interface MenuRows {
  readonly version: (typeof locations.$inferSelect)['version']
  readonly synonyms: (typeof locations.$inferSelect)['synonyms']
  /** Decides the VAT rates of kinds of dishes; absent in a menu that is kept to be brought back. */
  readonly place?: { readonly territory: Territory; readonly postcode: string } | undefined
  readonly categories: readonly CategoryRow[]
  readonly items: readonly ItemRow[]
  readonly sections: readonly SectionRow[]
  readonly products: readonly ProductRow[]
  readonly options: readonly OptionRow[]
  readonly option_values: readonly ValueRow[]
}

const groupBy = <T>(rows: readonly T[], key: (row: T) => number | null): ReadonlyMap<number, readonly T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const id = key(row)
    if (id === null) continue
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

/** What may get in is nothing in most dishes. */
const contentsOf = ({ allergens, may_contain }: Pick<ItemRow, 'allergens' | 'may_contain'>) => ({
  allergens,
  ...(may_contain.length > 0 && { mayContain: may_contain }),
})

/** Nothing where there is none, as nearly everywhere. */
const externalOf = ({ external_id }: Pick<ItemRow, 'external_id'>) =>
  external_id === null ? {} : { externalId: external_id }

const optionTree = (rows: MenuRows) => {
  const values = groupBy(rows.option_values, (value) => value.option_id)
  const nested = groupBy(rows.options, (option) => option.parent_value_id)
  const toValue = (row: ValueRow): OptionValue => ({
    id: row.id,
    ...externalOf(row),
    name: row.name,
    price: row.price,
    maxQuantity: row.max_quantity,
    ...contentsOf(row),
    replacedAllergens: row.replaced_allergens,
    breaksMarks: row.breaks_marks,
    bringsMarks: row.brings_marks,
    soldOut: row.sold_out,
    ...(row.back_at !== null && { backAt: Temporal.Instant.from(row.back_at).toString() }),
    options: (nested.get(row.id) ?? []).map(toOption),
  })
  const toOption = (row: OptionRow): Option => ({
    id: row.id,
    ...externalOf(row),
    name: row.name,
    kind: row.kind,
    required: row.required,
    min: row.min,
    max: row.max,
    valueMax: row.value_max,
    values: (values.get(row.id) ?? []).map(toValue),
  })
  return toOption
}

const isSoldOut = (row: ItemRow): boolean => row.sold_out || row.stock === 0

type Place = MenuRows['place']

const pricesOf = (row: ItemRow): Prices => ({
  base: row.base_price,
  ...(row.delivery_price !== null && { delivery: row.delivery_price }),
  ...(row.collection_price !== null && { collection: row.collection_price }),
  ...(row.table_price !== null && { table: row.table_price }),
})

const specialOf = (row: ItemRow): Special | null =>
  row.special_price !== null && row.special_starts_on !== null
    ? {
        price: row.special_price,
        startsOn: row.special_starts_on,
        endsOn: row.special_ends_on,
        ...(row.special_during && { during: row.special_during }),
      }
    : null

const taxedOf = (row: ItemRow, place: Place): Taxed => {
  const vat = { delivery: row.delivery_vat, collection: row.collection_vat, table: row.table_vat }
  const vatKind = row.vat_kind ?? undefined
  if (vatKind === undefined) return { vat }
  const vatPeriods = (place && vatPeriodsAt(place.territory, place.postcode, vatKind)) ?? undefined
  return { vat, vatKind, vatPeriods }
}

const toSummary = (row: ItemRow, hasOptions: boolean, place: Place): ItemSummary => ({
  id: row.id,
  categoryId: row.category_id,
  name: row.name,
  description: row.description,
  image: row.image,
  prices: pricesOf(row),
  orderTypes: row.order_types,
  serving: row.serving,
  dietary: row.dietary,
  ...contentsOf(row),
  // Rows that were kept by a version before have none.
  kcal: row.kcal ?? undefined,
  ageRestricted: row.age_restricted,
  ...taxedOf(row, place),
  special: specialOf(row),
  soldOut: isSoldOut(row),
  backAt: row.back_at === null ? null : Temporal.Instant.from(row.back_at).toString(),
  left: row.stock,
  isMealDeal: row.is_meal_deal,
  variants: [],
  savings: {},
  hasOptions,
})

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  ...externalOf(row),
  name: row.name,
  description: row.description,
  parentId: row.parent_id,
  orderTypes: row.order_types,
})

/**
 * Builds a menu from its rows, dish by dish. A product in a meal deal takes name, picture, marks, allergens, age limit
 * and stock from its dish.
 */
export function* compilingMenu(locationId: number, rows: MenuRows): Generator<void, Menu<Item>> {
  const toOption = optionTree(rows)
  const ofItem = groupBy(rows.options, (option) => option.item_id)
  const ofProduct = groupBy(rows.options, (option) => option.section_product_id)
  const sections = groupBy(rows.sections, (section) => section.item_id)
  const products = groupBy(rows.products, (product) => product.section_id)
  const itemRows = new Map(rows.items.map((item) => [item.id, item]))

  const toProducts = (row: ProductRow): SectionProduct[] => {
    const item = itemRows.get(row.item_id)
    return item
      ? [
          {
            id: row.id,
            itemId: row.item_id,
            name: item.name,
            image: item.image,
            price: row.price,
            dietary: item.dietary,
            ...contentsOf(item),
            ageRestricted: item.age_restricted,
            soldOut: isSoldOut(item),
            sold: { prices: pricesOf(item), special: specialOf(item), ...taxedOf(item, rows.place) },
            options: (ofProduct.get(row.id) ?? []).map(toOption),
          },
        ]
      : []
  }
  const toSection = (row: SectionRow): Section => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    required: row.required,
    min: row.min,
    max: row.max,
    priced: row.priced,
    products: (products.get(row.id) ?? []).flatMap(toProducts),
  })
  const items: Item[] = []
  for (const row of rows.items) {
    const options = (ofItem.get(row.id) ?? []).map(toOption)
    const itemSections = (sections.get(row.id) ?? []).map(toSection)
    const summary = toSummary(row, options.length + itemSections.length > 0, rows.place)
    items.push(...withVariants([{ ...summary, ...externalOf(row), options, sections: itemSections }]))
    yield
  }
  const { version, synonyms } = rows
  return {
    locationId,
    version,
    categories: rows.categories.map(toCategory),
    items: withSavings(items),
    synonyms,
    popular: [],
    ratings: [],
  }
}
