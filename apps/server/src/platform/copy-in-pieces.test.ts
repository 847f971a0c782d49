import { atOnce } from '@comanda/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readingCopy, writingCopy } from './copy-in-pieces.ts'

const copy = (value: unknown): unknown => atOnce(readingCopy(atOnce(writingCopy(value))))

const long = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n, name: `Dish ${n}`, marks: ['hot'] }))

it('a copy in pieces is what a copy in one go is', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom(null, undefined, true, new Uint8Array([1, 2]), long(3_000), new Map(long(1_500).entries())),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
      fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    ),
  }))
  fc.assert(
    fc.property(value, (one) => {
      expect(copy(one)).toEqual(structuredClone(one))
    }),
    { numRuns: 60 },
  )
})

it('an object with a long list keeps its order and a key that names a prototype', () => {
  const value = { first: 1, list: long(5_000), ...JSON.parse('{"__proto__":{"of":"data"}}'), last: 2 }
  const copied = copy(value) as typeof value
  expect(Object.keys(copied)).toEqual(['first', 'list', '__proto__', 'last'])
  expect(copied).toEqual(value)
})

it.each([
  ['a list of many dishes', { menu: { items: long(10_000) } }],
  ['one dish with many choices', { items: [{ id: 1, options: [{ values: long(10_000) }] }] }],
  ['a map of many words', new Map([['es', new Map(long(10_000).entries())]])],
])('%s is copied in many pieces, none of which is large', (_, value) => {
  const pieces = atOnce(writingCopy(value))
  expect(pieces.length).toBeGreaterThan(15)
  expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThan(60_000)
})
