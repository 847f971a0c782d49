import { foldText, type ItemSummary, type Menu, parentsOf } from '@comanda/domain'
import type { MenuFilters } from '../../../stored/menu-filters.ts'

/** A diet or allergen that a query names. */
export interface Wish {
  readonly filters: MenuFilters
  /**
   * `only`: the query asks for nothing else. `part`: it asks for more. `hint`: it may ask for the opposite, as "nuts"
   * does; the filter is only offered.
   */
  readonly role: 'only' | 'part' | 'hint'
}

export interface FoundDishes {
  /** How well each dish matches, by id: more is better. Dishes that do not match are missing. */
  readonly scores: ReadonlyMap<number, number>
  readonly wish: Wish | null
}

/** Returns the dishes that match a query; null for a query without words, which matches all. */
export type FindDishes = (query: string) => FoundDishes | null

export type Searched = Pick<Menu<ItemSummary>, 'categories' | 'items' | 'synonyms'>

/** Builds a search for a menu. */
export type SearchEngine = (menu: Searched) => FindDishes

/** Returns the names of a category and of those above it. */
export function namesAbove({ categories }: Pick<Searched, 'categories'>): (categoryId: number) => readonly string[] {
  const parents = parentsOf(categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const above = (id: number | null): string[] =>
    id === null ? [] : [names.get(id) ?? '', ...above(parents.get(id) ?? null)]
  return above
}

/**
 * Searches a menu. Until the engine has loaded, a dish matches when its name, description or categories contain every
 * word; accents and capitals are ignored. [2.06]
 */
export function searchOf(menu: Searched, engine: SearchEngine | null): FindDishes {
  let find: FindDishes | null = null
  return (query) => {
    // Every page begins without one: folding the texts of a large menu takes a while.
    if (query.trim() === '') return null
    find ??= (engine ?? findLetters)(menu)
    return find(query)
  }
}

const findLetters: SearchEngine = (menu) => {
  const above = namesAbove(menu)
  const texts = menu.items.map(
    ({ id, name, description, categoryId }) =>
      [id, ` ${foldText([name, description, ...above(categoryId)].join(' '))}`] as const,
  )
  return (query) => {
    const typed = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? []
    if (typed.length === 0) return null
    const found = texts.filter(([, text]) => typed.every((word) => text.includes(word.length > 2 ? word : ` ${word}`)))
    return { scores: new Map(found.map(([id]) => [id, 1])), wish: null }
  }
}
