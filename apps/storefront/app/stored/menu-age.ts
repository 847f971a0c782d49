import { create } from 'zustand'

interface MenuAge {
  /** When a menu was last read by this page, epoch milliseconds; null: it is the one that the page was made with. */
  readonly readAt: number | null
  /** Whether changes of the menu are heard of. */
  readonly isFollowed: boolean
}

/** How old the menu at hand may be. */
export const useMenuAge = create<MenuAge>()(() => ({ readAt: null, isFollowed: true }))
