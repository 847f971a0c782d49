import { expect, it, vi } from 'vitest'
import { type ExpressPayment, keepExpressPayment, readExpressPayment, takeExpressPayment } from './express-payment.ts'

const express: ExpressPayment = {
  type: 'google-pay',
  method: 'pm_1',
  amount: 535,
  currency: 'GBP',
  contact: { name: 'Ada Lovelace', email: 'ada@example.com', telephone: '+447700900142' },
}

it('a wallet that was confirmed in the basket pays one order, within half a minute [4.57]', () => {
  vi.useFakeTimers()
  expect(readExpressPayment()).toBeNull()
  keepExpressPayment(express)
  expect(readExpressPayment()).toBe(express)
  expect([takeExpressPayment(), takeExpressPayment()]).toEqual([express, null])
  keepExpressPayment(express)
  vi.advanceTimersByTime(30_000)
  expect([readExpressPayment(), takeExpressPayment()]).toEqual([null, null])
  vi.useRealTimers()
})
