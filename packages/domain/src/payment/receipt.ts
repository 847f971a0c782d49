import type { OrderStatus } from '../order/order.ts'
import { hasFailed } from '../order/order-status.ts'

/**
 * What the receipt's page of an order is: the `receipt` itself; a `confirmation` of an order that is not paid yet, for example in cash; or
 * `nothing-due`, because the order was never paid and never will be.
 */
export type ReceiptState = 'receipt' | 'confirmation' | 'nothing-due'

/** @param status null is a status that the client does not know */
export function receiptStateOf(status: OrderStatus | null, isIssued: boolean): ReceiptState {
  if (isIssued) return 'receipt'
  return status === 'pending' || (status !== null && hasFailed(status)) ? 'nothing-due' : 'confirmation'
}

const SERIES = { receipt: 'R', credit: 'C' } as const

/** The number that a document is called by: "R-000012", and of a credit note "C-000003". Each business counts both from 1. */
export const receiptNumberText = (kind: keyof typeof SERIES, number: number): string =>
  `${SERIES[kind]}-${String(number).padStart(6, '0')}`
