import type { OrderStatus } from '../order/order.ts'
import { type Minor, spread } from '../pricing/money.ts'

/** Reasons for a refund. */
export const REFUND_REASONS = ['missing', 'wrong', 'quality', 'late', 'goodwill', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * Reasons of an order's events after which its money has not gone back, and after which it goes or went another way.
 */
const STUCK: ReadonlySet<string> = new Set(['refund-failed', 'refund-refused'])
const UNSTUCK: ReadonlySet<string> = new Set(['refund-queued', 'refund-settled'])

/**
 * Whether money that was to go back has not gone: a refund failed or was turned down, and since then none was begun,
 * nor have staff said that it went back another way.
 * @param reasons of the order's events, oldest first
 */
export function isRefundStuck(reasons: readonly (string | null)[]): boolean {
  const last = reasons.findLast((reason) => reason !== null && (STUCK.has(reason) || UNSTUCK.has(reason)))
  return last != null && STUCK.has(last)
}

/** `queued` waits to be sent, `pending` waits for the provider; `failed` moved no money, or the money came back. */
export type RefundStatus = 'queued' | 'pending' | 'succeeded' | 'failed'

interface Refund {
  /** Minor units. */
  readonly amount: Minor
  readonly status: RefundStatus
}

const sum = (refunds: readonly Refund[]): Minor => refunds.reduce((total, { amount }) => total + amount, 0)

/** The refunded amount. */
export function refundedOf(refunds: readonly Refund[]): Minor {
  return sum(refunds.filter(({ status }) => status === 'succeeded'))
}

/**
 * The refunded amount of an order whose accepted changes were refunded too: of its present total. What a change gives
 * back is no refund of that; where it did not reach the customer, what is refunded another way counts for it first.
 * @param ofChanges the refunds of changes
 */
export function refundedOfPresent(ofChanges: readonly Refund[], others: readonly Refund[]): Minor {
  return Math.max(0, refundedOf(others) - sum(ofChanges.filter(({ status }) => status === 'failed')))
}

/** The amount that can still be refunded; pending refunds count as refunded. */
export function refundableOf(paid: Minor, refunds: readonly Refund[]): Minor {
  return Math.max(0, paid - sum(refunds.filter(({ status }) => status !== 'failed')))
}

/** A payment of an order: its first one, or one that paid for a change. */
export interface TakenPayment {
  readonly attempt: number
  /** What can still go back of it, minor units. */
  readonly left: Minor
}

/** What of a refund goes back to one payment. */
export interface RefundShare {
  readonly attempt: number
  readonly amount: Minor
}

/**
 * Divides a refund between the payments of an order: the oldest that holds all of it gives it alone, else the oldest
 * give what they have. No payment gives more than is left of it.
 * @param payments oldest first
 * @param amount at most what is left of all
 */
export function splitRefund(payments: readonly TakenPayment[], amount: Minor): readonly RefundShare[] {
  const alone = payments.find(({ left }) => left >= amount)
  if (alone) return amount > 0 ? [{ attempt: alone.attempt, amount }] : []
  let rest = amount
  return payments.flatMap(({ attempt, left }) => {
    const share = Math.min(left, rest)
    rest -= share
    return share > 0 ? [{ attempt, amount: share }] : []
  })
}

/** `reject_instead`: the order is not accepted yet, and rejecting it refunds the whole payment. [6.08] */
export type RefundRefusal = 'nothing_paid_by_card' | 'refund_too_large' | 'reject_instead'

/**
 * Decides whether an amount can be refunded; null `wanted` is everything that is left.
 * @param paid amount taken by card or wallet; null if the order was not paid that way, because cash is returned in
 * person
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

/**
 * What each line cost: its price less its share of the discount. The results and the discount add up to the sum of the
 * lines. [9.18]
 */
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
