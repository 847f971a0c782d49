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
  const items = menu.items.filter((item) => isShownFor(item, menu.categories, orderType))
  const used = new Set<number>()
  for (const item of items) {
    let next: number | null = item.categoryId
    while (next !== null && !used.has(next)) {
      const here: number = next
      used.add(here)
      next = menu.categories.find((category) => category.id === here)?.parentId ?? null
    }
  }
  return { ...menu, items, categories: menu.categories.filter((category) => used.has(category.id)) }
}
