import type { Stripe } from 'stripe'
import { DECLINES } from '../cards/declines.ts'
import { cardError, invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { integerOf, metadataOf, requiredText, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { billingDetailsOf, lockPaymentMethod, makePaymentMethod } from '../intents/payment-method.ts'
import { newId } from '../state/new-id.ts'
import type { Stored } from '../state/store.ts'

/** Clones a payment method of the platform to the calling connected account. */
async function share(call: Call, id: string) {
  const platform = call.storeOf('')
  const original = await platform.lock('payment_method', id)
  if (call.store.account === '' || !original) throw missing('PaymentMethod', id, 'payment_method')
  if (original.body.type !== 'card')
    throw invalidRequest(`Payment methods of the type ${original.body.type} cannot be cloned to a connected account.`, {
      param: 'payment_method',
    })
  const { customer } = original.body
  if (typeof customer === 'string' && textOf(call.form, 'customer') !== customer) {
    throw invalidRequest('You must provide the `customer` that the PaymentMethod is attached to.', {
      param: 'customer',
    })
  }
  if (original.hidden.spent) {
    throw invalidRequest('The provided PaymentMethod was already used or shared. It may not be used again.', {
      param: 'payment_method',
    })
  }
  if (customer === null) await platform.save('payment_method', original.body, { ...original.hidden, spent: true })
  const copy = { ...original.body, id: newId('pm'), customer: null, created: call.now }
  await call.store.save('payment_method', copy, { ...original.hidden, spent: false })
  return copy
}

async function create(call: Call) {
  const shared = textOf(call.form, 'payment_method')
  if (shared !== undefined) return share(call, shared)
  return (await makePaymentMethod(call, call.form)).body
}

async function update(call: Call) {
  const { body } = await lockPaymentMethod(call, call.id)
  const card = body.card && {
    ...body.card,
    exp_month: integerOf(call.form, 'card.exp_month') ?? body.card.exp_month,
    exp_year: integerOf(call.form, 'card.exp_year') ?? body.card.exp_year,
  }
  const updated = {
    ...body,
    ...(card ? { card } : {}),
    billing_details: billingDetailsOf(call.form, body.billing_details),
    metadata: metadataOf(call.form, body.metadata ?? {}),
  }
  await call.store.save('payment_method', updated)
  await call.effects.emit('payment_method.updated', updated)
  return updated
}

/** Attaches a payment method to a customer, unless its bank declines. */
export async function attachPaymentMethod(call: Call, method: Stored<'payment_method'>, customer: string) {
  if (method.body.customer === customer) return method.body
  if (!(await call.store.find('customer', customer))) throw missing('customer', customer, 'customer')
  if (method.hidden.spent || method.body.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer or used up.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const { behaviour } = method.hidden
  if (behaviour && !behaviour.attaches && behaviour.charge in DECLINES) {
    const decline = DECLINES[behaviour.charge as keyof typeof DECLINES]
    throw cardError(decline.message, {
      code: decline.code,
      ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    })
  }
  const attached = { ...method.body, customer }
  await call.store.save('payment_method', attached)
  await call.effects.emit('payment_method.attached', attached)
  return attached
}

async function detach(call: Call) {
  const method = await lockPaymentMethod(call, call.id)
  if (method.body.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const detached = { ...method.body, customer: null }
  await call.store.save('payment_method', detached, { ...method.hidden, spent: true })
  await call.effects.emit('payment_method.detached', detached)
  return detached
}

const UPDATE = [
  'billing_details',
  'card',
  'metadata',
  'allow_redisplay',
] as const satisfies Takes<Stripe.PaymentMethodUpdateParams>
const CREATE = [
  'type',
  'card',
  'sepa_debit',
  'klarna',
  'link',
  'billing_details',
  'metadata',
  'payment_method',
  'customer',
  'allow_redisplay',
] as const satisfies Takes<Stripe.PaymentMethodCreateParams>

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    browser: true,
    takes: CREATE,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    takes: [...LIST_PARAMETERS, 'customer', 'type', 'allow_redisplay'],
    run: (call) => listPage(call, 'payment_method', '/v1/payment_methods', ['customer', 'type']),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: [],
    run: async (call) => (await lockPaymentMethod(call, call.id)).body,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    takes: UPDATE,
    run: update,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    takes: ['customer'],
    run: async (call) =>
      attachPaymentMethod(call, await lockPaymentMethod(call, call.id), requiredText(call.form, 'customer')),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', takes: [], run: detach },
]
