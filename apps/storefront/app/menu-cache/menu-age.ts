import { create } from 'zustand'

interface MenuAge {
  /** When this page last read the menu, epoch milliseconds; null while it shows the menu that it was rendered with. */
  readonly readAt: number | null
  /** Whether the page is subscribed to changes of the menu. */
  readonly isFollowed: boolean
  /** The location whose version the page has just heard and shows, as long as it hears every change; else null. */
  readonly currentId: number | null
}

/** The age of the current menu. */
export const useMenuAge = create<MenuAge>()(() => ({ readAt: null, isFollowed: true, currentId: null }))
