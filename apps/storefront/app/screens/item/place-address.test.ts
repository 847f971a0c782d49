import { expect, it } from 'vitest'
import { addressOf, placeFrom } from './place-address.ts'

it('a view in a dish has an address of its own, and what is no address leads to the dish [2.62]', () => {
  const place = [
    { sectionId: 5, productId: 7 },
    { optionId: 9, valueId: 4 },
  ]
  expect(addressOf(place)).toBe('s5.7-o9.4')
  expect(placeFrom('s5.7-o9.4')).toEqual(place)
  for (const text of [null, '', 'x', 's5', 'o1.2-', 'o1.2;drop', 'o1.2-'.repeat(40)])
    expect(placeFrom(text)).toEqual([])
})
