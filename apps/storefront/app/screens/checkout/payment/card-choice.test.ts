import { describe, expect, it } from 'vitest'
import { clearsEntry, NO_CARD, nextCardChoice } from './card-choice.ts'

describe('choosing a card', () => {
  const saved = { type: 'saved-card-chosen', cardId: 7 } as const
  const saving = nextCardChoice(NO_CARD, { type: 'save-card', saveCard: true })

  it('that is saved clears the new-card entry and turns save-card off [4.33]', () => {
    expect(nextCardChoice(saving, saved)).toEqual({ cardId: 7, saveCard: false })
    expect(clearsEntry(saved)).toBe(true)
  })

  it('is undone by the clear option, which sets none [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: false }, { type: 'cleared' })).toEqual(NO_CARD)
  })

  it('is undone by a complete new card, which keeps what was typed and its save-card [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: true }, { type: 'new-card-complete' })).toEqual(saving)
    expect(clearsEntry({ type: 'new-card-complete' })).toBe(false)
  })

  it('is undone by another payment type [4.33]', () => {
    expect(nextCardChoice({ cardId: 7, saveCard: false }, { type: 'not-by-card' })).toEqual(NO_CARD)
  })
})
