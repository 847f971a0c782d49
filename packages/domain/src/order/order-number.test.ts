import { describe, expect, it } from 'vitest'
import { businessDaysSpan } from './found-order.ts'
import { businessDay, DAY_BEGINS, orderNumberText } from './order-number.ts'

const dayAt = (instant: string, zone = 'Europe/London') => businessDay(Temporal.Instant.from(instant), zone)

describe('businessDay', () => {
  it('a business day includes the hours after midnight', () => {
    expect(dayAt('2026-11-20T23:59:00Z')).toBe('2026-11-20')
    expect(dayAt('2026-11-21T03:59:00Z')).toBe('2026-11-20')
    expect(dayAt('2026-11-21T04:00:00Z')).toBe('2026-11-21')
  })

  it('a business day begins at 04:00 local time on the days when the clocks change', () => {
    expect(dayAt('2026-03-29T02:59:00Z')).toBe('2026-03-28')
    expect(dayAt('2026-03-29T03:00:00Z')).toBe('2026-03-29')
    expect(dayAt('2026-10-25T03:59:00Z')).toBe('2026-10-24')
    expect(dayAt('2026-10-25T04:00:00Z')).toBe('2026-10-25')
  })

  it('a location may begin its business day at an hour of its own', () => {
    const at = (text: string) => businessDay(Temporal.Instant.from(text), 'Europe/London', '07:00')
    expect(at('2026-11-21T06:59:00Z')).toBe('2026-11-20')
    expect(at('2026-11-21T07:00:00Z')).toBe('2026-11-21')
    expect(businessDaysSpan('2026-10-24', '2026-10-24', { timeZone: 'Europe/London', dayBegins: '07:00' })).toEqual({
      from: '2026-10-24T06:00:00Z',
      until: '2026-10-25T07:00:00Z',
    })
    expect(businessDay(Temporal.Instant.from('2026-11-21T00:00:00Z'), 'Europe/London', '00:00')).toBe('2026-11-21')
  })

  it("a business day follows the location's time zone", () => {
    expect(dayAt('2026-11-21T03:30:00Z', 'Europe/Madrid')).toBe('2026-11-21')
    expect(dayAt('2026-11-21T03:30:00Z', 'Atlantic/Canary')).toBe('2026-11-20')
  })
})

describe('businessDaysSpan', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'Europe/London', '2026-11-20T04:00:00Z', '2026-11-21T04:00:00Z'],
    ['2026-11-14', '2026-11-20', 'Europe/Madrid', '2026-11-14T03:00:00Z', '2026-11-21T03:00:00Z'],
    ['2026-10-24', '2026-10-25', 'Europe/London', '2026-10-24T03:00:00Z', '2026-10-26T04:00:00Z'],
  ])('the business days %s to %s in %s begin and end at 04:00', (first, last, zone, from, until) => {
    expect(businessDaysSpan(first, last, { timeZone: zone, dayBegins: DAY_BEGINS })).toEqual({ from, until })
    expect(businessDay(Temporal.Instant.from(from), zone)).toBe(first)
    expect(businessDay(Temporal.Instant.from(until).subtract({ seconds: 1 }), zone)).toBe(last)
  })
})

describe('orderNumberText', () => {
  it('an order number shows at least two digits [11.06]', () => {
    expect([1, 9, 10, 123, 9999].map(orderNumberText)).toEqual(['01', '09', '10', '123', '9999'])
  })
})
