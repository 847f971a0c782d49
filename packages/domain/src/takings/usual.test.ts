import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdayOf } from '../time/local.ts'
import { medianOf, usualDays } from './usual.ts'

it('the usual days are the last four same weekdays, also across years and clock changes', () => {
  expect(usualDays('2026-11-27')).toEqual(['2026-11-20', '2026-11-13', '2026-11-06', '2026-10-30'])
  expect(usualDays('2027-01-01').map(weekdayOf)).toEqual([5, 5, 5, 5])
})

it('the middle of a few numbers is a whole number between the smallest and the largest', () => {
  expect([[], [7], [1, 2], [-1, -2], [100, 1, 3], [4, 1, 3, 2]].map(medianOf)).toEqual([null, 7, 2, -2, 3, 3])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (numbers) => {
      const middle = medianOf(numbers) ?? Number.NaN
      expect(Number.isInteger(middle)).toBe(true)
      const half = numbers.length / 2
      expect(numbers.filter((one) => one < middle - 1).length).toBeLessThanOrEqual(half)
      expect(numbers.filter((one) => one > middle + 1).length).toBeLessThanOrEqual(half)
    }),
  )
})
