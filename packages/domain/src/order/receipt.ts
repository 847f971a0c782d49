import type { ReceiptIssuer } from '../payment/receipt-issuer.ts'
import type { OrderStatus } from './order.ts'
import { hasFailed } from './order-status.ts'

/**
 * What the receipt's page of an order is: the `receipt` itself; a `confirmation` of an order that is not paid yet, for
 * example in cash; or `till`, the confirmation of an order whose receipt the restaurant's own till issues; or
 * `nothing-due`, because the order was never paid and never will be.
 */
export type ReceiptState = 'receipt' | 'confirmation' | 'till' | 'nothing-due'

/** @param status null is a status that the client does not know */
export function receiptStateOf(
  status: OrderStatus | null,
  isIssued: boolean,
  issuer: ReceiptIssuer = 'we',
): ReceiptState {
  if (isIssued) return 'receipt'
  if (status === 'pending' || (status !== null && hasFailed(status))) return 'nothing-due'
  return issuer === 'till' ? 'till' : 'confirmation'
}

const SERIES = { receipt: 'R', supplement: 'S', credit: 'C' } as const

/**
 * The number that a document is called by: "R-000012", of a supplement "S-000001", and of a credit note "C-000003".
 * Each business counts each from 1.
 */
export function receiptNumberText(kind: keyof typeof SERIES, number: number): string {
  return `${SERIES[kind]}-${String(number).padStart(6, '0')}`
}
