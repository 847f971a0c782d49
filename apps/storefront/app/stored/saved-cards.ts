import type { SavedCard } from '@comanda/domain'
import { create } from 'zustand'
import type { ApiClient } from '../api/client.ts'
import { readCards } from '../api/saved-cards.ts'
import { onLeaving } from './session.ts'

interface SavedCardsStore {
  readonly state: 'unknown' | 'known' | 'failed'
  /** Newest first. */
  readonly cards: readonly SavedCard[]
}

const UNKNOWN: SavedCardsStore = { state: 'unknown', cards: [] }

/** The saved cards of the signed-in customer, in memory only. [3.05] */
export const useSavedCards = create<SavedCardsStore>()(() => UNKNOWN)

/** Loads them, again after a payment that saved one. [4.22] */
export async function readSavedCards(client: ApiClient): Promise<void> {
  const answer = await readCards(client)
  if (answer.ok) useSavedCards.setState({ state: 'known', cards: answer.value })
  else if (useSavedCards.getState().state === 'unknown') useSavedCards.setState({ state: 'failed' })
}

onLeaving(() => useSavedCards.setState(UNKNOWN))
