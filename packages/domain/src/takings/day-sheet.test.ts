import { expect, it } from 'vitest'
import { type DayTaking, daySheet, expectedCash } from './day-sheet.ts'
import { takingsOf } from './takings.ts'

const ORDER = {
  soldAt: '2026-11-27T19:00:00Z',
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
const facts = { orderId: 'a', orderType: 'delivery', paymentType: 'cash', couponCode: null, belongsTo: null } as const
const ofDay = (takings: ReturnType<typeof takingsOf>, more: Partial<DayTaking> = {}): DayTaking[] =>
  takings.map((taking) => ({ ...taking, ...facts, ...more }))

const fee = { refundId: 'r', isBack: false, amount: 300, parts: { lines: [], charges: ['delivery' as const] } }

it('an order that nobody has paid brings in nothing', () => {
  expect(takingsOf({ ...ORDER, soldAt: null }, [{ ...fee, at: ORDER.soldAt }])).toEqual([])
})

it('a refunded delivery fee takes its VAT and its charge back on the day of the refund', () => {
  const [sale, refund] = takingsOf(ORDER, [{ ...fee, at: '2026-11-28T10:00:00Z' }])
  expect(sale).toMatchObject({ kind: 'sale', total: 2_500, at: ORDER.soldAt })
  expect(refund).toMatchObject({ at: '2026-11-28T10:00:00Z', total: -300, deliveryFee: -300, subTotal: 0, tip: 0 })
  expect(refund?.vat).toEqual([{ rate: 2000, gross: -300, vat: -50 }])
})

it('a refund that the bank could not deliver is taken back, once', () => {
  const back = { ...fee, isBack: true, at: '2026-11-30T10:00:00Z' }
  const takings = takingsOf(ORDER, [{ ...fee, at: '2026-11-28T10:00:00Z' }, back, back])
  expect(takings.map(({ kind, total }) => [kind, total])).toEqual([
    ['sale', 2_500],
    ['refund', -300],
    ['refund-back', 300],
  ])
})

it('a drawer should hold its float and the cash taken, less what was given back', () => {
  const cash = ofDay(takingsOf(ORDER, [{ ...fee, at: ORDER.soldAt }]))
  const card = ofDay(takingsOf(ORDER, []), { paymentType: 'card', orderId: 'b' })
  expect(expectedCash(daySheet([...cash, ...card]), 10_000)).toBe(12_200)
  expect(expectedCash(daySheet(card), 5_000)).toBe(5_000)
})

it('a sheet names coupons, and what belongs to days that were closed', () => {
  const late = ofDay(takingsOf(ORDER, []), { couponCode: 'SPRING', belongsTo: '2026-11-26' })
  const sheet = daySheet([...late, ...ofDay(takingsOf(ORDER, []), { orderId: 'b' })])
  expect(sheet.coupons).toEqual([{ code: 'SPRING', orders: 1, discount: 0 }])
  expect(sheet.late).toEqual({ count: 1, total: 2_500 })
  expect(sheet.rates.map(({ rate, sales }) => [rate, sales])).toEqual([
    [2000, { gross: 2_800, vat: 466 }],
    [0, { gross: 1_800, vat: 0 }],
  ])
})
