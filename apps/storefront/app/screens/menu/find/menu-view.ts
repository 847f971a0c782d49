import { type Branch, type Category, type ItemSummary, type Menu, menuTree } from '@comanda/domain'
import type { MenuFilters } from '../../../stored/menu-filters.ts'
import type { FindDishes } from './search.ts'

/** A search with filters. */
export interface SearchFilters extends MenuFilters {
  readonly query: string
}

export const EVERYTHING: SearchFilters = { query: '', marks: [], without: [] }

/** Categories deeper than two levels stand in their top category, named by their path: "Wine · Red". */
export interface Group {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly items: readonly ItemSummary[]
}

/** A top category with its own dishes and its subcategories. */
export interface Section extends Group {
  readonly children: readonly Group[]
  /** Number of dishes, subcategories included. */
  readonly count: number
}

/** Vegan dishes are vegetarian too. */
const has = (item: ItemSummary, mark: MenuFilters['marks'][number]) =>
  item.dietary.includes(mark) || (mark === 'vegetarian' && item.dietary.includes('vegan'))

/**
 * Returns whether a dish bears every mark and none of the allergens; "not declared" is not "free from". [2.03] [2.53]
 */
export const fits = ({ marks, without }: MenuFilters, item: ItemSummary): boolean =>
  marks.every((mark) => has(item, mark)) &&
  (without.length === 0 || (item.allergens !== null && !without.some((allergen) => item.allergens?.includes(allergen))))

/** Returns the ids of the dishes that match the search and the filters. [2.06] */
export function matchingIds(
  items: readonly ItemSummary[],
  find: FindDishes,
  filters: SearchFilters,
): ReadonlySet<number> {
  const found = find(filters.query)
  return new Set(items.filter((item) => (found?.has(item.id) ?? true) && fits(filters, item)).map(({ id }) => id))
}

/** Returns the categories in menu order with their matching dishes, without empty ones. [2.08] [3.18] */
export function sectionsOf(
  menu: Pick<Menu<ItemSummary>, 'categories' | 'items'>,
  matching: ReadonlySet<number> | null = null,
): Section[] {
  const groupOf = ({ id, description }: Category, name: string, items: readonly ItemSummary[]): Group => ({
    id,
    name,
    description,
    items: matching === null ? items : items.filter((item) => matching.has(item.id)),
  })
  const within = ({ category, items, children }: Branch, above: string): Group[] => {
    const name = `${above}${category.name}`
    return [groupOf(category, name, items), ...children.flatMap((child) => within(child, `${name} · `))]
  }
  return menuTree(menu).flatMap(({ category, items, children }) => {
    const own = groupOf(category, category.name, items)
    const others = children.flatMap((child) => within(child, '')).filter((group) => group.items.length > 0)
    const count = others.reduce((sum, group) => sum + group.items.length, own.items.length)
    return count === 0 ? [] : [{ ...own, children: others, count }]
  })
}

/** One search term or filter, and how many dishes there would be without it. */
export interface Hindrance {
  readonly kind: 'query' | 'mark' | 'allergen'
  readonly value: string
  readonly rest: SearchFilters
  readonly found: number
}

/**
 * Returns the search with each criterion removed in turn: when nothing matches, this shows which one blocks the result.
 */
export function hindrancesOf(filters: SearchFilters): Omit<Hindrance, 'found'>[] {
  const { query, marks, without } = filters
  return [
    ...(query.trim() === '' ? [] : [{ kind: 'query' as const, value: query.trim(), rest: { ...filters, query: '' } }]),
    ...marks.map((value) => ({
      kind: 'mark' as const,
      value,
      rest: { ...filters, marks: marks.filter((one) => one !== value) },
    })),
    ...without.map((value) => ({
      kind: 'allergen' as const,
      value,
      rest: { ...filters, without: without.filter((one) => one !== value) },
    })),
  ]
}
