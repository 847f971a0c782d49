/** Which card pays: a saved card or a new one. */
export interface CardChoice {
  /** Null means the new card. */
  readonly cardId: number | null
  /** Whether to save the new card. */
  readonly saveCard: boolean
}

export const NO_CARD: CardChoice = { cardId: null, saveCard: false }

export type CardEvent =
  | { readonly type: 'saved-card-chosen'; readonly cardId: number }
  /** The customer chose "New card". */
  | { readonly type: 'cleared' }
  | { readonly type: 'new-card-complete' }
  | { readonly type: 'save-card'; readonly saveCard: boolean }
  /** The customer chose another payment type. */
  | { readonly type: 'not-by-card' }

/**
 * Returns the next choice. A saved card turns save-card off and clears the new-card entry (see `clearsEntry`); clearing
 * it, completing a new card or choosing another payment type deselects every saved card. [4.33]
 */
export function nextCardChoice(choice: CardChoice, event: CardEvent): CardChoice {
  switch (event.type) {
    case 'saved-card-chosen':
      return { cardId: event.cardId, saveCard: false }
    case 'cleared':
    case 'new-card-complete':
      return { ...choice, cardId: null }
    case 'save-card':
      return { cardId: null, saveCard: event.saveCard }
    case 'not-by-card':
      return NO_CARD
  }
}

/** Returns whether the new-card entry must be cleared. [4.33] */
export function clearsEntry(event: CardEvent): boolean {
  return event.type === 'saved-card-chosen' || event.type === 'not-by-card'
}
