import { SYNONYM_LIMITS, synonymProblem } from '@comanda/domain'
import { expect, it } from 'vitest'
import { fieldOfProblem, listOf, textOf } from './word-list.ts'

it('a list is typed with commas, and empty entries are left out [2.06]', () => {
  expect(listOf(' pepperoni,  salami ,, ')).toEqual(['pepperoni', 'salami'])
  expect(listOf(textOf(['no nuts', 'sin frutos secos']))).toEqual(['no nuts', 'sin frutos secos'])
  expect(listOf('  ')).toEqual([])
})

const entry = (words: string[], finds = ['Diavola']) => ({ words, finds })
it.each([
  ['a word that is in two entries', [entry(['hot']), entry(['spicy', 'Hot'])], 'entries.1.words', 'twice', 0],
  ['a word of 61 characters', [entry(['x'.repeat(61)])], 'entries.0.words', 'tooLong', SYNONYM_LIMITS.length],
  ['41 dishes', [entry(['hot'], Array(41).fill('a'))], 'entries.0.finds', 'tooMany', SYNONYM_LIMITS.finds],
  ['a word without a letter', [entry(['–'])], 'entries.0.words', 'empty', 0],
  ['101 entries', Array.from({ length: 101 }, (_, n) => entry([`w${n}`])), null, 'tooMany', SYNONYM_LIMITS.entries],
])('%s: the problem is shown at its field [2.06]', (_, list, at, key, count) => {
  const problem = synonymProblem(list)
  if (problem === null) throw new Error('There is no problem')
  expect(fieldOfProblem(problem)).toEqual({ at, message: { key, count } })
})
