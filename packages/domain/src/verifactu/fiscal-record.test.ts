import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatIn } from '../pricing/money.ts'
import { fiscalQr, QR_PAGES } from './fiscal-qr.ts'
import { fiscalAmount, fiscalBreakdown } from './fiscal-record.ts'
import { fiscalDate, fiscalMoment } from './fiscal-time.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1234, '12.34'],
  [-123_456, '-1234.56'],
])('the amount %i is written %s', (amount, text) => {
  expect(fiscalAmount(amount)).toBe(text)
})

const pennies = (text: string) => Math.round(Number(text) * 100)

it('bases and taxes of any receipt, with the tip in its own line, add up to its total', () => {
  const receipts = fc.record({
    gross: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 400, 1000, 2100), fc.integer({ min: 1, max: 50_000 })), {
      selector: ([rate]) => rate,
    }),
    tip: fc.nat({ max: 2_000 }),
    sign: fc.constantFrom(1 as const, -1 as const),
  })
  fc.assert(
    fc.property(receipts, ({ gross, tip, sign }) => {
      const vat = gross.map(([rate, amount]) => ({ rate, gross: amount, vat: vatIn(amount, rate) }))
      const total = tip + gross.reduce((sum, [, amount]) => sum + amount, 0)
      const made = fiscalBreakdown(total, vat, sign)
      const sum = (pick: 'base' | 'tax') => made.lines.reduce((all, line) => all + pennies(line[pick] ?? '0'), 0)
      expect(sum('base') + sum('tax')).toBe(pennies(made.total))
      expect(sum('tax')).toBe(pennies(made.taxTotal))
      // A receipt of nothing has no sign: -0 is another value than 0.
      expect(pennies(made.total)).toBe(total === 0 ? 0 : sign * total)
      expect(made.lines.length).toBeGreaterThan(0)
      expect(made.lines.filter(({ rate }) => rate === null)).toHaveLength(tip > 0 || vat.length === 0 ? 1 : 0)
    }),
  )
})

it('a receipt with a tip, and its credit note', () => {
  const vat = [{ rate: 1000, gross: 2200, vat: 200 }]
  expect(fiscalBreakdown(2400, vat, 1)).toEqual({
    lines: [
      { rate: '10.00', base: '20.00', tax: '2.00' },
      { rate: null, base: '2.00', tax: null },
    ],
    taxTotal: '2.00',
    total: '24.00',
  })
  expect(fiscalBreakdown(2200, vat, -1)).toEqual({
    lines: [{ rate: '10.00', base: '-20.00', tax: '-2.00' }],
    taxTotal: '-2.00',
    total: '-22.00',
  })
})

it('moments have the offset of the place in summer and winter, and dates are its own', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  expect(fiscalMoment(at('2027-01-15T10:00:00.7Z'), 'Europe/Madrid')).toBe('2027-01-15T11:00:00+01:00')
  expect(fiscalMoment(at('2027-07-15T22:30:05Z'), 'Europe/Madrid')).toBe('2027-07-16T00:30:05+02:00')
  expect(fiscalDate(at('2027-07-15T22:30:05Z'), 'Europe/Madrid')).toBe('16-07-2027')
})

it('the code holds the address of the tax office with NIF, number, date and amount, escaped', () => {
  const invoice = { nif: '89890001K', number: '12345678&G33', date: '01-09-2024' }
  expect(fiscalQr(QR_PAGES.test, invoice, '241.40')).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-09-2024&importe=241.40',
  )
})
