import {
  type Category,
  type ItemSummary,
  type Location,
  type Menu,
  menuFor,
  ORDER_TYPES,
  type OrderType,
} from '@comanda/domain'

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
    const others = byCategory.get(item.categoryId)
    if (others) others.push(item)
    else byCategory.set(item.categoryId, [item])
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
  const byCategory = new Map<number, ItemSummary[]>(menu.categories.map(({ id }) => [id, []]))
  for (const item of shown) {
    const dishes = byCategory.get(item.categoryId)
    if (dishes && dishes.length < MOST_DISHES) dishes.push(item)
  }
  return menu.categories
    .flatMap(({ id, name, nameLanguage }) => {
      const dishes = byCategory.get(id) ?? []
      return dishes.length === 0 ? [] : [{ id, name, ...(nameLanguage !== undefined && { nameLanguage }), dishes }]
    })
    .slice(0, MOST_SECTIONS)
}

/** What home shows of a menu for one order type. */
export interface Preview {
  /** Dishes with pictures. */
  readonly dishes: readonly ItemSummary[]
  /** Dishes by category, where there are hardly any pictures; else empty. */
  readonly sections: readonly PreviewSection[]
}

const idsOf = (dishes: readonly ItemSummary[]) => dishes.map(({ id }) => id)

/** The previews of all order types; each dish is in it once, because most are in several. */
export interface Previews {
  readonly items: readonly ItemSummary[]
  readonly byType: Partial<
    Readonly<
      Record<
        OrderType,
        {
          readonly dishes: readonly number[]
          readonly sections: readonly (Omit<PreviewSection, 'dishes'> & { readonly dishes: readonly number[] })[]
        }
      >
    >
  >
}

/**
 * Returns what home shows for each order type that a location offers: only dishes that it offers for that type. [5.10]
 */
export function previewsOf(
  menu: Menu<ItemSummary>,
  { settings }: Pick<Location, 'settings'>,
  banner: string | null,
): Previews {
  const shown = new Set<number>()
  const byType: Previews['byType'] = Object.fromEntries(
    ORDER_TYPES.filter((type) => settings[type].offered).map((type) => {
      const offered = menuFor(menu, type)
      const dishes = idsOf(previewOf(offered, banner))
      const sections = previewSectionsOf(offered).map((section) => ({ ...section, dishes: idsOf(section.dishes) }))
      for (const id of [...dishes, ...sections.flatMap((section) => section.dishes)]) shown.add(id)
      return [type, { dishes, sections }]
    }),
  )
  return { items: menu.items.filter(({ id }) => shown.has(id)), byType }
}

const NOTHING: Preview = { dishes: [], sections: [] }

/** Returns the preview of an order type; empty where the location does not offer it. */
export function previewFor({ items, byType }: Previews, orderType: OrderType): Preview {
  const preview = byType[orderType]
  if (preview === undefined) return NOTHING
  const byId = new Map(items.map((item) => [item.id, item]))
  const dishesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    dishes: dishesOf(preview.dishes),
    sections: preview.sections.map((section) => ({ ...section, dishes: dishesOf(section.dishes) })),
  }
}

/**
 * The order type whose dishes and prices home shows: the chosen one if the location offers it, else the first that it
 * offers.
 */
export function previewTypeOf({ settings }: Pick<Location, 'settings'>, chosen: OrderType | null): OrderType {
  const offered = ORDER_TYPES.filter((type) => settings[type].offered)
  return offered.find((type) => type === chosen) ?? offered[0] ?? 'collection'
}
