import { ORDER_TYPES } from '../location/order-type.ts'
import { contentsOfAll } from '../menu/allergens.ts'
import { type Branch, menuTree } from '../menu/category.ts'
import { withVariants } from '../menu/dietary.ts'
import { type TextKey, type TranslatedKind, textKey } from '../menu/translation.ts'
import type { Category, Item, Option, OptionValue, Section, SectionProduct, Taxed, VatRates } from '../menu/types.ts'
import { withSavings } from '../pricing/deal-saving.ts'
import { newestVat } from '../pricing/newest-vat.ts'
import { type MenuContent, translationsAfter } from './file-translations.ts'
import { withKeptSizes } from './kept-sizes.ts'
import { createNameMatch } from './match-names.ts'
import { createMatch, externalIdAfter, matchExternally, mayContinue } from './match-parts.ts'
import {
  type CategoryEntry,
  type DishEntry,
  dishesOf,
  type MenuFile,
  type OptionEntry,
  type ProductEntry,
  type SectionEntry,
  type ValueEntry,
  type WordingsByLanguage,
} from './menu-file.ts'
import { pairEntries } from './pair-entries.ts'

interface FromFile {
  /** The menu that the file updates: dishes of the same name keep their id, and what the file does not say. */
  readonly previous: MenuContent
  /**
   * Whether what the file does not name leaves the menu: dishes, categories, options, their values, parts of deals.
   * Else it stays in its place.
   */
  readonly removesMissing: boolean
  /** The VAT rates of new dishes without rates in the file. */
  readonly usualVat: VatRates
  /** An id that is new within the business. */
  readonly newId: () => number
}

/** The dishes of a menu in the order of a file, with the names of the categories above each. */
const placesOf = (branches: readonly Branch<Item>[], above = ''): readonly (readonly [string, Item])[] =>
  branches.flatMap(({ category, items, children }) => {
    const here = `${above}\n${category.name}`
    return [...items.map((item) => [here, item] as const), ...placesOf(children, here)]
  })

/**
 * Finds the dish that an entry continues: by external id, else of its name in the same category, else of its name
 * anywhere.
 */
function createDishMatch(previous: MenuContent, categories: readonly CategoryEntry[]): ReadonlyMap<DishEntry, Item> {
  const found = new Map(matchExternally(dishesOf(categories), previous.items, (item) => item))
  const taken = new Set([...found.values()].map(({ id }) => id))
  const places = placesOf(menuTree(previous)).filter(([, { id }]) => !taken.has(id))
  const inPlace = createNameMatch(places, ([place, { name }]) => `${place}\n${name}`)
  const missed: DishEntry[] = []
  const visit = (entries: readonly CategoryEntry[], above: string): void => {
    for (const entry of entries) {
      const here = `${above}\n${entry.name}`
      for (const dish of entry.dishes) {
        if (found.has(dish)) continue
        const [, item] = inPlace(`${here}\n${dish.name}`, ([, one]) => mayContinue(dish, one)) ?? []
        if (item === undefined) missed.push(dish)
        else {
          found.set(dish, item)
          taken.add(item.id)
        }
      }
      visit(entry.categories, here)
    }
  }
  visit(categories, '')
  const left = places.map(([, item]) => item).filter(({ id }) => !taken.has(id))
  const anywhere = createNameMatch(left, ({ name }) => name)
  for (const dish of missed) {
    const item = anywhere(dish.name, (one) => mayContinue(dish, one))
    if (item !== undefined) found.set(dish, item)
  }
  return found
}

const categoriesIn = (entries: readonly CategoryEntry[]): readonly CategoryEntry[] =>
  entries.flatMap((entry) => [entry, ...categoriesIn(entry.categories)])

const branchesIn = (branches: readonly Branch<Item>[]): readonly Branch<Item>[] =>
  branches.flatMap((branch) => [branch, ...branchesIn(branch.children)])

