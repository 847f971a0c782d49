import { expect, it } from 'vitest'
import { vatIn } from '../pricing/money.ts'
import { daySheet } from './day-sheet.ts'
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

/** A calzone on top of what the first change left, and its customer pays it. */
const DEARER = {
  lines: [line(1_000, 1, 2000), line(1_250, 1, 0)],
  totals: totals(2_250),
  vat: [gross(0, 1_250), gross(2000, 1_300)],
}
const PAID = { changeNumber: 2, at: AT, before: AFTER, after: DEARER }
function sumOfRate(takings: ReturnType<typeof takingsOf>, rate: number) {
  const of = takings.flatMap(({ vat }) => vat.filter((one) => one.rate === rate))
  return { gross: of.reduce((sum, one) => sum + one.gross, 0), vat: of.reduce((sum, one) => sum + one.vat, 0) }
}

it('what a customer pays on top for a change is sold on top, and a full refund takes all back', () => {
  const order = { soldAt: AT, ...BEFORE, present: DEARER }
  const whole = { ...ALL, refundId: 'first', amount: 1_400 }
  const takings = takingsOf(order, [CHANGE, PAID, whole, { ...whole, refundId: 'second', amount: 1_250 }])
  expect(takings.map(({ kind, total, changeNumber }) => [kind, total, changeNumber])).toEqual([
    ['sale', 3_000, null],
    ['refund', -1_600, null],
    ['supplement', 1_250, 2],
    ['refund', -1_400, null],
    ['refund', -1_250, null],
  ])
  expect(takings[2]?.vat).toEqual([{ rate: 0, gross: 1_250, vat: 0 }])
  expect(addTotals(takings).total).toBe(0)
  for (const rate of [0, 2000]) expect(sumOfRate(takings, rate)).toEqual({ gross: 0, vat: 0 })
  const on = { orderId: 'o', orderType: 'delivery', paymentType: 'card', couponCode: null, belongsTo: null } as const
  const sheet = daySheet(takings.map((taking) => ({ ...taking, ...on })))
  expect(sheet).toMatchObject({ orders: 1, refundCount: 3, total: 0, vat: 0 })
  expect([sheet.sales.total, sheet.refunds.total]).toEqual([4_250, -4_250])
  expect(sheet.payments).toEqual([{ paymentType: 'card', orders: 1, sales: 4_250, refunds: -4_250 }])
})

it('of a dearer order no more goes back than all its payments took', () => {
  const takings = takingsOf({ soldAt: AT, ...AFTER, present: DEARER }, [PAID, { ...ALL, amount: 9_000 }])
  expect(takings.map(({ total }) => total)).toEqual([1_400, 1_250, -2_650])
})
