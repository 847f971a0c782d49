import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('at most five page numbers are shown, with the current one in the middle where possible [9.10]', () => {
  expect(pagesShown(1, 2)).toEqual([1, 2])
  expect(pagesShown(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesShown(9, 9)).toEqual([5, 6, 7, 8, 9])
})