/** A heading in capitals, as texts write them, is not another spelling of the name. */
const categoryName = (entry: CategoryEntry | undefined, before: Category | undefined): string => {
  const isHeading = entry === undefined || entry.name === entry.name.toUpperCase()
  return (isHeading ? before?.name : undefined) ?? entry?.name ?? ''
}

/** The dishes of categories without a name that exist: they stay where they are. */
const stayingOf = (
  categories: readonly CategoryEntry[],
  continued: ReadonlyMap<DishEntry, Item>,
): ReadonlySet<DishEntry> =>
  new Set(
    categories
      .filter(({ isUnnamed }) => isUnnamed)
      .flatMap(({ dishes }) => dishes.filter((dish) => continued.has(dish))),
  )

/**
 * The menu after a file. Ids continue those of the previous menu wherever external ids or else the names do, so that
 * baskets, favourites and past orders still find their dishes. Where a file names everything in a category, its order
 * counts; else what is there keeps its place, and what is new comes last. The file has no problems
 * (`menuFileProblems`).
 */
export function menuFromFile(
  file: MenuFile,
  { previous, removesMissing, usualVat, newId }: FromFile,
): Required<MenuContent> {
  const keepsMissing = !removesMissing
  const categories: Category[] = []
  const placed: { readonly id: number; readonly categoryId: number; readonly dish: DishEntry }[] = []
  const continued = new Map(createDishMatch(previous, file.categories))
  const entryOf = new Map([...continued].map(([dish, item]) => [item, dish]))
  const staying = keepsMissing ? stayingOf(file.categories, continued) : new Set<DishEntry>()
  const idOf = new Map<DishEntry, number>()
  const said = new Map<TextKey, WordingsByLanguage>()
  const translate = (kind: TranslatedKind, id: number, words: WordingsByLanguage | undefined): void => {
    if (words !== undefined) said.set(textKey(kind, id), words)
  }

  const placeDishes = (categoryId: number, entries: readonly DishEntry[], before: readonly Item[]): void => {
    const still = before.flatMap((item) => entryOf.get(item) ?? []).filter((dish) => staying.has(dish))
    const here = new Set([...entries.filter((dish) => !staying.has(dish)), ...still])
    const own = before.filter((item) => {
      const dish = entryOf.get(item)
      return dish === undefined || here.has(dish)
    })
    const ofOwn = (dish: DishEntry): Item | undefined => {
      const item = continued.get(dish)
      return item && own.includes(item) ? item : undefined
    }
    for (const { entry, before: item } of pairEntries([...here], own, ofOwn, keepsMissing)) {
      const dish = entry ?? { name: item.name, price: item.prices.base }
      if (entry === undefined) continued.set(dish, item)
      const id = continued.get(dish)?.id ?? newId()
      idOf.set(dish, id)
      translate('item', id, dish.translations)
      placed.push({ id, categoryId, dish })
    }
  }
  const tree = menuTree(previous)
  // A category may have moved below another one.
  const claimed = matchExternally(categoriesIn(file.categories), branchesIn(tree), ({ category }) => category)
  const claimants = new Map([...claimed].map(([entry, branch]) => [branch, entry]))
  const place = (
    entries: readonly CategoryEntry[],
    branches: readonly Branch<Item>[],
    parentId: number | null,
  ): void => {
    const own = branches.filter((branch) => {
      const claimant = claimants.get(branch)
      return claimant === undefined || entries.includes(claimant)
    })
    const byName = createNameMatch(
      own.filter((branch) => !claimants.has(branch)),
      ({ category }) => category.name,
    )
    const match = (entry: CategoryEntry) =>
      claimed.get(entry) ?? byName(entry.name, ({ category }) => mayContinue(entry, category))
    for (const { entry, before } of pairEntries(entries, own, match, keepsMissing)) {
      const id = before?.category.id ?? newId()
      translate('category', id, entry?.translations)
      categories.push({
        id,
        name: categoryName(entry, before?.category),
        externalId: externalIdAfter(entry, before?.category),
        description: entry?.description ?? before?.category.description ?? '',
        parentId,
        orderTypes: entry?.orderTypes ?? before?.category.orderTypes ?? [],
      })
      placeDishes(id, entry?.dishes ?? [], before?.items ?? [])
      place(entry?.categories ?? [], before?.children ?? [], id)
    }
  }
  const isFilled = ({ isUnnamed, dishes, categories: nested }: CategoryEntry): boolean =>
    isUnnamed === undefined || nested.length > 0 || dishes.some((dish) => !staying.has(dish))
  place(file.categories.filter(isFilled), tree, null)

  /** `saysPrices`: the file says sizes alone, and of one that exists its price. */
  const toValue = (
    { translations: words, ...value }: ValueEntry,
    old: OptionValue | undefined,
    saysPrices: boolean,
  ): OptionValue => {
    const id = old?.id ?? newId()
    translate('value', id, words)
    const externalId = externalIdAfter(value, old)
    if (saysPrices && old !== undefined) return { ...old, externalId, name: value.name, price: value.price }
    const { allergens, mayContain = old?.mayContain, ...rest } = value
    return {
      ...rest,
      ...contentsOfAll([{ allergens, mayContain }]),
      id,
      externalId,
      soldOut: old?.soldOut ?? false,
      options: toOptions(value.options, old?.options ?? []),
    }
  }
  const toOption = (
    { translations, ...entry }: OptionEntry,
    before: Option | undefined,
    saysPrices: boolean,
  ): Option => {
    const match = createMatch(entry.values, before?.values ?? [])
    const id = before?.id ?? newId()
    translate('option', id, translations)
    const pairs = pairEntries(entry.values, before?.values ?? [], match, keepsMissing)
    return {
      ...entry,
      id,
      externalId: externalIdAfter(entry, before),
      values: pairs.map(({ entry: value, before: old }) => (value ? toValue(value, old, saysPrices) : old)),
    }
  }
  const toOptions = (
    entries: readonly OptionEntry[],
    before: readonly Option[],
    saysPrices = false,
  ): readonly Option[] => {
    const pairs = pairEntries(entries, before, createMatch(entries, before), keepsMissing || saysPrices)
    return pairs.map(({ entry, before: old }) => (entry ? toOption(entry, old, saysPrices) : old))
  }

  const plain = placed.map(({ id, categoryId, dish: entry }): Item => {
    const before = continued.get(entry)
    const own = before?.options ?? []
    const dish = keepsMissing && before ? withKeptSizes(entry, before) : entry
    const read = dish.options === undefined ? own : toOptions(dish.options, own, dish.keepsOtherOptions)
    // A new choice of sizes comes first.
    const ownIds = new Set(own.map((option) => option.id))
    const options = dish.keepsOtherOptions ? read.toSorted((a, b) => +ownIds.has(a.id) - +ownIds.has(b.id)) : read
    const deals = dish.sections ?? before?.sections ?? []
    const hasDeals = deals.length + (keepsMissing ? (before?.sections.length ?? 0) : 0) > 0
    return {
      id,
      categoryId,
      externalId: externalIdAfter(dish, before),
      name: dish.name,
      description: dish.description ?? before?.description ?? '',
      image: dish.picture === undefined ? (before?.image ?? null) : dish.picture,
      prices: { ...(dish.ownPrices ?? before?.prices), base: dish.price },
      orderTypes: dish.orderTypes ?? before?.orderTypes ?? ORDER_TYPES,
      serving: dish.serving ?? before?.serving ?? { days: [], times: [] },
      dietary: dish.dietary ?? before?.dietary ?? [],
      ...contentsOfAll([
        {
          allergens: dish.allergens === undefined ? (before?.allergens ?? null) : dish.allergens,
          mayContain: dish.mayContain ?? before?.mayContain,
        },
      ]),
      kcal: dish.kcal === undefined ? before?.kcal : (dish.kcal ?? undefined),
      ageRestricted: dish.ageRestricted ?? before?.ageRestricted ?? false,
      ...taxAfter(dish, before, usualVat),
      special: dish.special === undefined ? (before?.special ?? null) : dish.special,
      soldOut: before?.soldOut ?? false,
      backAt: before?.backAt ?? null,
      left: before?.left ?? null,
      isMealDeal: hasDeals,
      variants: [],
      savings: {},
      hasOptions: options.length > 0 || hasDeals,
      options,
      sections: [],
    }
  })

  const byId = new Map(plain.map((item) => [item.id, item]))
  // The file counts dishes of one name in its own order.
  const byName = Map.groupBy(
    dishesOf(file.categories).map((dish) => byId.get(idOf.get(dish) ?? 0)),
    (item) => item?.name,
  )
  const stillSold = (product: SectionProduct): readonly SectionProduct[] => {
    const item = byId.get(product.itemId)
    return item === undefined ? [] : [{ ...product, ...sharedWithDish(item) }]
  }
  /** A section that the file does not mention keeps the dishes that are still on the menu. */
  const withStillSold = (section: Section): Section => ({ ...section, products: section.products.flatMap(stillSold) })
  const sectionsOf = (dish: DishEntry): readonly Section[] => {
    const before = continued.get(dish)?.sections ?? []
    if (dish.sections === undefined) return before.map(withStillSold)
    const match = createNameMatch(before, ({ name }) => name)
    return pairEntries(dish.sections, before, ({ name }) => match(name), keepsMissing).map(({ entry, before: old }) =>
      entry ? toSection(entry, old) : withStillSold(old),
    )
  }
  const toSection = ({ translations, ...entry }: SectionEntry, before: Section | undefined): Section => {
    const id = before?.id ?? newId()
    translate('section', id, translations)
    const itemOf = ({ dish, nth }: ProductEntry): Item | undefined => byName.get(dish)?.[nth - 1]
    const match = createNameMatch(before?.products ?? [], ({ itemId }) => String(itemId))
    const pairs = pairEntries(
      entry.products,
      before?.products ?? [],
      (product) => match(String(itemOf(product)?.id)),
      keepsMissing,
    )
    return {
      ...entry,
      id,
      products: pairs.flatMap(({ entry: product, before: old }) => {
        if (product === undefined) return stillSold(old)
        const item = itemOf(product)
        if (item === undefined) return []
        return [
          {
            id: old?.id ?? newId(),
            itemId: item.id,
            ...sharedWithDish(item),
            price: product.price,
            options: toOptions(product.options, old?.options ?? []),
          },
        ]
      }),
    }
  }
  const items = placed.map(({ dish }, index): Item => ({ ...(plain[index] as Item), sections: sectionsOf(dish) }))
  const menu = { categories, items: withSavings(withVariants(items)) }
  return { ...menu, translations: translationsAfter(menu, said, previous.translations) }
}

