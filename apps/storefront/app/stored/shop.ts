import type { Item, ItemSummary, KnownDishes, Language, Menu } from '@comanda/domain'
import { create } from 'zustand'
import type { LocationAnswer } from '../api/shapes.ts'

/** What this page has read of a location's menu, in memory only: the basket is priced from it. */
export interface Shop {
  readonly language: Language
  readonly answer: LocationAnswer | null
  readonly menu: Menu<ItemSummary>
  /** Items with their options, by id; what has no options is complete in the menu. */
  readonly items: ReadonlyMap<number, Item>
}

interface ShopStore {
  readonly shop: Shop | null
  /** A page that has read a menu shares it, so that it is not read twice. */
  remember(language: Language, menu: Menu<ItemSummary>, answer?: LocationAnswer | null): void
  rememberItems(locationId: number, items: readonly Item[]): void
  rememberLocation(answer: LocationAnswer): void
}

/** The menu of the location at hand. A newer version drops the items that were read of the older one. */
export const useShop = create<ShopStore>()((set, get) => ({
  shop: null,
  remember: (language, menu, answer = null) => {
    const { shop } = get()
    const same = shop !== null && shop.language === language && shop.menu.locationId === menu.locationId
    const isFresh = same && shop.menu.version === menu.version
    if (isFresh && answer === null) return
    set({
      shop: {
        language,
        menu: isFresh ? shop.menu : menu,
        answer: answer ?? (same ? shop.answer : null),
        items: isFresh ? shop.items : new Map(),
      },
    })
  },
  rememberItems: (locationId, items) => {
    const { shop } = get()
    if (shop === null || shop.menu.locationId !== locationId || items.length === 0) return
    set({ shop: { ...shop, items: new Map([...shop.items, ...items.map((item) => [item.id, item] as const)]) } })
  },
  rememberLocation: (answer) => {
    const { shop } = get()
    if (shop?.menu.locationId === answer.location.id) set({ shop: { ...shop, answer } })
  },
}))

/** What has been read of the dishes, for counting those inside meal deals. */
export const dishesOf = (shop: Shop | null): KnownDishes => ({
  get: (itemId) => (shop && completeItem(shop, itemId)) ?? undefined,
})

/** The item with everything about it, as far as it has been read. */
export function completeItem(shop: Shop, itemId: number): Item | null {
  const read = shop.items.get(itemId)
  if (read !== undefined) return read
  const summary = shop.menu.items.find(({ id }) => id === itemId)
  return summary === undefined || summary.hasOptions || summary.isMealDeal
    ? null
    : { ...summary, options: [], sections: [] }
}
