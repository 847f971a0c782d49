import { expect, it } from 'vitest'
import { orderDate } from './order-date.ts'

const now = Temporal.Instant.from('2026-11-21T22:30:00Z')

it.each([
  ['2026-11-20T19:05:00Z', '20 Nov 2026 19:05', '20 nov 2026 19:05'],
  ['2025-09-03T08:07:00Z', '03 Sep 2025 09:07', '03 sep 2025 09:07'],
  ['2026-11-21T00:01:00Z', 'Today 00:01', 'Hoy 00:01'],
])('an order of %s is dated %s and %s [9.15]', (at, english, spanish) => {
  const setting = { timeZone: 'Europe/London', now }
  expect(orderDate(at, { ...setting, language: 'en', today: 'Today' })).toBe(english)
  expect(orderDate(at, { ...setting, language: 'es', today: 'Hoy' })).toBe(spanish)
})

it("the date and today follow the location's clock [9.15]", () => {
  const setting = { timeZone: 'Europe/Madrid', now, language: 'en', today: 'Today' } as const
  expect(orderDate('2026-11-20T23:30:00Z', setting)).toBe('Today 00:30')
})
