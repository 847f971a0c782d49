import type { SavedCard } from '@comanda/domain'
import { create } from 'zustand'
import type { Door } from '../api/door.ts'
import { readCards } from '../api/saved-cards.ts'
import { onLeaving } from './session.ts'

interface SavedCardsStore {
  readonly state: 'unknown' | 'known' | 'failed'
  /** Newest first. */
  readonly cards: readonly SavedCard[]
}

const UNKNOWN: SavedCardsStore = { state: 'unknown', cards: [] }

/** The cards that the provider keeps for whoever is signed in, in memory only. [3.05] */
export const useSavedCards = create<SavedCardsStore>()(() => UNKNOWN)

/** Reads them, anew after a payment that saved one. [4.22] */
export async function readSavedCards(door: Door): Promise<void> {
  const answer = await readCards(door)
  if (answer.ok) useSavedCards.setState({ state: 'known', cards: answer.value })
  else if (useSavedCards.getState().state === 'unknown') useSavedCards.setState({ state: 'failed' })
}

onLeaving(() => useSavedCards.setState(UNKNOWN))
