import type { Stripe } from 'stripe'
import { recordTransaction } from '../balance/record-transaction.ts'
import { invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { integerOf, metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { newId } from '../state/new-id.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

async function chargeOf(call: Call): Promise<Stripe.Charge> {
  const intentId = textOf(call.form, 'payment_intent')
  const chargeId = textOf(call.form, 'charge')
  if ((intentId === undefined) === (chargeId === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  }
  let id = chargeId
  if (intentId !== undefined) {
    const intent = await call.store.find('payment_intent', intentId)
    if (!intent) throw missing('payment_intent', intentId, 'payment_intent')
    const latest = intent.body.latest_charge
    id = typeof latest === 'string' ? latest : undefined
    if (id === undefined) {
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
    }
  }
  const charge = await call.store.lock('charge', id ?? '')
  if (!charge) throw missing('charge', id ?? '', 'charge')
  return charge.body
}

async function create(call: Call): Promise<Stripe.Refund> {
  const charge = await chargeOf(call)
  if (!charge.paid || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} has not been captured and can't be refunded.`, {
      code: 'charge_not_refundable',
    })
  }
  if (await isWithheld(call, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = integerOf(call.form, 'amount') ?? left
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const reason = textOf(call.form, 'reason')
  const slow = await slownessOf(call, charge)
  if (slow === 'refused')
    throw invalidRequest(`Charge ${charge.id} cannot be refunded by its card's bank.`, {
      code: 'refund_disputed_payment',
    })
  const made: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: metadataOf(call.form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: REASONS.find((name) => name === reason) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: slow === 'pending_then_succeeds' || slow === 'waits_for_balance' ? 'pending' : 'succeeded',
    ...(slow === 'waits_for_balance' && { pending_reason: 'insufficient_funds' as const }),
    transfer_reversal: null,
  }
  const amountRefunded = charge.amount_refunded + amount
  const refunded = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount_captured }
  const booked = await recordTransaction(call.store, {
    type: 'refund',
    reportingCategory: 'refund',
    amount: -amount,
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    source: made.id,
    now: call.now,
  })
  const refund: Stripe.Refund = { ...made, balance_transaction: booked.id }
  await call.store.save('refund', refund)
  await call.store.save('charge', refunded)
  await call.effects.emit('refund.created', refund)
  await call.effects.emit('charge.refunded', refunded)
  if (slow === 'pending_then_succeeds' || slow === 'succeeds_then_fails')
    await call.effects.settleLater(refund.id, slow === 'pending_then_succeeds' ? 'refund_succeeds' : 'refund_fails')
  return refund
}

/** Whether a dispute withholds the charge's money; an inquiry does not. */
async function isWithheld(call: Call, { id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false
  const { data } = await call.store.list('dispute', {
    limit: 100,
    startingAfter: undefined,
    endingBefore: undefined,
    where: { charge: id },
  })
  return data.some(({ status }) => !status.startsWith('warning_') && status !== 'won')
}

/** The refund behaviour of the card that paid. */
async function slownessOf(call: Call, { payment_method }: Stripe.Charge) {
  const method = payment_method === null ? undefined : await call.store.find('payment_method', payment_method)
  return method?.hidden.behaviour?.refund
}

async function load(call: Call): Promise<Stripe.Refund> {
  const refund = await call.store.find('refund', call.id)
  if (!refund) throw missing('refund', call.id)
  return refund.body
}

const CREATE = [
  'payment_intent',
  'charge',
  'amount',
  'reason',
  'metadata',
  'refund_application_fee',
  'reverse_transfer',
] as const satisfies Takes<Stripe.RefundCreateParams>

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    takes: CREATE,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    takes: [...LIST_PARAMETERS, 'payment_intent', 'charge'],
    run: (call) => listPage(call, 'refund', '/v1/refunds', ['payment_intent', 'charge']),
  },
  { method: 'GET', path: '/v1/refunds/:id', takes: [], run: load },
]
