import type { Item } from '@comanda/domain'
import { expect, it } from 'vitest'
import { placeOfProblem } from './place-of-problem.ts'

const product = {
  id: 7,
  itemId: 2,
  name: 'Diavola',
  image: null,
  price: 0,
  allergens: [],
  ageRestricted: false,
  soldOut: false,
  options: [],
}
const item = {
  id: 1,
  sections: [
    { id: 5, name: 'First pizza', kind: 'radio', required: true, min: 1, max: 1, priced: true, products: [product] },
  ],
} as unknown as Item

it('leads to the view in which a missing question is asked', () => {
  expect(placeOfProblem(item, { kind: 'option', trail: [1, 9] })).toEqual([])
  expect(placeOfProblem(item, { kind: 'section', trail: [1, 5] })).toEqual([])
  expect(placeOfProblem(item, { kind: 'option', trail: [1, 9, 4, 11] })).toEqual([{ optionId: 9, valueId: 4 }])
  expect(placeOfProblem(item, { kind: 'option', trail: [1, 5, 7, 9, 4, 11] })).toEqual([
    { sectionId: 5, productId: 7 },
    { optionId: 9, valueId: 4 },
  ])
})
