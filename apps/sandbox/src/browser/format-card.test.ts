import { describe, expect, it } from 'vitest'
import { formatCvc, formatExpiry, formatNumber, judgeCvc, judgeExpiry, judgeNumber } from './format-card.ts'

/** The text of the field after all keys. */
const typed = (text: string, format: (text: string) => string) =>
  [...text].reduce((before, key) => format(before + key), '')

describe('a card as it is typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['42424242424242429', '4242 4242 4242 4242'],
  ])('typing %s into the card number shows %s', (keys, shown) => {
    expect(typed(keys, formatNumber)).toBe(shown)
    expect(judgeNumber(shown).complete).toBe(true)
  })

  it.each([
    ['534', '05 / 34'],
    ['1234', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/34', '12 / 34'],
    ['12/2034', '12 / 34'],
  ])('typing %s into the expiry date shows %s', (keys, shown) => {
    expect(typed(keys, (text) => formatExpiry(text, false))).toBe(shown)
  })

  it('a deleted slash in the expiry date does not reappear', () => {
    expect(formatExpiry('12 /', true)).toBe('12')
  })

  it('the card field reports what is wrong with number and expiry date', () => {
    const today = new Date(2026, 10, 21)
    expect(judgeNumber('4242 4242 4242 4241').error).toBe('invalid_number')
    expect(judgeNumber('4242').incomplete).toBe('incomplete_number')
    expect(judgeExpiry('13 / ', today).error).toBe('invalid_expiry_month')
    expect(judgeExpiry('10 / 26', today).error).toBe('invalid_expiry_month_past')
    expect(judgeExpiry('12 / 25', today).error).toBe('invalid_expiry_year_past')
    expect(judgeExpiry('11 / 26', today).complete).toBe(true)
    expect(judgeExpiry('11 / ', today).incomplete).toBe('incomplete_expiry')
  })

  it('the security code has four digits for American Express and three for other brands', () => {
    expect(formatCvc('12345', '3782')).toBe('1234')
    expect(formatCvc('12345', '4242')).toBe('123')
    expect(judgeCvc('123', '3782').incomplete).toBe('incomplete_cvc')
    expect(judgeCvc('123', '4242').complete).toBe(true)
  })
})
