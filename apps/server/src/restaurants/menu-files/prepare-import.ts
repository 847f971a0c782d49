import { createHash } from 'node:crypto'
import { type MenuImportPreviewWire, menuFileToWire, moneyToWire } from '@comanda/contract/wire'
import {
  type Category,
  compareMenus,
  dishesOf,
  type Item,
  type MenuChanges,
  type MenuContent,
  menuFromFile,
  menuToFile,
  provisionalIds,
  type VatRates,
} from '@comanda/domain'
import { countParts } from './file-limits.ts'
import { problemsToWire } from './problems-to-wire.ts'
import { type MenuFileContent, readMenuFile } from './read-menu-file.ts'
import type { ReadingPlace } from './read-outcome.ts'

/** A file and the menu that it would change. */
export interface ImportSource {
  readonly bytes: Uint8Array
  readonly place: ReadingPlace
  readonly previous: MenuContent
  readonly usualVat: VatRates
}

/** What a file would do to a menu; new parts have provisional ids. */
export interface PreparedImport {
  /** Its key names the file and the menu that are compared: an import with it does what is shown, or nothing. */
  readonly preview: MenuImportPreviewWire
  /** The menu with what the file says. */
  readonly updated: Required<MenuContent>
  /** The same without what the file does not name. */
  readonly reduced: Required<MenuContent>
}

const namesOf = (categories: readonly Category[]): string[] => categories.map(({ name }) => name)

const dishToWire = (item: Item, categories: ReadonlyMap<number, string>) => ({
  id: item.id,
  name: item.name,
  category: categories.get(item.categoryId) ?? '',
  price: moneyToWire(item.prices.base),
})

/** What the file does not name. */
const missingToWire = (changes: MenuChanges, categories: ReadonlyMap<number, string>) => ({
  dishes: changes.removed.map((item) => dishToWire(item, categories)),
  categories: namesOf(changes.removedCategories),
  inDishes: changes.changed
    .filter(({ parts }) => parts.includes('options') || parts.includes('sections'))
    .map(({ after }) => dishToWire(after, categories)),
})

const changesToWire = (changes: MenuChanges, categories: ReadonlyMap<number, string>) => {
  return {
    created: changes.created.map((item) => dishToWire(item, categories)),
    changed: changes.changed.map(({ before, after, parts }) => ({
      ...dishToWire(after, categories),
      parts: [...parts],
      oldPrice: moneyToWire(before.prices.base),
    })),
    createdCategories: namesOf(changes.createdCategories),
    translatedCategories: namesOf(changes.translatedCategories),
    isReordered: changes.isReordered,
  }
}

/**
 * Reads the content of a file and compares it with the menu that it would change.
 * @throws FileTooLarge where it, or the menu with it, holds more than a menu can
 */
export function prepareImport(
  { bytes, place, previous, usualVat }: ImportSource,
  content: MenuFileContent,
): PreparedImport {
  const read = readMenuFile(content, place)
  const newId = provisionalIds()
  const updated = menuFromFile(read.file, { previous, removesMissing: false, usualVat, newId })
  countParts(menuFileToWire(menuToFile(updated)))
  const dishes = dishesOf(read.file.categories).length
  // A file without a dish that can be read changes nothing. What is there by now has its ids.
  const reduced =
    dishes === 0 ? updated : menuFromFile(read.file, { previous: updated, removesMissing: true, usualVat, newId })
  // The stock of a dish changes with every order, and is not part of a file.
  const compared = JSON.stringify(menuFileToWire(menuToFile(previous)))
  const key = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(place.columns ?? []))
    .update(compared)
    .digest('base64url')
  const categories = new Map([...previous.categories, ...updated.categories].map(({ id, name }) => [id, name]))
  const changes = compareMenus(previous, updated)
  const changed = new Set(changes.changed.map(({ after }) => after.id))
  const missing = compareMenus(updated, reduced)
  const isMissing = new Set(missing.removed.map(({ id }) => id))
  const old = new Set(previous.items.map(({ id }) => id))
  return {
    preview: {
      key,
      dishes,
      ...changesToWire(changes, categories),
      unchanged: updated.items.filter(({ id }) => old.has(id) && !changed.has(id) && !isMissing.has(id)).length,
      missing: missingToWire(missing, categories),
      columns: (read.columns ?? []).map((column) => ({ ...column, examples: [...column.examples] })),
      ...problemsToWire(read),
    },
    updated,
    reduced,
  }
}
