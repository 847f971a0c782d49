import { worthOf } from '@comanda/domain'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffProblem } from '../../../../api/problems.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { reportedAmount } from './answer-form.tsx'

const dish = { comment: '', ageRestricted: false, dietary: [], allergens: [], mayContain: [], choices: [] }
const lines = [
  { ...dish, name: 'Margherita', quantity: 3, price: 2700 },
  { ...dish, name: 'Tiramisu', quantity: 1, price: 600 },
]
const totals = { ...anOrder().totals, subTotal: 3300, discount: 0, deliveryFee: 250, tip: 200, total: 3750 }
const discounted = { ...totals, discount: 330, total: 3420 }

const anOrderOf = (parts: Partial<StaffOrder> = {}): StaffOrder =>
  anOrder({ lines, totals, refundable: 3750, ...parts })
/** Named as units of lines, numbered from 0. */
const about = (...units: StaffProblem['lines']) => ({ lines: units }) as StaffProblem

it('an answer to a problem suggests what the reported units cost, without delivery and tip', () => {
  expect(reportedAmount(about({ line: 0, quantity: 2 }), anOrderOf())).toBe(1800)
  expect(reportedAmount(about({ line: 0, quantity: 3 }, { line: 1, quantity: 1 }), anOrderOf())).toBe(3300)
})

it('an answer to a problem suggests what the reported units cost after the discount', () => {
  const order = anOrderOf({ totals: discounted, refundable: 3420 })
  expect(reportedAmount(about({ line: 1, quantity: 1 }), order)).toBe(540)
})

it('an answer to a problem suggests the amount that its credit note has, to the penny', () => {
  const order = anOrderOf({ totals: { ...discounted, discount: 333 }, refundable: 3417 })
  const charged = {
    lines: lines.map(({ price, quantity }) => ({ linePrice: price, quantity, vatRate: 2000, sections: [] })),
    totals: order.totals,
    vat: [{ rate: 2000, gross: 3217, vat: 536 }],
  }
  for (const quantity of [1, 2, 3]) {
    const units = [{ line: 0, quantity }]
    const credited = worthOf(charged, { lines: units, charges: [] }).reduce((sum, { amount }) => sum + amount, 0)
    expect(reportedAmount(about(...units), order), `${quantity} units`).toBe(credited)
  }
})

it('the suggested refund is at most what is left to refund, and zero where no dish is named', () => {
  const reported = about({ line: 0, quantity: 3 })
  expect(reportedAmount(reported, anOrderOf({ refundable: 1000 }))).toBe(1000)
  expect(reportedAmount(reported, anOrderOf({ refundable: 0 }))).toBe(0)
  expect(reportedAmount(about(), anOrderOf())).toBe(0)
})

it('the suggested refund for a part of a meal deal is zero because the part has no price', () => {
  expect(reportedAmount(about({ line: 0, part: 1, quantity: 1 }), anOrderOf())).toBe(0)
  expect(reportedAmount(about({ line: 0, part: 1, quantity: 1 }, { line: 1, quantity: 1 }), anOrderOf())).toBe(600)
})
