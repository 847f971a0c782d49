import { expect, it } from 'vitest'
import { filePeriodOf, isFilePeriod } from './file-period.ts'

it('a month and a quarter are whole, also across the year', () => {
  expect(filePeriodOf('month', '2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(filePeriodOf('last-month', '2026-01-31')).toEqual({ first: '2025-12-01', last: '2025-12-31' })
  expect(filePeriodOf('quarter', '2026-11-30')).toEqual({ first: '2026-10-01', last: '2026-12-31' })
  expect(filePeriodOf('last-quarter', '2026-01-01')).toEqual({ first: '2025-10-01', last: '2025-12-31' })
  expect(isFilePeriod(filePeriodOf('last-quarter', '2026-11-30'))).toBe(true)
})

it('a file has at most 92 days', () => {
  expect(isFilePeriod({ first: '2026-01-01', last: '2026-04-02' })).toBe(true)
  expect(isFilePeriod({ first: '2026-01-01', last: '2026-04-03' })).toBe(false)
  expect(isFilePeriod({ first: '2026-01-02', last: '2026-01-01' })).toBe(false)
  expect(isFilePeriod({ first: '', last: '2026-01-01' })).toBe(false)
})
