import type { ItemSummary } from '@comanda/domain'
import { useSyncExternalStore } from 'react'
import type { SiteData } from './site.ts'

/** What a draft changes in the data of the site. */
export type SiteChange = (site: SiteData) => SiteData

interface Draft {
  readonly change: SiteChange
  /** Epoch milliseconds of the moment at which the page is shown; null is now. */
  readonly at: number | null
  /** A menu's dishes as they are at that moment; here, so that customers do not load it. */
  readonly itemsAt: (items: readonly ItemSummary[]) => readonly ItemSummary[]
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

/** Returns the dishes of a menu at the moment of a preview; null is now, as everywhere else. */
export function useDraftItems(): Draft['itemsAt'] | null {
  return useSyncExternalStore(subscribe, () => draft?.itemsAt ?? null, onServer)
}
