import { create } from 'zustand'

interface MenuAge {
  /** When this page last read the menu, epoch milliseconds; null while it shows the menu that it was rendered with. */
  readonly readAt: number | null
  /** Whether the page is subscribed to changes of the menu. */
  readonly isFollowed: boolean
}

/** The age of the current menu. */
export const useMenuAge = create<MenuAge>()(() => ({ readAt: null, isFollowed: true }))
