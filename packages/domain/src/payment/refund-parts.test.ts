import { expect, it } from 'vitest'
import { amountOfParts, arePartsOf, partsLeft, worthOf } from './refund-parts.ts'

const ORDER = {
  lines: [
    { linePrice: 900, quantity: 3, vatRate: 0, sections: [] },
    { linePrice: 1_100, quantity: 1, vatRate: 2000, sections: [] },
  ],
  totals: { subTotal: 2_000, discount: 0, serviceCharge: 0, bagCharge: 0, deliveryFee: 300, tip: 200, total: 2_500 },
  vat: [
    { rate: 0, gross: 900, vat: 0 },
    { rate: 2000, gross: 1_400, vat: 233 },
  ],
}

it('the parts of a refund are worth what they cost, at their rates [9.18]', () => {
  expect(worthOf(ORDER, { lines: [{ line: 0, quantity: 1 }], charges: ['delivery', 'tip'] })).toEqual([
    { rate: 0, amount: 300 },
    { rate: 2000, amount: 300 },
    { rate: null, amount: 200 },
  ])
})

it('a refund names units that the order has, each line once', () => {
  const parts = (line: number, quantity: number) => ({ lines: [{ line, quantity }], charges: [] })
  expect(arePartsOf(ORDER.lines, parts(0, 3))).toBe(true)
  expect([parts(0, 4), parts(2, 1)].map((each) => arePartsOf(ORDER.lines, each))).toEqual([false, false])
})

it('parts cost their units and charges, and a refund uses up its parts unless it failed', () => {
  const lines = ORDER.lines.map(({ linePrice, quantity }) => ({ price: linePrice, quantity }))
  const parts = { lines: [{ line: 0, quantity: 2 }], charges: ['tip' as const] }
  expect(amountOfParts(lines, ORDER.totals, parts)).toBe(800)
  const none = { lines: [], charges: [] }
  const made = [
    { status: 'succeeded' as const, parts },
    { status: 'failed' as const, parts: { lines: [{ line: 1, quantity: 1 }], charges: ['delivery' as const] } },
    { status: 'queued' as const, parts: none },
  ]
  expect(partsLeft(lines, ORDER.totals, made)).toEqual({
    lines: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ],
    charges: ['delivery'],
  })
})
