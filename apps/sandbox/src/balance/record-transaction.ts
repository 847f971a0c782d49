import type { Stripe } from 'stripe'
import { newId } from '../state/new-id.ts'
import type { Store } from '../state/store.ts'

const DAY_S = 24 * 3600

/** What moves an account's balance, minor units: `amount` before the fee. */
interface Movement {
  readonly type: Stripe.BalanceTransaction.Type
  readonly reportingCategory: string
  readonly amount: number
  readonly fee?: number
  readonly currency: string
  readonly description: string
  /** The id of its charge, refund, dispute or payout. */
  readonly source: string
  readonly now: number
}

/** The standing fee of a payment, minor units. */
const STANDING_FEE = 20
const FEE_SHARE = 0.015

/** What the provider keeps of a payment by card: 1.5 % and 20 pence or cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * FEE_SHARE) + STANDING_FEE
}

/** Writes a movement of the account's balance, which no payout contains yet. */
export async function recordTransaction(
  store: Store,
  { type, reportingCategory, amount, fee = 0, currency, description, source, now }: Movement,
): Promise<Stripe.BalanceTransaction> {
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + 2 * DAY_S,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: reportingCategory,
    source,
    status: 'available',
    type,
  }
  await store.save('balance_transaction', transaction, { payout: '' })
  return transaction
}
