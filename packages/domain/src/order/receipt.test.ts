import { expect, it } from 'vitest'
import { receiptNumberText, receiptStateOf } from './receipt.ts'

it('an order without a receipt is confirmed while live, and owes nothing if failed or unpaid', () => {
  expect(receiptStateOf('rejected', true)).toBe('receipt')
  expect(receiptStateOf('received', false)).toBe('confirmation')
  expect(receiptStateOf('completed', false)).toBe('confirmation')
  expect(receiptStateOf('pending', false)).toBe('nothing-due')
  expect(receiptStateOf('rejected', false)).toBe('nothing-due')
})

it('receipts and credit notes have their own series of numbers', () => {
  expect(receiptNumberText('receipt', 12)).toBe('R-000012')
  expect(receiptNumberText('credit', 1_234_567)).toBe('C-1234567')
})
