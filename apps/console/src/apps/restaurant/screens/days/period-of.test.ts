import { expect, it } from 'vitest'
import { isPeriod, periodOf } from './period-of.ts'

it.each([
  ['today', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['week', '2026-11-27', '2026-11-23', '2026-11-27'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['month', '2026-11-27', '2026-11-01', '2026-11-27'],
  ['last-month', '2027-03-31', '2027-02-01', '2027-02-28'],
  ['last-month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['year', '2026-11-27', '2026-01-01', '2026-11-27'],
] as const)('%s on %s is from %s to %s', (name, today, first, last) => {
  expect(periodOf(name, today)).toEqual({ first, last })
})

it('typed dates are a period from one day to a year', () => {
  expect(isPeriod({ first: '2026-11-01', last: '2026-11-01' })).toBe(true)
  expect(isPeriod({ first: '2026-11-01', last: '2027-11-01' })).toBe(true)
  expect(isPeriod({ first: '2026-11-01', last: '2027-11-02' })).toBe(false)
  expect(isPeriod({ first: '2026-11-02', last: '2026-11-01' })).toBe(false)
  expect(isPeriod({ first: '', last: '2026-11-01' })).toBe(false)
})
