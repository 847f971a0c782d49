import type { Item, ItemLookup, ItemSummary, Language, Menu } from '@comanda/domain'
import { create } from 'zustand'
import type { LocationAnswer } from '../api/shapes.ts'

/** What this page has loaded of a location's menu, in memory only. The basket is priced from it. */
export interface MenuCache {
  readonly language: Language
  readonly answer: LocationAnswer | null
  readonly menu: Menu<ItemSummary>
  /** Items with their options, by id; an item without options is complete in the menu. */
  readonly items: ReadonlyMap<number, Item>
}

interface MenuCacheStore {
  readonly menuCache: MenuCache | null
  /** Stores a loaded menu, so that it is not loaded twice. */
  remember(language: Language, menu: Menu<ItemSummary>, answer?: LocationAnswer | null): void
  rememberItems(locationId: number, items: readonly Item[]): void
  rememberLocation(answer: LocationAnswer): void
}

/** The menu of the current location. A newer version drops the items of the older one. */
export const useMenuCache = create<MenuCacheStore>()((set, get) => ({
  menuCache: null,
  remember: (language, menu, answer = null) => {
    const { menuCache } = get()
    const same = menuCache !== null && menuCache.language === language && menuCache.menu.locationId === menu.locationId
    const isFresh = same && menuCache.menu.version === menu.version
    if (isFresh && answer === null) return
    set({
      menuCache: {
        language,
        menu: isFresh ? menuCache.menu : menu,
        answer: answer ?? (same ? menuCache.answer : null),
        items: isFresh ? menuCache.items : new Map(),
      },
    })
  },
  rememberItems: (locationId, items) => {
    const { menuCache } = get()
    if (menuCache === null || menuCache.menu.locationId !== locationId || items.length === 0) return
    set({
      menuCache: {
        ...menuCache,
        items: new Map([...menuCache.items, ...items.map((item) => [item.id, item] as const)]),
      },
    })
  },
  rememberLocation: (answer) => {
    const { menuCache } = get()
    if (menuCache?.menu.locationId === answer.location.id) set({ menuCache: { ...menuCache, answer } })
  },
}))

/** Returns the loaded items, for counting those inside meal deals. */
export function dishesOf(menuCache: MenuCache | null): ItemLookup {
  return {
    get: (itemId) => (menuCache && completeItem(menuCache, itemId)) ?? undefined,
  }
}

/** Returns the item with its options as far as it is loaded; null otherwise. */
export function completeItem(menuCache: MenuCache, itemId: number): Item | null {
  const read = menuCache.items.get(itemId)
  if (read !== undefined) return read
  const summary = menuCache.menu.items.find(({ id }) => id === itemId)
  return summary === undefined || summary.hasOptions || summary.isMealDeal
    ? null
    : { ...summary, options: [], sections: [] }
}
