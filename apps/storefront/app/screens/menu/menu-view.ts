import { type Branch, type Category, type ItemSummary, type Menu, menuTree } from '@comanda/domain'
import type { MenuFilters } from '../../stored/menu-filters.ts'
import type { FindDishes } from './search.ts'

/** What a person wants to see of a menu. */
export interface Wanted extends MenuFilters {
  readonly query: string
}

export const EVERYTHING: Wanted = { query: '', marks: [], without: [] }

/** Categories deeper than two stand under the top one, by the names that lead to them: "Wine · Red". */
export interface Group {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly items: readonly ItemSummary[]
}

/** A category at the top with its own dishes, and those within. */
export interface Section extends Group {
  readonly children: readonly Group[]
  /** Dishes in all. */
  readonly count: number
}

/** Vegan dishes are vegetarian too. */
const has = (item: ItemSummary, mark: MenuFilters['marks'][number]) =>
  item.dietary.includes(mark) || (mark === 'vegetarian' && item.dietary.includes('vegan'))

/** Each mark borne, no unwanted allergen; "not declared" is not "free from". [2.03] [2.53] */
export const fits = ({ marks, without }: MenuFilters, item: ItemSummary): boolean =>
  marks.every((mark) => has(item, mark)) &&
  (without.length === 0 || (item.allergens !== null && !without.some((allergen) => item.allergens?.includes(allergen))))

/** The ids of what is found and fits. [2.06] */
export function wantedOf(items: readonly ItemSummary[], find: FindDishes, wanted: Wanted): ReadonlySet<number> {
  const found = find(wanted.query)
  return new Set(items.filter((item) => (found?.has(item.id) ?? true) && fits(wanted, item)).map(({ id }) => id))
}

/** Categories in the menu's order, with what is wanted of them; those without any are left out. [2.08] [3.18] */
export function sectionsOf(
  menu: Pick<Menu<ItemSummary>, 'categories' | 'items'>,
  wanted: ReadonlySet<number> | null = null,
): Section[] {
  const groupOf = ({ id, description }: Category, name: string, items: readonly ItemSummary[]): Group => ({
    id,
    name,
    description,
    items: wanted === null ? items : items.filter((item) => wanted.has(item.id)),
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

/** One thing that was asked for, and what there would be without it. */
export interface Hindrance {
  readonly kind: 'query' | 'mark' | 'allergen'
  readonly value: string
  readonly rest: Wanted
  readonly found: number
}

/** Each thing asked for, taken off by itself: where nothing fits, this says what is in the way. */
export function hindrancesOf(wanted: Wanted): Omit<Hindrance, 'found'>[] {
  const { query, marks, without } = wanted
  return [
    ...(query.trim() === '' ? [] : [{ kind: 'query' as const, value: query.trim(), rest: { ...wanted, query: '' } }]),
    ...marks.map((value) => ({
      kind: 'mark' as const,
      value,
      rest: { ...wanted, marks: marks.filter((one) => one !== value) },
    })),
    ...without.map((value) => ({
      kind: 'allergen' as const,
      value,
      rest: { ...wanted, without: without.filter((one) => one !== value) },
    })),
  ]
}
