import { expect, it } from 'vitest'
import { pagesOf, tableAddress } from './code-pages.ts'

it('every table stands once on the sheets, in order, and only the last sheet has room left', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(pagesOf([1, 2], 2)).toEqual([[1, 2]])
  expect(pagesOf([], 6)).toEqual([])
})

it('a code is the address that names the table', () => {
  expect(tableAddress('https://napoli.example', 12)).toBe('https://napoli.example/?table=12')
})
