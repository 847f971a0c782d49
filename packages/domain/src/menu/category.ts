import type { OrderType } from '../location/order-type.ts'
import type { Category, ItemSummary, Menu } from './types.ts'

/** Whether a category and all its parents are shown for an order type. An unknown category hides nothing. [3.18] */
export function categoryAllows(categories: readonly Category[], id: number, orderType: OrderType): boolean {
  let next: number | null = id
  // A damaged menu can contain a parent cycle, so the number of steps is bounded.
  for (let step = 0; next !== null && step <= categories.length; step++) {
    const here: number = next
    const category: Category | undefined = categories.find((each) => each.id === here)
    if (category === undefined) return true
    if (category.orderTypes.length > 0 && !category.orderTypes.includes(orderType)) return false
    next = category.parentId
  }
  return true
}

/** Whether an item is on the menu of an order type, at any hour. [5.10] [3.18] */
export function isShownFor(
  item: Pick<ItemSummary, 'orderTypes' | 'categoryId'>,
  categories: readonly Category[],
  orderType: OrderType,
): boolean {
  return item.orderTypes.includes(orderType) && categoryAllows(categories, item.categoryId, orderType)
}

/** The menu of an order type: only its items, and only categories that still contain any. [5.10] [3.18] */
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
 * The parent of each category; null at the top level. A category with an unknown parent is at the top level, as is the
 * first category of a cycle.
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

/** A category with its items and subcategories. */
export interface Branch<I extends ItemSummary = ItemSummary> {
  readonly category: Category
  readonly items: readonly I[]
  readonly children: readonly Branch<I>[]
}

/** The menu as a tree: every category and every item appears once, in menu order. [3.18] */
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
