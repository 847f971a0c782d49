import { type Branch, menuTree } from '../menu/category.ts'
import { itemTexts } from '../menu/translate-menu.ts'
import type { Category, Item } from '../menu/types.ts'
import { type MenuContent, wordingsOf } from './file-translations.ts'
import type { DishEntry } from './menu-file.ts'
import { dishEntry, namingOf } from './menu-to-file.ts'

/**
 * A part of a dish that a file changes; `category`: it moves to another one; `translations`: its own words or those of
 * its options.
 */
export type DishPart =
  | Exclude<keyof DishEntry, 'ownPrices' | 'vatKind' | 'mayContain' | 'keepsOtherOptions'>
  | 'category'

export interface ChangedDish {
  readonly before: Item
  readonly after: Item
  readonly parts: readonly DishPart[]
}

/** What a new menu does to the dishes and categories of an old one. */
export interface MenuChanges {
  readonly created: readonly Item[]
  readonly changed: readonly ChangedDish[]
  readonly removed: readonly Item[]
  readonly createdCategories: readonly Category[]
  readonly removedCategories: readonly Category[]
  /** Categories that stay and have other words in another language. */
  readonly translatedCategories: readonly Category[]
  /** Whether some dishes or categories that stay have another place. */
  readonly isReordered: boolean
}

const SAME_PART: Readonly<Partial<Record<keyof DishEntry, DishPart>>> = {
  ownPrices: 'price',
  vatKind: 'vat',
  mayContain: 'allergens',
}

/** Objects with the same content have the same text, whatever the order of their keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

type Naming = ReturnType<typeof namingOf>

function changedParts(before: Item, after: Item, oldNames: Naming, names: Naming): readonly DishPart[] {
  const was = dishEntry(before, oldNames)
  const is = dishEntry(after, names)
  const parts = (Object.keys(is) as (keyof DishEntry)[])
    .filter((part) => textOf(was[part]) !== textOf(is[part]))
    .map((part) => SAME_PART[part] ?? (part as DishPart))
  return [...new Set(before.categoryId === after.categoryId ? parts : [...parts, 'category' as const])]
}

/** The words of a dish and its options in other languages. */
const wordsOf = (item: Item, { translations }: MenuContent): string =>
  textOf(itemTexts(item).flatMap(({ kind, id }) => wordingsOf(translations, kind, id) ?? []))

const orderOf = (branches: readonly Branch<Item>[]): readonly string[] =>
  branches.flatMap(({ category, items, children }) => [
    `category ${category.id}`,
    ...items.map(({ id }) => `dish ${id}`),
    ...orderOf(children),
  ])

/** Compares two menus by the ids of their dishes and categories. */
export function compareMenus(before: MenuContent, after: MenuContent): MenuChanges {
  const old = new Map(before.items.map((item) => [item.id, item]))
  const current = new Map(after.items.map((item) => [item.id, item]))
  const oldCategories = new Set(before.categories.map(({ id }) => id))
  const categories = new Set(after.categories.map(({ id }) => id))
  const [oldNames, names] = [namingOf(before.items), namingOf(after.items)]
  const staying = (order: readonly string[], others: ReadonlySet<string>): string =>
    order.filter((place) => others.has(place)).join()
  const [oldOrder, order] = [orderOf(menuTree(before)), orderOf(menuTree(after))]
  return {
    created: after.items.filter(({ id }) => !old.has(id)),
    changed: after.items.flatMap((item) => {
      const was = old.get(item.id)
      if (was === undefined) return []
      const others = changedParts(was, item, oldNames, names)
      const isSaidOtherwise = wordsOf(was, before) !== wordsOf(item, after)
      const parts: readonly DishPart[] = isSaidOtherwise ? [...others, 'translations'] : others
      return parts.length > 0 ? [{ before: was, after: item, parts }] : []
    }),
    removed: before.items.filter(({ id }) => !current.has(id)),
    createdCategories: after.categories.filter(({ id }) => !oldCategories.has(id)),
    translatedCategories: after.categories.filter(
      ({ id }) =>
        oldCategories.has(id) &&
        textOf(wordingsOf(before.translations, 'category', id)) !==
          textOf(wordingsOf(after.translations, 'category', id)),
    ),
    removedCategories: before.categories.filter(({ id }) => !categories.has(id)),
    isReordered: staying(oldOrder, new Set(order)) !== staying(order, new Set(oldOrder)),
  }
}
