import { describe, expect, it } from 'vitest'
import { clearsEntry, NO_CARD, nextCardChoice } from './card-choice.ts'

describe('card choice', () => {
  const saved = { type: 'saved-card-chosen', cardId: 7 } as const
  const saving = nextCardChoice(NO_CARD, { type: 'save-card', saveCard: true })

  it('choosing a saved card clears the new-card entry and turns save-card off [4.33]', () => {
    expect(nextCardChoice(saving, saved)).toEqual({ cardId: 7, saveCard: false })
    expect(clearsEntry(saved)).toBe(true)
  })

  it('clearing the choice of a saved card selects none [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: false }, { type: 'cleared' })).toEqual(NO_CARD)
  })

  it('completing a new card deselects the saved card and keeps the entry and its save-card [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: true }, { type: 'new-card-complete' })).toEqual(saving)
    expect(clearsEntry({ type: 'new-card-complete' })).toBe(false)
  })

  it('choosing another payment type deselects the saved card [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: false }, { type: 'not-by-card' })).toEqual(NO_CARD)
  })
})
