import { expect, it } from 'vitest'
import { dayOf, dayText } from './day-text.ts'

const NOW = Date.parse('2026-11-21T22:30:00Z')

it.each([
  ['2026-11-21T23:15:00Z', 'Europe/London', 'today'],
  ['2026-11-21T23:15:00Z', 'Europe/Madrid', 'tomorrow'],
  ['2026-11-22T12:15:00Z', 'Europe/London', 'tomorrow'],
  ['2026-11-21T23:30:00Z', 'Europe/Athens', 'today'],
  ['2026-11-22T22:30:00Z', 'Europe/Athens', 'tomorrow'],
  ['2026-11-28T12:15:00Z', 'Europe/London', 'other'],
  ['2026-11-20T12:15:00Z', 'Europe/London', 'other'],
] as const)('%s in %s is %s by the location’s clock [9.15]', (at, zone, day) => {
  expect(dayOf(at, zone, NOW)).toBe(day)
})

it('a day reads with weekday and short month in every language, in the location’s zone [9.14, 9.15]', () => {
  expect(dayText('2026-11-28T12:30:00Z', 'Europe/London', 'en')).toBe('Saturday 28 Nov')
  expect(dayText('2026-11-28T12:30:00Z', 'Europe/London', 'es')).toBe('sábado 28 nov')
  expect(dayText('2026-11-28T23:30:00Z', 'Europe/Madrid', 'es')).toBe('domingo 29 nov')
})
