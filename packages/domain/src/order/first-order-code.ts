import type { OrderType } from '../location/order-type.ts'
import type { Minor } from '../pricing/money.ts'
import type { PaymentType } from './order.ts'

/**
 * How customers confirm first orders that are not paid in advance: not at all, or by a code sent to the order's email.
 */
export const FIRST_ORDER_CODES = ['off', 'email'] as const
export type FirstOrderCode = (typeof FIRST_ORDER_CODES)[number]

/** A code has six digits, is valid for ten minutes and ends after five wrong tries. */
export const ORDER_CODE = { digits: 6, minutes: 10, tries: 5 } as const

/** How an order is about to be received. */
interface Receipt {
  readonly orderType: OrderType
  readonly paymentType: PaymentType
  readonly total: Minor
}

interface CustomerFacts {
  /** The contact that the code would go to is that of an earlier completed order at this business. */
  readonly hasCompletedOrder: boolean
  /** The customer is signed in, and the account's email is verified. */
  readonly hasVerifiedEmail: boolean
  /** The code of this order was entered. */
  readonly isConfirmed: boolean
}

/**
 * Whether an order may need a code, regardless of its customer: nothing is paid before the restaurant receives it. A
 * guest at a table needs none, because the waiter sees the guest and an email is optional there.
 */
export function mayNeedCode(setting: FirstOrderCode, { orderType, paymentType, total }: Receipt): boolean {
  return setting !== 'off' && orderType !== 'table' && (paymentType === 'cash' || total === 0)
}

/** Whether an order must be confirmed by a code before the restaurant receives it. */
export function needsCode(setting: FirstOrderCode, order: Receipt & CustomerFacts): boolean {
  return mayNeedCode(setting, order) && !order.hasCompletedOrder && !order.hasVerifiedEmail && !order.isConfirmed
}
