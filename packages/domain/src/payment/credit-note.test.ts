import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatIn } from '../pricing/money.ts'
import { creditedVat, type TaxedTotal } from './credit-note.ts'

const receipts = fc
  .record({
    grosses: fc.array(fc.nat(20_000), { minLength: 1, maxLength: 3 }),
    tip: fc.nat(2_000),
  })
  .filter(({ grosses }) => grosses.some((gross) => gross > 0))
  .map(({ grosses, tip }) => {
    const vat = grosses
      .map((gross, index) => ({ rate: [0, 1000, 2000][index] ?? 0, gross }))
      .filter(({ gross }) => gross > 0)
      .map((line) => ({ ...line, vat: vatIn(line.gross, line.rate) }))
    return { vat, total: vat.reduce((sum, { gross }) => sum + gross, tip) }
  })

it('all credit notes of a fully refunded order add up to its receipt, rate by rate [9.18]', () => {
  fc.assert(
    fc.property(receipts, fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 }), (receipt, parts) => {
      const notes: TaxedTotal[] = []
      for (const part of [...parts, receipt.total]) {
        const total = Math.min(part, receipt.total - notes.reduce((sum, note) => sum + note.total, 0))
        if (total > 0) notes.push({ total, vat: creditedVat(receipt, notes, total) })
      }
      expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(receipt.total)
      for (const line of receipt.vat) {
        const credited = notes.flatMap(({ vat }) => vat.filter(({ rate }) => rate === line.rate))
        expect(credited.reduce((sum, { gross }) => sum + gross, 0)).toBe(line.gross)
        expect(credited.reduce((sum, { vat }) => sum + vat, 0)).toBe(line.vat)
        for (const { gross, vat } of credited) {
          expect(gross).toBeGreaterThan(0)
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(gross)
        }
      }
    }),
  )
})

it('a partial refund credits each rate in proportion, and none to the tip [9.18]', () => {
  const receipt = {
    total: 2_300,
    vat: [
      { rate: 0, gross: 1_000, vat: 0 },
      { rate: 2000, gross: 1_200, vat: 200 },
    ],
  }
  expect(creditedVat(receipt, [], 1_150)).toEqual([
    { rate: 0, gross: 500, vat: 0 },
    { rate: 2000, gross: 600, vat: 100 },
  ])
})
