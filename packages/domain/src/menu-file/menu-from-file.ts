import { ORDER_TYPES } from '../location/order-type.ts'
import { type Branch, menuTree } from '../menu/category.ts'
import { withSavings } from '../menu/deal-saving.ts'
import { type TextKey, type TranslatedKind, textKey } from '../menu/translation.ts'
import type { Category, Item, Option, Section, SectionProduct, VatRates } from '../menu/types.ts'
import { type MenuContent, translationsAfter } from './file-translations.ts'
import { createNameMatch, type NameMatch } from './match-names.ts'
import type { CategoryEntry, DishEntry, MenuFile, OptionEntry, SectionEntry, WordingsByLanguage } from './menu-file.ts'

interface FromFile {
  /** The menu that the file replaces: dishes of the same name keep their id, and what the file does not say. */
  readonly previous: MenuContent
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

/** Finds the dish that an entry continues: of its name in the same category, else of its name anywhere. */
function createDishMatch(previous: MenuContent, categories: readonly CategoryEntry[]): ReadonlyMap<DishEntry, Item> {
  const places = placesOf(menuTree(previous))
  const inPlace = createNameMatch(places, ([place, { name }]) => `${place}\n${name}`)
  const found = new Map<DishEntry, Item>()
  const taken = new Set<number>()
  const missed: DishEntry[] = []
  const visit = (entries: readonly CategoryEntry[], above: string): void => {
    for (const entry of entries) {
      const here = `${above}\n${entry.name}`
      for (const dish of entry.dishes) {
        const [, item] = inPlace(`${here}\n${dish.name}`) ?? []
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
    const item = anywhere(dish.name)
    if (item !== undefined) found.set(dish, item)
  }
  return found
}

/**
 * The menu of a file. Ids continue those of the previous menu wherever the names do, so that baskets, favourites and past orders still find
 * their dishes. The file has no problems (`menuFileProblems`).
 */
export function menuFromFile(file: MenuFile, { previous, usualVat, newId }: FromFile): Required<MenuContent> {
  const categories: Category[] = []
  const placed: { readonly id: number; readonly categoryId: number; readonly dish: DishEntry }[] = []
  const continued = createDishMatch(previous, file.categories)
  const said = new Map<TextKey, WordingsByLanguage>()
  const translate = (kind: TranslatedKind, id: number, words: WordingsByLanguage | undefined): void => {
    if (words !== undefined) said.set(textKey(kind, id), words)
  }

  const place = (
    entries: readonly CategoryEntry[],
    branches: readonly Branch<Item>[],
    parentId: number | null,
  ): void => {
    const match = createNameMatch(branches, ({ category }) => category.name)
    for (const entry of entries) {
      const before = match(entry.name)
      const id = before?.category.id ?? newId()
      translate('category', id, entry.translations)
      categories.push({
        id,
        name: entry.name,
        description: entry.description ?? before?.category.description ?? '',
        parentId,
        orderTypes: entry.orderTypes ?? before?.category.orderTypes ?? [],
      })
      for (const dish of entry.dishes) {
        const dishId = continued.get(dish)?.id ?? newId()
        translate('item', dishId, dish.translations)
        placed.push({ id: dishId, categoryId: id, dish })
      }
      place(entry.categories, before?.children ?? [], id)
    }
  }
  place(file.categories, menuTree(previous), null)

  const toOption = ({ translations, ...entry }: OptionEntry, before: Option | undefined): Option => {
    const match = createNameMatch(before?.values ?? [], ({ name }) => name)
    const id = before?.id ?? newId()
    translate('option', id, translations)
    return {
      ...entry,
      id,
      values: entry.values.map(({ translations: words, ...value }) => {
        const old = match(value.name)
        const valueId = old?.id ?? newId()
        translate('value', valueId, words)
        return {
          ...value,
          id: valueId,
          soldOut: old?.soldOut ?? false,
          options: toOptions(value.options, old?.options ?? []),
        }
      }),
    }
  }
  const toOptions = (entries: readonly OptionEntry[], before: readonly Option[]): readonly Option[] => {
    const match = createNameMatch(before, ({ name }) => name)
    return entries.map((entry) => toOption(entry, match(entry.name)))
  }

  const plain = placed.map(({ id, categoryId, dish }): Item => {
    const before = continued.get(dish)
    const own = before?.options ?? []
    const read = dish.options === undefined ? own : toOptions(dish.options, own)
    const readIds = new Set(read.map((option) => option.id))
    const options = dish.keepsOtherOptions ? [...read, ...own.filter((option) => !readIds.has(option.id))] : read
    const deals = dish.sections ?? before?.sections ?? []
    return {
      id,
      categoryId,
      name: dish.name,
      description: dish.description ?? before?.description ?? '',
      image: dish.picture === undefined ? (before?.image ?? null) : dish.picture,
      prices: { ...(dish.ownPrices ?? before?.prices), base: dish.price },
      orderTypes: dish.orderTypes ?? before?.orderTypes ?? ORDER_TYPES,
      serving: dish.serving ?? before?.serving ?? { days: [], times: [] },
      dietary: dish.dietary ?? before?.dietary ?? [],
      allergens: dish.allergens === undefined ? (before?.allergens ?? null) : dish.allergens,
      ageRestricted: dish.ageRestricted ?? before?.ageRestricted ?? false,
      vat: dish.vat ?? before?.vat ?? usualVat,
      special: dish.special === undefined ? (before?.special ?? null) : dish.special,
      soldOut: before?.soldOut ?? false,
      backAt: before?.backAt ?? null,
      left: before?.left ?? null,
      isMealDeal: deals.length > 0,
      savings: {},
      hasOptions: options.length + deals.length > 0,
      options,
      sections: [],
    }
  })

  const byName = Map.groupBy(plain, ({ name }) => name)
  const byId = new Map(plain.map((item) => [item.id, item]))
  const sectionsOf = (dish: DishEntry): readonly Section[] => {
    const before = continued.get(dish)?.sections ?? []
    // Sections that the file does not mention keep the dishes that are still on the menu.
    if (dish.sections === undefined)
      return before.map((section) => ({
        ...section,
        products: section.products.flatMap((product) => {
          const item = byId.get(product.itemId)
          return item === undefined ? [] : [{ ...product, ...sharedWithDish(item) }]
        }),
      }))
    const match = createNameMatch(before, ({ name }) => name)
    return dish.sections.map((entry) => toSection(entry, match(entry.name)))
  }
  const toSection = ({ translations, ...entry }: SectionEntry, before: Section | undefined): Section => {
    const id = before?.id ?? newId()
    translate('section', id, translations)
    const match: NameMatch<SectionProduct> = createNameMatch(before?.products ?? [], ({ itemId }) => String(itemId))
    return {
      ...entry,
      id,
      products: entry.products.flatMap(({ dish, nth, price, options }) => {
        const item = byName.get(dish)?.[nth - 1]
        if (item === undefined) return []
        const old = match(String(item.id))
        return [
          {
            id: old?.id ?? newId(),
            itemId: item.id,
            ...sharedWithDish(item),
            price,
            options: toOptions(options, old?.options ?? []),
          },
        ]
      }),
    }
  }
  const items = placed.map(({ dish }, index): Item => ({ ...(plain[index] as Item), sections: sectionsOf(dish) }))
  const menu = { categories, items: withSavings(items) }
  return { ...menu, translations: translationsAfter(menu, said, previous.translations) }
}

/** What a product of a meal deal has from its dish. */
const sharedWithDish = ({ name, image, allergens, ageRestricted, soldOut }: Item) => ({
  name,
  image,
  allergens,
  ageRestricted,
  soldOut,
})
