import { type Minor, spread } from './money.ts'
import type { OrderStatus } from './order.ts'

/** Why a restaurant gives money back. */
export const REFUND_REASONS = ['missing', 'wrong', 'quality', 'late', 'goodwill', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `queued` is still with us, `pending` with the provider; `failed` moved no money, or moved it back. */
export type RefundStatus = 'queued' | 'pending' | 'succeeded' | 'failed'

interface Refund {
  /** Minor units. */
  readonly amount: Minor
  readonly status: RefundStatus
}

const sum = (refunds: readonly Refund[]): Minor => refunds.reduce((total, { amount }) => total + amount, 0)

/** What has gone back. */
export const refundedOf = (refunds: readonly Refund[]): Minor =>
  sum(refunds.filter(({ status }) => status === 'succeeded'))

/** What may still go back of a payment; what is on its way counts as gone. */
export const refundableOf = (paid: Minor, refunds: readonly Refund[]): Minor =>
  Math.max(0, paid - sum(refunds.filter(({ status }) => status !== 'failed')))

/** `reject_instead`: nobody accepted the order yet, so all of its money goes back by turning it down. [6.08] */
export type RefundRefusal = 'nothing_paid_by_card' | 'refund_too_large' | 'reject_instead'

/**
 * Whether so much of a payment may go back; `wanted` null is all that is left.
 * @param paid what was taken by card or wallet; null for an order that was not paid so: cash goes back over the counter
 */
export function decideRefund(
  order: { readonly status: OrderStatus; readonly paid: Minor | null; readonly refunds: readonly Refund[] },
  wanted: Minor | null,
): { readonly ok: true; readonly amount: Minor } | { readonly ok: false; readonly refusal: RefundRefusal } {
  if (order.paid === null) return { ok: false, refusal: 'nothing_paid_by_card' }
  const left = refundableOf(order.paid, order.refunds)
  const amount = wanted ?? left
  if (amount <= 0 || amount > left) return { ok: false, refusal: 'refund_too_large' }
  if (order.status === 'received' && amount === left) return { ok: false, refusal: 'reject_instead' }
  return { ok: true, amount }
}

/** What each line has cost the customer: its price less its share of the discount. The shares and the discount add up to the lines. [9.18] */
export function lineShares(lines: readonly { readonly price: Minor }[], discount: Minor): Minor[] {
  const prices = lines.map(({ price }) => price)
  const off = spread(
    Math.min(
      discount,
      prices.reduce((total, price) => total + price, 0),
    ),
    prices,
  )
  return prices.map((price, n) => price - (off[n] ?? 0))
}
