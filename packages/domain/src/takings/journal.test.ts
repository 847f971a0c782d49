import { expect, it } from 'vitest'
import type { DaySheet } from './day-sheet.ts'
import { accountCode, journalOf } from './journal.ts'

const totals = { subTotal: 0, discount: 0, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, tip: 0, total: 0 }
const rate = (rate: number, gross: number, vat: number, back = 0, backVat = 0): DaySheet['rates'][number] => ({
  orderType: 'collection',
  rate,
  sales: { gross, vat },
  refunds: { gross: back, vat: backVat },
})

it('a day is booked as payments against net sales, VAT and tips, and its refunds the other way', () => {
  const lines = journalOf({
    sales: { ...totals, tip: 150, total: 2_550 },
    refunds: { ...totals, total: -600 },
    payments: [
      { paymentType: 'cash', orders: 1, sales: 550, refunds: 0 },
      { paymentType: 'card', orders: 1, sales: 1_500, refunds: -600 },
      { paymentType: 'apple-pay', orders: 1, sales: 500, refunds: 0 },
    ],
    rates: [rate(2_000, 1_200, 200, -600, -100), rate(0, 1_200, 0)],
  })
  const booked = lines.map(({ entry, account, rate: at, debit, credit }) => [entry, account, at, debit, credit])
  expect(booked).toEqual([
    ['sales', 'cash', null, 550, 0],
    ['sales', 'card', null, 2_000, 0],
    ['sales', 'sales', 2_000, 0, 1_000],
    ['sales', 'vat', 2_000, 0, 200],
    ['sales', 'sales', 0, 0, 1_200],
    ['sales', 'tips', null, 0, 150],
    ['refunds', 'card', null, 0, 600],
    ['refunds', 'sales', 2_000, 500, 0],
    ['refunds', 'vat', 2_000, 100, 0],
  ])
})

it('an account may have the rate in its number', () => {
  expect(accountCode('47700%', 1_000)).toBe('4770010')
  expect(accountCode('70000%', 0)).toBe('7000000')
  expect(accountCode('2200', 2_000)).toBe('2200')
})
