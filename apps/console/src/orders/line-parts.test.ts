import { expect, it } from 'vitest'
import type { KitchenChoice } from '../api/orders.ts'
import { partsOf } from './line-parts.ts'

const answer = (name: string, quantity: number, choices: readonly KitchenChoice[] = []) => ({
  name,
  quantity,
  choices: [...choices],
})

it('the parts of a deal are counted for the whole line, and the extras of a dish for each', () => {
  const extra: KitchenChoice = { question: 'Extras', dishes: false, answers: [answer('’Nduja', 2)] }
  const deal: KitchenChoice[] = [
    { question: 'Drinks', dishes: true, answers: [answer('Lemonade', 2)] },
    { question: 'Pizzas', dishes: true, answers: [answer('Diavola', 1, [extra])] },
  ]
  expect(partsOf({ quantity: 2, choices: deal })).toMatchObject([
    { name: 'Lemonade', count: 4, isDish: true },
    { name: 'Diavola', count: 2, isDish: true, parts: [{ name: '’Nduja', count: 2, isDish: false }] },
  ])
  expect(partsOf({ quantity: 3, choices: [extra] })).toMatchObject([{ name: '’Nduja', count: 2, isDish: false }])
})
