import type { Stripe } from 'stripe'
import { ApiError, invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { booleanOf, integerOf, metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { searchPage } from '../http/search.ts'
import { type Attempted, bookCharge } from '../intents/charge-intent.ts'
import { requireClientSecret, visibleTo } from '../intents/client-secret.ts'
import { chosenMethod, confirmPayment, returnUrlOf, unexpectedState } from '../intents/confirm-payment.ts'
import { amountOf, customerOf, newPaymentIntent, setupFutureUsageOf } from '../intents/new-payment-intent.ts'
import { refuseUnusable } from '../intents/payment-method.ts'
import type { Stored } from '../state/store.ts'
import { refuseRestricted } from './accounts.ts'
import { radarSessionOf } from './radar-sessions.ts'

async function lockedIntent(call: Call): Promise<Stored<'payment_intent'>> {
  const stored = await call.store.lock('payment_intent', call.id)
  if (!stored) throw missing('payment_intent', call.id, 'intent')
  requireClientSecret(call, stored.body)
  return stored
}

function answer(call: Call, { intent, error }: Attempted): object {
  if (error === null) return visibleTo(call, intent)
  throw new ApiError(402, call.caller === 'secret' ? error : { ...error, payment_intent: visibleTo(call, intent) })
}

async function create(call: Call): Promise<object> {
  const intent = await newPaymentIntent(call)
  const returnUrl = returnUrlOf(call)
  const radarSession = await radarSessionOf(call)
  const hidden = {
    useScript: booleanOf(call.form, 'use_stripe_sdk') ?? false,
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(radarSession === undefined ? {} : { radarSession }),
  }
  const confirm = booleanOf(call.form, 'confirm') ?? false
  if (!confirm && returnUrl !== undefined) {
    throw invalidRequest('`return_url` can only be used together with `confirm`.', { param: 'return_url' })
  }
  await call.store.save('payment_intent', intent, hidden)
  await call.effects.emit('payment_intent.created', intent)
  if (confirm) await refuseRestricted(call)
  if (confirm) return answer(call, await confirmPayment(call, { body: intent, hidden }))
  const method = await chosenMethod(call, intent)
  if (method === null) return intent
  refuseUnusable(method, typeof intent.customer === 'string' ? intent.customer : null)
  const ready: Stripe.PaymentIntent = { ...intent, status: 'requires_confirmation', payment_method: method.body.id }
  await call.store.save('payment_intent', ready)
  return ready
}

async function update(call: Call): Promise<Stripe.PaymentIntent> {
  const { body } = await lockedIntent(call)
  const amount = textOf(call.form, 'amount') === undefined ? body.amount : amountOf(call, body.currency)
  const open = body.status === 'requires_payment_method' || body.status === 'requires_confirmation'
  if (!open && amount !== body.amount) throw unexpectedState(body, 'change the amount of')
  const method = await chosenMethod(call, body)
  const updated: Stripe.PaymentIntent = {
    ...body,
    amount,
    customer: (await customerOf(call)) ?? body.customer,
    description: textOf(call.form, 'description') ?? body.description,
    receipt_email: textOf(call.form, 'receipt_email') ?? body.receipt_email,
    setup_future_usage: setupFutureUsageOf(call) ?? body.setup_future_usage,
    metadata: metadataOf(call.form, body.metadata),
    payment_method: method?.body.id ?? body.payment_method,
    status: open && method !== null ? 'requires_confirmation' : body.status,
  }
  await call.store.save('payment_intent', updated)
  return updated
}

async function capture(call: Call): Promise<Stripe.PaymentIntent> {
  const { body } = await lockedIntent(call)
  if (body.status !== 'requires_capture') throw unexpectedState(body, 'capture')
  const amount = integerOf(call.form, 'amount_to_capture') ?? body.amount_capturable
  if (amount < 1 || amount > body.amount_capturable) {
    throw invalidRequest('The amount to capture is more than can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const captured: Stripe.PaymentIntent = { ...body, status: 'succeeded', amount_received: amount, amount_capturable: 0 }
  await call.store.save('payment_intent', captured)
  const chargeId = body.latest_charge
  const charge = typeof chargeId === 'string' ? await call.store.lock('charge', chargeId) : undefined
  if (charge) {
    const taken = await bookCharge(call, { ...charge.body, captured: true, amount_captured: amount })
    await call.store.save('charge', taken)
    await call.effects.emit('charge.captured', taken)
  }
  await call.effects.emit('payment_intent.succeeded', captured)
  return captured
}

const CANCELLABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

async function cancel(call: Call): Promise<Stripe.PaymentIntent> {
  const { body } = await lockedIntent(call)
  if (!CANCELLABLE.includes(body.status)) throw unexpectedState(body, 'cancel')
  const reason = textOf(call.form, 'cancellation_reason')
  const canceled: Stripe.PaymentIntent = {
    ...body,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: call.now,
    cancellation_reason: REASONS.find((name) => name === reason) ?? null,
    next_action: null,
  }
  await call.store.save('payment_intent', canceled)
  await call.effects.emit('payment_intent.canceled', canceled)
  return canceled
}

const METHOD = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'setup_future_usage',
  'receipt_email',
  'shipping',
] as const satisfies Takes<Stripe.PaymentIntentUpdateParams & Stripe.PaymentIntentConfirmParams>
const DETAILS = [
  ...METHOD,
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'application_fee_amount',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
  'transfer_group',
] as const satisfies Takes<Stripe.PaymentIntentUpdateParams>
const CONFIRM = [
  ...METHOD,
  'return_url',
  'use_stripe_sdk',
  'off_session',
  'error_on_requires_action',
  'mandate_data',
  'allowed_payment_method_types',
  'capture_method',
] as const satisfies Takes<Stripe.PaymentIntentConfirmParams>
const CREATE = [
  ...DETAILS,
  ...CONFIRM,
  'confirm',
  'confirmation_method',
  'automatic_payment_methods',
  'radar_options',
] as const satisfies Takes<Stripe.PaymentIntentCreateParams>
/** Sent by browsers; the server SDK's types have it only for reading. */
const SECRET = ['client_secret'] as const satisfies Takes<Stripe.PaymentIntentRetrieveParams>

export const paymentIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    takes: CREATE,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    takes: [...LIST_PARAMETERS, 'customer'],
    run: (call) => listPage(call, 'payment_intent', '/v1/payment_intents', ['customer']),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/search',
    takes: ['query', 'limit', 'page'] satisfies Takes<Stripe.PaymentIntentSearchParams>,
    run: (call) => searchPage(call, 'payment_intent', '/v1/payment_intents/search'),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    browser: true,
    takes: SECRET,
    run: async (call) => visibleTo(call, (await lockedIntent(call)).body),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', takes: DETAILS, run: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    browser: true,
    takes: [...CONFIRM, ...SECRET],
    run: async (call) => answer(call, await confirmPayment(call, await lockedIntent(call))),
  },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', takes: ['amount_to_capture', 'metadata'], run: capture },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', takes: ['cancellation_reason'], run: cancel },
]
