import type { Category, ItemSummary, Menu } from '@comanda/domain'

const MOST = 8

/** A category with a few of its dishes. */
export interface PreviewSection extends Pick<Category, 'id' | 'name' | 'nameLanguage'> {
  readonly dishes: readonly ItemSummary[]
}

const isShown = (item: ItemSummary): boolean => !item.soldOut && !item.ageRestricted && !item.isMealDeal

/** Returns a few dishes with pictures from several categories, the dish of the banner first. */
export function previewOf(menu: Menu<ItemSummary>, banner: string | null): ItemSummary[] {
  const shown = menu.items.filter((item) => item.image !== null && isShown(item))
  const first = shown.filter((item) => item.image === banner).slice(0, 1)
  const byCategory = new Map<number, ItemSummary[]>()
  for (const item of shown) {
    if (first.includes(item)) continue
    byCategory.set(item.categoryId, [...(byCategory.get(item.categoryId) ?? []), item])
  }
  const rounds = [0, 1, 2].flatMap((round) => [...byCategory.values()].flatMap((items) => items[round] ?? []))
  return [...first, ...rounds].slice(0, MOST)
}

/** Fewer dishes with pictures do not fill a row. */
const LEAST_PICTURES = 4
const MOST_SECTIONS = 4
const MOST_DISHES = 4

/**
 * Returns the first categories of the menu with their first dishes, for a page that shows them as text; empty where
 * enough dishes have pictures.
 */
export function previewSectionsOf(menu: Menu<ItemSummary>): PreviewSection[] {
  const shown = menu.items.filter(isShown)
  const pictured = shown.filter(({ image }) => image !== null).length
  if (pictured >= LEAST_PICTURES || pictured === shown.length) return []
  return menu.categories
    .flatMap(({ id, name, nameLanguage }) => {
      const dishes = shown.filter(({ categoryId }) => categoryId === id).slice(0, MOST_DISHES)
      return dishes.length === 0 ? [] : [{ id, name, ...(nameLanguage !== undefined && { nameLanguage }), dishes }]
    })
    .slice(0, MOST_SECTIONS)
}
