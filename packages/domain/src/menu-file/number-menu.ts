import type { Language } from '../business/language.ts'
import { withVariants } from '../menu/dietary.ts'
import type { TextKey, TranslatedKind, Translation, TranslationsByLanguage } from '../menu/translation.ts'
import type { Category, Item, Option, OptionValue, Section, SectionProduct } from '../menu/types.ts'
import type { MenuContent } from './file-translations.ts'

/** Ids for new parts of a menu until the database gives theirs: -1, -2, … */
export function provisionalIds(): () => number {
  let last = 0
  return () => {
    last -= 1
    return last
  }
}

/** What of a menu has ids, and each kind its own. */
export const MENU_KINDS = ['category', 'item', 'option', 'value', 'section', 'product'] as const
export type MenuKind = (typeof MENU_KINDS)[number]

type IdOf = (kind: MenuKind, id: number) => number

const mapOption = (option: Option, idOf: IdOf): Option => ({
  ...option,
  id: idOf('option', option.id),
  values: option.values.map(
    (value): OptionValue => ({
      ...value,
      id: idOf('value', value.id),
      options: value.options.map((inner) => mapOption(inner, idOf)),
    }),
  ),
})

const mapProduct = (product: SectionProduct, idOf: IdOf): SectionProduct => ({
  ...product,
  id: idOf('product', product.id),
  itemId: idOf('item', product.itemId),
  options: product.options.map((option) => mapOption(option, idOf)),
})

const mapSection = (section: Section, idOf: IdOf): Section => ({
  ...section,
  id: idOf('section', section.id),
  products: section.products.map((product) => mapProduct(product, idOf)),
})

const mapItem = (item: Item, idOf: IdOf): Item => ({
  ...item,
  id: idOf('item', item.id),
  categoryId: idOf('category', item.categoryId),
  options: item.options.map((option) => mapOption(option, idOf)),
  sections: item.sections.map((section) => mapSection(section, idOf)),
})

const mapCategory = (category: Category, idOf: IdOf): Category => ({
  ...category,
  id: idOf('category', category.id),
  parentId: category.parentId === null ? null : idOf('category', category.parentId),
})

const mapKey = (key: TextKey, idOf: IdOf): TextKey => {
  const [kind, id] = key.split(':') as [TranslatedKind, string]
  return kind === 'coupon' ? key : `${kind}:${idOf(kind, Number(id))}`
}

function* mapTranslations(all: TranslationsByLanguage, idOf: IdOf): Generator<void, TranslationsByLanguage> {
  const mapped = new Map<Language, ReadonlyMap<TextKey, Translation>>()
  for (const [language, words] of all) {
    const own = new Map<TextKey, Translation>()
    mapped.set(language, own)
    for (const [key, translation] of words) {
      own.set(mapKey(key, idOf), translation)
      yield
    }
  }
  return mapped
}

function* mapContent<Content extends MenuContent>(menu: Content, idOf: IdOf): Generator<void, Content> {
  const categories = menu.categories.map((category) => mapCategory(category, idOf))
  const items: Item[] = []
  for (const item of menu.items) {
    items.push(mapItem(item, idOf))
    yield
  }
  const translations = menu.translations && (yield* mapTranslations(menu.translations, idOf))
  return { ...menu, categories, items, ...(translations && { translations }) }
}

/** How many ids a menu with provisional ones needs of each kind; stops after each dish. */
export function* countingProvisional(menu: MenuContent): Generator<void, Readonly<Record<MenuKind, number>>> {
  const found = new Map(MENU_KINDS.map((kind) => [kind, new Set<number>()]))
  yield* mapContent(menu, (kind, id) => {
    if (id < 0) found.get(kind)?.add(id)
    return id
  })
  const sizeOf = (kind: MenuKind): number => found.get(kind)?.size ?? 0
  return {
    category: sizeOf('category'),
    item: sizeOf('item'),
    option: sizeOf('option'),
    value: sizeOf('value'),
    section: sizeOf('section'),
    product: sizeOf('product'),
  }
}

/**
 * A menu with given ids in place of its provisional ones; there are as many of each kind as `countingProvisional` says.
 * Stops after each dish.
 */
export function* givingIds<Content extends MenuContent>(
  menu: Content,
  given: Readonly<Record<MenuKind, readonly number[]>>,
): Generator<void, Content> {
  const taken = new Map(MENU_KINDS.map((kind) => [kind, new Map<number, number>()]))
  const idOf: IdOf = (kind, id) => {
    const known = taken.get(kind)
    if (id >= 0 || known === undefined) return id
    const next = known.get(id) ?? given[kind][known.size]
    if (next === undefined) throw new Error(`A menu needs more ids of kind ${kind} than it was given.`)
    known.set(id, next)
    return next
  }
  const numbered = yield* mapContent(menu, idOf)
  const items: Item[] = []
  for (const item of numbered.items) {
    items.push(...withVariants([{ ...item, variants: [] }]))
    yield
  }
  return { ...numbered, items }
}
