import type { Stripe } from 'stripe'
import type { Attempt } from '../intents/charge-intent.ts'
import { newId } from '../state/new-id.ts'
import { recordTransaction } from './record-transaction.ts'

/**
 * `automatic`: the daily one, which can be taken apart; `manual` and `instant`: asked for in the dashboard; `failed`:
 * an automatic one that the bank returns.
 */
export type PayoutKind = 'automatic' | 'manual' | 'instant' | 'failed'

const DAY_S = 24 * 3600

const isAutomatic = (kind: PayoutKind): boolean => kind === 'automatic' || kind === 'failed'

/** Sends what is in the account's balance to its bank, with the provider's events; null where nothing is in it. */
export async function payOut(attempt: Attempt, kind: PayoutKind, amount?: number): Promise<Stripe.Payout | null> {
  const { store, effects, now } = attempt
  const waiting = await store.unpaid()
  const [first] = waiting
  if (!first) return null
  const { currency } = first
  const all = waiting.filter((one) => one.currency === currency)
  const balance = all.reduce((sum, { net }) => sum + net, 0)
  const id = newId('po')
  const sent = amount ?? balance
  const own = await recordTransaction(store, {
    type: 'payout',
    reportingCategory: 'payout',
    amount: -sent,
    currency,
    description: 'STRIPE PAYOUT',
    source: id,
    now,
  })
  const made: Stripe.Payout = {
    id,
    object: 'payout',
    amount: sent,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + (kind === 'instant' ? 0 : DAY_S),
    automatic: isAutomatic(kind),
    balance_transaction: own.id,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: kind === 'instant' ? 'instant' : 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic(kind) ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }
  await store.save('payout', made)
  await effects.emit('payout.created', made)
  // A part of the balance contains no transactions: the next payout is that much less.
  for (const { id: transaction } of sent === balance ? [...all, own] : []) await store.assignPayout(transaction, id)
  const paid: Stripe.Payout = { ...made, status: 'paid' }
  await store.save('payout', paid)
  await effects.emit('payout.paid', paid)
  if (!isAutomatic(kind)) return paid
  const reconciled: Stripe.Payout = { ...paid, reconciliation_status: 'completed' }
  await store.save('payout', reconciled)
  await effects.emit('payout.reconciliation_completed', reconciled)
  return kind === 'failed' ? bounce(attempt, reconciled) : reconciled
}

/** The bank returns a payout: its money is in the balance again, and the next payout contains it. */
async function bounce({ store, effects, now }: Attempt, payout: Stripe.Payout): Promise<Stripe.Payout> {
  const { id, amount, currency } = payout
  const back = await recordTransaction(store, {
    type: 'payout_failure',
    reportingCategory: 'payout_reversal',
    amount,
    currency,
    description: 'STRIPE PAYOUT FAILURE',
    source: id,
    now,
  })
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: back.id,
  }
  await store.save('payout', failed)
  await effects.emit('payout.failed', failed)
  return failed
}
