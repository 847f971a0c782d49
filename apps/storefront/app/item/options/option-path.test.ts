import type { Item } from '@comanda/domain'
import { expect, it } from 'vitest'
import { formatPath, parsePath, pathOfProblem } from './option-path.ts'

it('each view of a dish has its own address; an invalid address leads to the dish [2.62]', () => {
  const path = [
    { sectionId: 5, productId: 7 },
    { optionId: 9, valueId: 4 },
  ]
  expect(formatPath(path)).toBe('s5.7-o9.4')
  expect(parsePath('s5.7-o9.4')).toEqual(path)
  for (const text of [null, '', 'x', 's5', 'o1.2-', 'o1.2;drop', 'o1.2-'.repeat(40)])
    expect(parsePath(text)).toEqual([])
})

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

it('a missing question leads to the view that asks it', () => {
  expect(pathOfProblem(item, { kind: 'option', trail: [1, 9] })).toEqual([])
  expect(pathOfProblem(item, { kind: 'section', trail: [1, 5] })).toEqual([])
  expect(pathOfProblem(item, { kind: 'option', trail: [1, 9, 4, 11] })).toEqual([{ optionId: 9, valueId: 4 }])
  expect(pathOfProblem(item, { kind: 'option', trail: [1, 5, 7, 9, 4, 11] })).toEqual([
    { sectionId: 5, productId: 7 },
    { optionId: 9, valueId: 4 },
  ])
})
