import {
  type Branch,
  type Category,
  type Diet,
  type Fit,
  fitOf,
  type ItemSummary,
  type Menu,
  menuTree,
  type ShownText,
} from '@comanda/domain'
import type { MenuFilters } from '../../../stored/menu-filters.ts'
import type { FindDishes, FoundDishes } from './search.ts'

/** A search with filters. */
export interface SearchFilters extends MenuFilters {
  readonly query: string
}

export const EVERYTHING: SearchFilters = { query: '', marks: [], without: [] }

/** Categories deeper than two levels stand in their top category, named by their path: "Wine · Red". */
export interface Group extends ShownText {
  readonly id: number
  readonly items: readonly ItemSummary[]
}

/** A top category with its own dishes and its subcategories. */
export interface Section extends Group {
  readonly children: readonly Group[]
  /** Number of dishes, subcategories included. */
  readonly count: number
}

/** A dish that may contain what is avoided comes after those that match as well. */
const UNSURE = 0.5

/**
 * Returns the dishes that match the search and the filters, with how well they match; without a search all match
 * equally, those that may contain what is avoided less. [2.06]
 */
export function matching(
  items: readonly ItemSummary[],
  find: FindDishes,
  filters: SearchFilters,
): ReadonlyMap<number, number> {
  const answer = find(filters.query)
  const found = answer?.scores ?? null
  const diet = dietOf(filters, answer)
  const scoreOf = (id: number) => (found === null ? 1 : found.get(id))
  return new Map(
    items.flatMap((item): [number, number][] => {
      const score = scoreOf(item.id)
      const fit = score === undefined ? null : fitOf(item, diet)
      return fit === null || score === undefined ? [] : [[item.id, fit.mayContain.length > 0 ? score - UNSURE : score]]
    }),
  )
}

/** What filters and search ask together: one form of a dish must do for both. */
function dietOf({ marks, without }: SearchFilters, found: FoundDishes | null): Diet {
  const wish = found?.wish ?? null
  if (wish === null || wish.role === 'hint') return { marks, without }
  return { marks: [...marks, ...wish.filters.marks], without: [...without, ...wish.filters.without] }
}

/**
 * Returns how dishes fit the search and the filters that do not fit as the menu has them: in another form, or with
 * something avoided that they may contain.
 */
export function fitsFor(
  items: readonly ItemSummary[],
  find: FindDishes,
  filters: SearchFilters,
): ReadonlyMap<number, Fit> {
  const diet = dietOf(filters, find(filters.query))
  if (diet.marks.length + diet.without.length === 0) return NO_FITS
  return new Map(
    items.flatMap((item): [number, Fit][] => {
      const fit = fitOf(item, diet)
      return fit === null || (fit.variant === null && fit.mayContain.length === 0) ? [] : [[item.id, fit]]
    }),
  )
}
const NO_FITS: ReadonlyMap<number, Fit> = new Map()

/**
 * Returns the categories with their matching dishes, without empty ones: the best match first, otherwise in menu order.
 * [2.06] [2.08] [3.18]
 */
export function sectionsOf(
  menu: Pick<Menu<ItemSummary>, 'categories' | 'items'>,
  scores: ReadonlyMap<number, number> | null = null,
): Section[] {
  const bestOf = ({ items }: Pick<Group, 'items'>) => Math.max(0, ...items.map(({ id }) => scores?.get(id) ?? 0))
  const bestFirst = <T>(list: readonly T[], scoreOf: (one: T) => number): readonly T[] =>
    scores === null ? list : list.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  const groupOf = (category: Category, name: string, items: readonly ItemSummary[]): Group => ({
    id: category.id,
    name,
    nameLanguage: category.nameLanguage,
    description: category.description,
    descriptionLanguage: category.descriptionLanguage,
    items:
      scores === null
        ? items
        : bestFirst(
            items.filter((item) => scores.has(item.id)),
            ({ id: itemId }) => scores.get(itemId) ?? 0,
          ),
  })
  const within = ({ category, items, children }: Branch, above: string): Group[] => {
    const name = `${above}${category.name}`
    return [groupOf(category, name, items), ...children.flatMap((child) => within(child, `${name} · `))]
  }
  const sections = menuTree(menu).flatMap(({ category, items, children }) => {
    const own = groupOf(category, category.name, items)
    const others = children.flatMap((child) => within(child, '')).filter((group) => group.items.length > 0)
    const count = others.reduce((sum, group) => sum + group.items.length, own.items.length)
    return count === 0 ? [] : [{ ...own, children: bestFirst(others, bestOf), count }]
  })
  return [...bestFirst(sections, (section) => Math.max(bestOf(section), ...section.children.map(bestOf)))]
}
