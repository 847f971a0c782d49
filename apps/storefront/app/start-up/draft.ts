import { useSyncExternalStore } from 'react'
import type { SiteData } from './site.ts'

/** What a draft changes in the data of the site. */
export type SiteChange = (site: SiteData) => SiteData

interface Draft {
  readonly change: SiteChange
  /** Epoch milliseconds of the moment at which the page is shown; null is now. */
  readonly at: number | null
}

let draft: Draft | null = null
const listeners = new Set<() => void>()

/** Shows the site with a change, and at a moment, in a preview. */
export function showDraft(next: Draft): void {
  draft = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const onServer = () => null

/** Returns the change that the page shows; null everywhere except in a preview. */
export function useDraft(): SiteChange | null {
  return useSyncExternalStore(subscribe, () => draft?.change ?? null, onServer)
}

/** Returns the moment at which a preview is shown, epoch milliseconds; null is now, as everywhere else. */
export function useDraftMoment(): number | null {
  return useSyncExternalStore(subscribe, () => draft?.at ?? null, onServer)
}
