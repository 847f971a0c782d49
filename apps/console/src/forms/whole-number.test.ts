import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it('a typed whole number counts within its limits only', () => {
  const limits = { least: 1, most: 999 }
  expect(wholeNumber(' 45 ', limits)).toBe(45)
  expect(wholeNumber('1', limits)).toBe(1)
  expect(wholeNumber('999', limits)).toBe(999)
  for (const text of ['', '0', '1000', '-3', '4.5', '1e2', 'many']) expect(wholeNumber(text, limits)).toBeNull()
})
