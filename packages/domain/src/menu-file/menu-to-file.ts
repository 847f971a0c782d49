import { contentsOfAll } from '../menu/allergens.ts'
import { type Branch, menuTree } from '../menu/category.ts'
import type { TranslatedKind, TranslationsByLanguage } from '../menu/translation.ts'
import type { Contents, Item, Option, Section } from '../menu/types.ts'
import { newestVat } from '../pricing/newest-vat.ts'
import { atOnce } from '../steps.ts'
import { type MenuContent, wordingsOf } from './file-translations.ts'
import type { CategoryEntry, DishEntry, MenuFile, OptionEntry, ProductEntry, SectionEntry } from './menu-file.ts'

/** Says which dish a product of a meal deal is. */
type Naming = (itemId: number) => Pick<ProductEntry, 'dish' | 'nth'>

type Translated = TranslationsByLanguage | undefined

/** The translations of an entry; nothing where there are none. */
const translationsIn = (translations: Translated, kind: TranslatedKind, id: number) => {
  const words = wordingsOf(translations, kind, id)
  return words && { translations: words }
}

/** In the order of the law, whatever the order in which an older file named them. */
const contentsEntry = (contents: Contents) => ({ mayContain: [], ...contentsOfAll([contents]) })

const optionEntry = ({ id, values, ...option }: Option, translations: Translated): OptionEntry => ({
  ...option,
  ...translationsIn(translations, 'option', id),
  values: values.map(({ id: valueId, soldOut: _soldOut, backAt: _backAt, options, ...value }) => ({
    ...value,
    ...contentsEntry(value),
    ...translationsIn(translations, 'value', valueId),
    options: options.map((inner) => optionEntry(inner, translations)),
  })),
})

const sectionEntry = (
  { id, products, ...section }: Section,
  naming: Naming,
  translations: Translated,
): SectionEntry => ({
  ...section,
  ...translationsIn(translations, 'section', id),
  products: products.map(({ itemId, price, options }) => ({
    ...naming(itemId),
    price,
    options: options.map((option) => optionEntry(option, translations)),
  })),
})

/** A dish as a file holds it, with every part. */
export function dishEntry(item: Item, naming: Naming, translations?: Translated): DishEntry {
  const { base, ...ownPrices } = item.prices
  return {
    name: item.name,
    externalId: item.externalId,
    description: item.description,
    ...translationsIn(translations, 'item', item.id),
    picture: item.image,
    price: base,
    ownPrices,
    orderTypes: item.orderTypes,
    serving: item.serving,
    dietary: item.dietary,
    ...contentsEntry(item),
    kcal: item.kcal ?? null,
    ageRestricted: item.ageRestricted,
    vat: newestVat(item),
    vatKind: item.vatKind,
    special: item.special,
    options: item.options.map((option) => optionEntry(option, translations)),
    sections: item.sections.map((section) => sectionEntry(section, naming, translations)),
  }
}

/** Names each dish, and counts those that share a name. `items` are in the order of the file. */
export function namingOf(items: readonly Pick<Item, 'id' | 'name'>[]): Naming {
  const counts = new Map<string, number>()
  const names = new Map<number, Pick<ProductEntry, 'dish' | 'nth'>>()
  for (const { id, name } of items) {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    names.set(id, { dish: name, nth })
  }
  return (itemId) => names.get(itemId) ?? { dish: '', nth: 1 }
}

const itemsIn = (branches: readonly Branch<Item>[]): readonly Item[] =>
  branches.flatMap(({ items, children }) => [...items, ...itemsIn(children)])

/** The whole menu as a file; `menuFromFile` is the inverse. */
export function menuToFile(menu: MenuContent): MenuFile {
  return atOnce(writingMenu(menu))
}

/** `menuToFile`, dish by dish. */
export function* writingMenu(menu: MenuContent): Generator<void, MenuFile> {
  const { translations } = menu
  const tree = menuTree(menu)
  const naming = namingOf(itemsIn(tree))
  function* entriesOf(branches: readonly Branch<Item>[]): Generator<void, readonly CategoryEntry[]> {
    const entries: CategoryEntry[] = []
    for (const { category, items, children } of branches) {
      const dishes: DishEntry[] = []
      for (const item of items) {
        dishes.push(dishEntry(item, naming, translations))
        yield
      }
      entries.push({
        name: category.name,
        externalId: category.externalId,
        description: category.description,
        ...translationsIn(translations, 'category', category.id),
        orderTypes: category.orderTypes,
        dishes,
        categories: yield* entriesOf(children),
      })
    }
    return entries
  }
  return { categories: yield* entriesOf(tree) }
}
