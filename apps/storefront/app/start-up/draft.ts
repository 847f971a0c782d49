import { useSyncExternalStore } from 'react'
import type { SiteData } from './site.ts'

/** What a draft changes in the data of the site. */
export type SiteChange = (site: SiteData) => SiteData

let change: SiteChange | null = null
const listeners = new Set<() => void>()

/** Shows the site with a change, in a preview. */
export function showDraft(next: SiteChange): void {
  change = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the change that the page shows; null everywhere except in a preview. */
export function useDraft(): SiteChange | null {
  return useSyncExternalStore(
    subscribe,
    () => change,
    () => null,
  )
}
