import type { Stripe } from 'stripe'
import { payOut } from '../balance/pay-out.ts'
import { invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { integerOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'

const TRANSACTIONS = '/v1/balance_transactions'
const PAYOUTS = '/v1/payouts'

async function loadPayout(call: Call, id: string, param?: string): Promise<Stripe.Payout> {
  const payout = await call.store.find('payout', id)
  if (!payout) throw missing('payout', id, param)
  return payout.body
}

/** What a payout contains is told of automatic ones only. */
async function listTransactions(call: Call) {
  const id = textOf(call.form, 'payout')
  if (id !== undefined && !(await loadPayout(call, id, 'payout')).automatic)
    throw invalidRequest('Balance transaction history can only be filtered on automatic transfers, not manual.', {
      param: 'payout',
    })
  return listPage(call, 'balance_transaction', TRANSACTIONS, ['type', 'currency'], {
    ...(id !== undefined && { payout: id }),
  })
}

/** Pays out by hand, as in the dashboard. */
async function create(call: Call): Promise<Stripe.Payout> {
  const amount = integerOf(call.form, 'amount')
  if (amount === undefined || amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const kind = textOf(call.form, 'method') === 'instant' ? 'instant' : 'manual'
  const payout = await payOut(call, kind, amount)
  if (!payout)
    throw invalidRequest('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    })
  return payout
}

const CREATE = [
  'amount',
  'currency',
  'description',
  'method',
  'metadata',
  'statement_descriptor',
] as const satisfies Takes<Stripe.PayoutCreateParams>

export const balanceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: TRANSACTIONS,
    takes: [...LIST_PARAMETERS, 'payout', 'type', 'currency'],
    run: listTransactions,
  },
  {
    method: 'GET',
    path: `${TRANSACTIONS}/:id`,
    takes: [],
    run: async (call) => {
      const transaction = await call.store.find('balance_transaction', call.id)
      if (!transaction) throw missing('balance_transaction', call.id)
      return transaction.body
    },
  },
  {
    method: 'GET',
    path: PAYOUTS,
    takes: [...LIST_PARAMETERS, 'status'],
    run: (call) => listPage(call, 'payout', PAYOUTS, ['status']),
  },
  { method: 'POST', path: PAYOUTS, takes: CREATE, run: create },
  { method: 'GET', path: `${PAYOUTS}/:id`, takes: [], run: (call) => loadPayout(call, call.id) },
]
