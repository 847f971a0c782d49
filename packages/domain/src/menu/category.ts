import type { OrderType } from '../order-type.ts'
import type { Category, ItemSummary, Menu } from './types.ts'

/** Whether a category, and every category above it, shows for an order type; one that is not listed forbids nothing. [3.18] */
export function categoryAllows(categories: readonly Category[], id: number, orderType: OrderType): boolean {
  let next: number | null = id
  // A damaged menu could name itself as its parent; the number of steps is bounded by the number of categories.
  for (let step = 0; next !== null && step <= categories.length; step++) {
    const here: number = next
    const category: Category | undefined = categories.find((each) => each.id === here)
    if (category === undefined) return true
    if (category.orderTypes.length > 0 && !category.orderTypes.includes(orderType)) return false
    next = category.parentId
  }
  return true
}

/** Whether an item shows on the menu of an order type at all, whatever the hour. [5.10] [3.18] */
export const isShownFor = (
  item: Pick<ItemSummary, 'orderTypes' | 'categoryId'>,
  categories: readonly Category[],
  orderType: OrderType,
): boolean => item.orderTypes.includes(orderType) && categoryAllows(categories, item.categoryId, orderType)

/** The menu as one order type sees it: only the items that it allows, and only categories that still hold something. [5.10] [3.18] */
export function menuFor<I extends ItemSummary>(menu: Menu<I>, orderType: OrderType): Menu<I> {
  const hidden = new Set(
    menu.categories.filter(({ id }) => !categoryAllows(menu.categories, id, orderType)).map(({ id }) => id),
  )
  const items = menu.items.filter((item) => item.orderTypes.includes(orderType) && !hidden.has(item.categoryId))
  const parents = parentsOf(menu.categories)
  const used = new Set<number>()
  for (const item of items) {
    let next: number | null = item.categoryId
    while (next !== null && !used.has(next)) {
      used.add(next)
      next = parents.get(next) ?? null
    }
  }
  return { ...menu, items, categories: menu.categories.filter((category) => used.has(category.id)) }
}

/**
 * Which category each stands in; null is the top. What a damaged menu hangs on a category that is not there stands at the
 * top, and so does the first of those that stand in each other.
 */
export function parentsOf(categories: readonly Category[]): ReadonlyMap<number, number | null> {
  const ids = new Set(categories.map(({ id }) => id))
  const parents = new Map(
    categories.map(({ id, parentId }) => [id, parentId !== null && ids.has(parentId) ? parentId : null]),
  )
  for (const { id } of categories) {
    const seen = new Set<number>()
    let above = parents.get(id) ?? null
    while (above !== null && above !== id && !seen.has(above)) {
      seen.add(above)
      above = parents.get(above) ?? null
    }
    if (above === id) parents.set(id, null)
  }
  return parents
}

/** A category with its own items and the categories that stand in it. */
export interface Branch<I extends ItemSummary = ItemSummary> {
  readonly category: Category
  readonly items: readonly I[]
  readonly children: readonly Branch<I>[]
}

/** A menu as a tree: every category, and every item of it, is in it once, in the menu's order. [3.18] */
export function menuTree<I extends ItemSummary>({
  categories,
  items,
}: Pick<Menu<I>, 'categories' | 'items'>): Branch<I>[] {
  const parents = parentsOf(categories)
  const inside = groupBy(categories, ({ id }) => parents.get(id) ?? null)
  const on = groupBy(items, ({ categoryId }) => categoryId)
  const grow = (parentId: number | null): Branch<I>[] =>
    (inside.get(parentId) ?? []).map((category) => ({
      category,
      items: on.get(category.id) ?? [],
      children: grow(category.id),
    }))
  return grow(null)
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
