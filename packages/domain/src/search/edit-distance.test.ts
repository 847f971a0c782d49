import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('edit distance', () => {
  it.each([
    ['margarita', 'margherita', 2, 2],
    ['diavla', 'diavola', 1, 1],
    ['jmaon', 'jamon', 1, 1],
    ['vega', 'vegetarian', 6, 1],
    ['vegan', 'vegan', 0, 0],
    ['', 'pan', 3, 0],
  ])('"%s" is %s away: %i slips from the word, %i from its beginning', (typed, meant, whole, start) => {
    expect(editDistance(typed, meant)).toEqual({ whole, start })
  })

  it('the distance is symmetric, 0 only for equal words and never below the length difference', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const { whole, start } = editDistance(one, other)
        expect(whole).toBe(editDistance(other, one).whole)
        expect(whole === 0).toBe(one === other)
        expect(whole).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
        expect(start).toBeLessThanOrEqual(whole)
      }),
    )
  })
})
