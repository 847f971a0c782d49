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

it('goodwill credits each rate in proportion, and the tip last [9.18]', () => {
  const receipt = {
    total: 2_300,
    vat: [
      { rate: 0, gross: 1_000, vat: 0 },
      { rate: 2000, gross: 1_200, vat: 200 },
    ],
  }
  expect(creditedVat(receipt, [], 1_100)).toEqual([
    { rate: 0, gross: 500, vat: 0 },
    { rate: 2000, gross: 600, vat: 100 },
  ])
})

it('a refund of a dish or a charge credits its own rate, and goodwill credits no tip [9.18]', () => {
  const receipt = {
    total: 2_200,
    vat: [
      { rate: 0, gross: 800, vat: 0 },
      { rate: 2000, gross: 1_200, vat: 200 },
    ],
  }
  expect(creditedVat(receipt, [], 800, [{ rate: 0, amount: 800 }])).toEqual([{ rate: 0, gross: 800, vat: 0 }])
  expect(creditedVat(receipt, [], 600, [{ rate: 2000, amount: 600 }])).toEqual([{ rate: 2000, gross: 600, vat: 100 }])
  expect(creditedVat(receipt, [], 200, [{ rate: null, amount: 200 }])).toEqual([])
  expect(creditedVat(receipt, [], 1_000).reduce((sum, { gross }) => sum + gross, 0)).toBe(1_000)
})

it('a credit note names the tax as its receipt does [9.18]', () => {
  const receipt: TaxedTotal = { total: 1070, vat: [{ rate: 700, gross: 1070, vat: 70, tax: 'igic' }] }
  expect(creditedVat(receipt, [], 1070)).toEqual(receipt.vat)
})

it('credit notes add up to their receipt, rate by rate, although one of them was voided [9.18]', () => {
  fc.assert(
    fc.property(
      receipts,
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), isVoided: fc.boolean() }), { maxLength: 6 }),
      (receipt, parts) => {
        const notes: TaxedTotal[] = []
        for (const { amount, isVoided } of [...parts, { amount: receipt.total, isVoided: false }]) {
          if (isVoided) notes.splice(0, 1)
          const total = Math.min(amount, receipt.total - notes.reduce((sum, note) => sum + note.total, 0))
          if (total > 0) notes.push({ total, vat: creditedVat(receipt, notes, total) })
        }
        for (const { rate, vat } of receipt.vat) {
          const credited = notes.flatMap((note) => note.vat.filter((line) => line.rate === rate))
          expect(credited.reduce((sum, line) => sum + line.vat, 0)).toBe(vat)
        }
      },
    ),
  )
})
