import { useSyncExternalStore } from 'react'

/** Tailwind's `xl`: from here on the basket stands beside the menu. */
const WIDE = '(min-width: 80rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for the basket; false on the server. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
