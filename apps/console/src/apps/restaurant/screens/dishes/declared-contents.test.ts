import { ALLERGENS } from '@comanda/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DeclaredContents, stateOf, withNone, withPress } from './declared-contents.ts'

const NOTHING: DeclaredContents = { allergens: null, mayContain: [] }
const containing = (...allergens: DeclaredContents['mayContain']): DeclaredContents => ({ allergens, mayContain: [] })

it('a press on an allergen says contained, then possible, then no', () => {
  const once = withPress(containing('eggs'), 'milk')
  const twice = withPress(once, 'milk')
  expect([once, twice, withPress(twice, 'milk')]).toEqual([
    containing('eggs', 'milk'),
    { allergens: ['eggs'], mayContain: ['milk'] },
    containing('eggs'),
  ])
  expect([once, twice, containing('eggs')].map((one) => stateOf(one, 'milk'))).toEqual(['contained', 'possible', 'no'])
})

it('the last allergen that is taken away leaves a dish undeclared, not free of all', () => {
  expect(withPress(containing('milk'), 'milk')).toEqual({ allergens: null, mayContain: ['milk'] })
  expect(withPress(containing(), 'milk')).toEqual(containing('milk'))
  expect(withNone(NOTHING)).toEqual(containing())
  expect(withNone(containing('milk'))).toEqual(containing())
  expect(withNone(containing())).toEqual(NOTHING)
})

it('a dish that contains none may still contain something', () => {
  expect(withNone({ allergens: null, mayContain: ['nuts'] })).toEqual({ allergens: [], mayContain: ['nuts'] })
})

it('no presses on allergens alone declare that a dish contains none, or say an allergen twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ALLERGENS)), (presses) => {
      const { allergens, mayContain } = presses.reduce(withPress, NOTHING)
      expect(allergens?.length).not.toBe(0)
      expect(mayContain.filter((one) => allergens?.includes(one))).toEqual([])
    }),
  )
})
