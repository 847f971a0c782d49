import { expect, it } from 'vitest'
import { vatIn } from '../pricing/money.ts'
import { addTotals, takingsOf } from './takings.ts'

const AT = '2026-11-20T19:30:00Z'
const line = (linePrice: number, quantity: number, vatRate: number) => ({ linePrice, quantity, vatRate, sections: [] })
const gross = (rate: number, amount: number) => ({ rate, gross: amount, vat: vatIn(amount, rate) })
const totals = (subTotal: number) => ({
  subTotal,
  serviceCharge: 0,
  bagCharge: 0,
  deliveryFee: 300,
  discount: 0,
  tip: 100,
  total: subTotal + 400,
})
/** Two pizzas and three waters; a pizza and the waters are taken off. */
const BEFORE = {
  lines: [line(2_000, 2, 2000), line(600, 3, 0)],
  totals: totals(2_600),
  vat: [gross(0, 600), gross(2000, 2_300)],
}
const AFTER = { lines: [line(1_000, 1, 2000)], totals: totals(1_000), vat: [gross(2000, 1_300)] }
const CHANGE = {
  refundId: 'change',
  at: AT,
  isBack: false,
  amount: 1_600,
  parts: null,
  change: { before: BEFORE, after: AFTER },
}
const ALL = { refundId: 'all', at: AT, isBack: false, amount: 1_400, parts: null }
const SOLD = { soldAt: AT, ...BEFORE, present: AFTER }

it('a change gives back the difference of two versions, and a full refund the rest', () => {
  const takings = takingsOf(SOLD, [CHANGE, ALL])
  expect(takings.map(({ kind, total }) => [kind, total])).toEqual([
    ['sale', 3_000],
    ['refund', -1_600],
    ['refund', -1_400],
  ])
  expect(takings[1]).toMatchObject({ subTotal: -1_600, deliveryFee: 0, tip: 0 })
  expect(addTotals(takings).total).toBe(0)
  for (const rate of [0, 2000]) {
    const of = takings.flatMap(({ vat }) => vat.filter((each) => each.rate === rate))
    expect(of.reduce((sum, each) => sum + each.gross, 0)).toBe(0)
    expect(of.reduce((sum, each) => sum + each.vat, 0)).toBe(0)
  }
})

it('what a change gave back and the bank returned is there again', () => {
  const takings = takingsOf(SOLD, [CHANGE, { ...CHANGE, isBack: true }])
  expect(addTotals(takings)).toEqual(BEFORE.totals)
})
