import type { ItemSummary, Menu } from '@comanda/domain'

const MOST = 8

/** A few dishes with pictures from all over the menu, the one of the opening banner first. */
export function tasteOf(menu: Menu<ItemSummary>, banner: string | null): ItemSummary[] {
  const shown = menu.items.filter(
    (item) => item.image !== null && !item.soldOut && !item.ageRestricted && !item.isMealDeal,
  )
  const first = shown.filter((item) => item.image === banner).slice(0, 1)
  const byCategory = new Map<number, ItemSummary[]>()
  for (const item of shown) {
    if (first.includes(item)) continue
    byCategory.set(item.categoryId, [...(byCategory.get(item.categoryId) ?? []), item])
  }
  const rounds = [0, 1, 2].flatMap((round) => [...byCategory.values()].flatMap((items) => items[round] ?? []))
  return [...first, ...rounds].slice(0, MOST)
}
