import type { Stripe } from 'stripe'
import { ApiError, invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { booleanOf, metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { requireClientSecret, visibleTo } from '../intents/client-secret.ts'
import { chosenMethod, returnUrlOf } from '../intents/confirm-payment.ts'
import { allowedTypesOf, automaticMethodsOf, customerOf } from '../intents/new-payment-intent.ts'
import { askForAuthentication } from '../intents/next-action.ts'
import { refuseOtherTypes, refuseUnusable } from '../intents/payment-method.ts'
import { completeSetup, failSetup, type SetUp } from '../intents/setup.ts'
import { newId } from '../state/new-id.ts'
import type { Stored } from '../state/store.ts'

async function lockedIntent(call: Call): Promise<Stored<'setup_intent'>> {
  const stored = await call.store.lock('setup_intent', call.id)
  if (!stored) throw missing('setup_intent', call.id, 'intent')
  requireClientSecret(call, stored.body)
  return stored
}

const unexpectedState = (intent: Stripe.SetupIntent, doing: string) =>
  invalidRequest(`You cannot ${doing} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  })

async function confirm(call: Call, stored: Stored<'setup_intent'>): Promise<SetUp> {
  const { status } = stored.body
  if (status === 'succeeded' || status === 'canceled' || status === 'processing')
    throw unexpectedState(stored.body, 'confirm')
  const method = await chosenMethod(call, stored.body)
  if (method === null) throw unexpectedState(stored.body, 'confirm (a payment method is missing)')
  refuseUnusable(method, typeof stored.body.customer === 'string' ? stored.body.customer : null)
  refuseOtherTypes(method, stored.body.allowed_payment_method_types)
  const intent: Stripe.SetupIntent = { ...stored.body, payment_method: method.body.id }
  const { challenged } = method.hidden.behaviour ?? { challenged: 'never' }
  if (challenged === 'never' || method.hidden.setUp) return completeSetup(call, intent, method)
  if (challenged === 'lookup_fails') {
    return failSetup(call, intent, method.body, {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    })
  }
  const next = await askForAuthentication(call.store, {
    intent: intent.id,
    intentKind: 'setup_intent',
    useScript: call.caller === 'publishable' || (booleanOf(call.form, 'use_stripe_sdk') ?? false),
    returnUrl: returnUrlOf(call) ?? stored.hidden.returnUrl ?? null,
  })
  const waiting: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_action',
    next_action: next,
    last_setup_error: null,
  }
  await call.store.save('setup_intent', waiting)
  await call.effects.emit('setup_intent.requires_action', waiting)
  return { intent: waiting, error: null }
}

function answer(call: Call, { intent, error }: SetUp): object {
  if (error === null) return visibleTo(call, intent)
  throw new ApiError(402, call.caller === 'secret' ? error : { ...error, setup_intent: visibleTo(call, intent) })
}

async function create(call: Call): Promise<object> {
  const id = newId('seti')
  const automatic = automaticMethodsOf(call)
  const method = await chosenMethod(call, { payment_method: null })
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowedTypesOf(call),
    application: null,
    automatic_payment_methods: automatic,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: call.now,
    customer: await customerOf(call),
    description: textOf(call.form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadataOf(call.form),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.body.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: textOf(call.form, 'usage') === 'on_session' ? 'on_session' : 'off_session',
  }
  const returnUrl = returnUrlOf(call)
  const hidden = returnUrl === undefined ? {} : { returnUrl }
  await call.store.save('setup_intent', intent, hidden)
  await call.effects.emit('setup_intent.created', intent)
  return booleanOf(call.form, 'confirm') ? answer(call, await confirm(call, { body: intent, hidden })) : intent
}

async function cancel(call: Call): Promise<Stripe.SetupIntent> {
  const { body } = await lockedIntent(call)
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel')
  const canceled: Stripe.SetupIntent = { ...body, status: 'canceled', next_action: null }
  await call.store.save('setup_intent', canceled)
  await call.effects.emit('setup_intent.canceled', canceled)
  return canceled
}

const CONFIRM = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'use_stripe_sdk',
  'mandate_data',
] as const satisfies Takes<Stripe.SetupIntentConfirmParams>
const CREATE = [
  ...CONFIRM,
  'confirm',
  'customer',
  'description',
  'metadata',
  'usage',
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'attach_to_self',
] as const satisfies Takes<Stripe.SetupIntentCreateParams>
/** Sent by browsers; the server SDK's types have it only for reading. */
const SECRET = ['client_secret'] as const satisfies Takes<Stripe.SetupIntentRetrieveParams>

export const setupIntentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    takes: CREATE,
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    takes: [...LIST_PARAMETERS, 'customer', 'payment_method'],
    run: (call) => listPage(call, 'setup_intent', '/v1/setup_intents', ['customer', 'payment_method']),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    browser: true,
    takes: SECRET,
    run: async (call) => visibleTo(call, (await lockedIntent(call)).body),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    browser: true,
    takes: [...CONFIRM, ...SECRET],
    run: async (call) => answer(call, await confirm(call, await lockedIntent(call))),
  },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', takes: ['cancellation_reason'], run: cancel },
]