/** What a product of a meal deal has from its dish. */
const sharedWithDish = ({
  name,
  image,
  dietary,
  allergens,
  mayContain,
  ageRestricted,
  soldOut,
  prices,
  special,
  vat,
  vatKind,
  vatPeriods,
}: Item) => ({
  name,
  image,
  dietary,
  allergens,
  ...(mayContain && { mayContain }),
  ageRestricted,
  soldOut,
  sold: { prices, special, vat, ...(vatKind && { vatKind, vatPeriods }) },
})

/**
 * The VAT of a dish after an import. Rates alone, as a table has them, keep the kind that has them, and else take its
 * place.
 */
function taxAfter({ vat, vatKind }: DishEntry, before: Item | undefined, usualVat: VatRates): Taxed {
  const isSame = vat === undefined || (before !== undefined && isSameVat(vat, newestVat(before)))
  const kind = vatKind === undefined && isSame ? before?.vatKind : (vatKind ?? undefined)
  const keepsKind = kind === before?.vatKind
  const rates = keepsKind && kind && before ? before.vat : (vat ?? before?.vat ?? usualVat)
  return kind === undefined
    ? { vat: rates }
    : { vat: rates, vatKind: kind, ...(keepsKind && { vatPeriods: before?.vatPeriods }) }
}

const isSameVat = (a: VatRates, b: VatRates): boolean => ORDER_TYPES.every((type) => a[type] === b[type])
