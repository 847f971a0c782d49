import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(min-width: 64rem)')

const subscribe = (changed: () => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the lanes of the board fit side by side: the width of Tailwind's `lg`. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
