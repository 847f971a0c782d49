/** Which card pays: one that is kept, or the one that is typed in. */
export interface CardChoice {
  /** Null is none: the new card. */
  readonly cardId: number | null
  /** The new card is to be kept. */
  readonly saveCard: boolean
}

export const NO_CARD: CardChoice = { cardId: null, saveCard: false }

export type CardEvent =
  | { readonly type: 'saved-card-chosen'; readonly cardId: number }
  /** "New card". */
  | { readonly type: 'cleared' }
  | { readonly type: 'new-card-complete' }
  | { readonly type: 'save-card'; readonly saveCard: boolean }
  /** Any other payment type. */
  | { readonly type: 'not-by-card' }

/**
 * A saved card turns save-card off, and the new-card entry is cleared with it (`clearsEntry`); clearing it, a complete new card
 * and any other payment type leave none. [4.33]
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

/** Whether what was typed as a new card has to go. [4.33] */
export const clearsEntry = (event: CardEvent): boolean =>
  event.type === 'saved-card-chosen' || event.type === 'not-by-card'
