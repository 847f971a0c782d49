import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on the server and until hydration. The server renders one page for all addresses that differ only in
 * what the browser reads, so such parts of the address are used only after hydration.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
