import { ALLERGENS } from '@comanda/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Declared, withAllergen, withNone } from './allergen-sheet.ts'

it('the last allergen that is taken away leaves a dish undeclared, not free of all', () => {
  expect(withAllergen(['milk'], 'milk')).toBeNull()
  expect(withAllergen(['milk', 'eggs'], 'milk')).toEqual(['eggs'])
  expect(withAllergen([], 'milk')).toEqual(['milk'])
  expect(withNone(null)).toEqual([])
  expect(withNone(['milk'])).toEqual([])
  expect(withNone([])).toBeNull()
})

it('no presses on allergens alone declare that a dish contains none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ALLERGENS)), (presses) => {
      const declared = presses.reduce<Declared>(withAllergen, null)
      expect(declared?.length).not.toBe(0)
    }),
  )
})
