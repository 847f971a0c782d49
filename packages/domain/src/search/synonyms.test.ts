import { describe, expect, it } from 'vitest'
import { SYNONYM_LIMITS, synonymProblem } from './synonyms.ts'

const kids = { words: ['kids', 'niños'], finds: ['Margherita'] }

describe("a location's own synonyms", () => {
  it('a list of words with the names that they find can be stored [2.06]', () => {
    expect(synonymProblem([])).toBeNull()
    expect(synonymProblem([kids, { words: ['0,0'], finds: ['Beer'] }])).toBeNull()
  })

  it.each([
    [null, '', 'not-a-list'],
    [Array(SYNONYM_LIMITS.entries + 1).fill(kids), '', 'too-many'],
    [[kids, null], '1.words', 'not-a-list'],
    [[{ ...kids, words: [] }], '0.words', 'empty'],
    [[{ ...kids, finds: Array(SYNONYM_LIMITS.finds + 1).fill('a') }], '0.finds', 'too-many'],
    [[{ ...kids, finds: ['Margherita', 4] }], '0.finds.1', 'not-text'],
    [[{ ...kids, words: ['x'.repeat(SYNONYM_LIMITS.length + 1)] }], '0.words.0', 'too-long'],
    [[{ ...kids, words: [' – '] }], '0.words.0', 'empty'],
    [[kids, { words: ['young', ' KIDS '], finds: ['Gelato'] }], '1.words.1', 'twice'],
  ])('a list that cannot be stored names the field and the problem: %#', (list, field, problem) => {
    expect(synonymProblem(list)).toEqual({ field, problem })
  })
})
