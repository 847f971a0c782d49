import type { Stripe } from 'stripe'
import { invalidRequest } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import { booleanOf, objectOf, textOf } from '../http/form.ts'
import type { Stored } from '../state/store.ts'
import { type Attempted, chargeIntent, declineIntent, failIntent } from './charge-intent.ts'
import { setupFutureUsageOf } from './new-payment-intent.ts'
import { askForAuthentication } from './next-action.ts'
import { lockPaymentMethod, makePaymentMethod, refuseOtherTypes, refuseUnusable } from './payment-method.ts'

const CONFIRMABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Refuses actions that the intent's state does not allow. */
export function unexpectedState(intent: Stripe.PaymentIntent, doing: string) {
  return invalidRequest(`You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })
}

/** The payment method of the request or of the intent. */
export async function chosenMethod(
  call: Call,
  intent: { readonly payment_method: string | Stripe.PaymentMethod | null },
): Promise<Stored<'payment_method'> | null> {
  const data = objectOf(call.form, 'payment_method_data')
  if (data) return makePaymentMethod(call, data)
  const id = textOf(call.form, 'payment_method') || intent.payment_method
  return typeof id === 'string' ? lockPaymentMethod(call, id) : null
}

/** The return URL, which must be a web address. */
export function returnUrlOf(call: Call): string | undefined {
  const text = textOf(call.form, 'return_url')
  if (!text) return undefined
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: 'return_url',
  })
}

/** Confirms an intent locked by this transaction: charges, requires 3-D Secure, or declines. */
export async function confirmPayment(call: Call, stored: Stored<'payment_intent'>): Promise<Attempted> {
  if (!CONFIRMABLE.includes(stored.body.status)) throw unexpectedState(stored.body, 'confirm')
  const method = await chosenMethod(call, stored.body)
  if (method === null) {
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
      payment_intent: stored.body,
    })
  }
  const customer = typeof stored.body.customer === 'string' ? stored.body.customer : null
  refuseUnusable(method, customer)
  refuseOtherTypes(method, stored.body.allowed_payment_method_types)
  const returnUrl = returnUrlOf(call) ?? stored.hidden.returnUrl ?? null
  const automatic = stored.body.automatic_payment_methods
  if (call.caller === 'secret' && automatic?.enabled && automatic.allow_redirects !== 'never' && returnUrl === null) {
    throw invalidRequest(
      'This PaymentIntent is configured to accept payment methods that may redirect. Provide a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never`.',
      { param: 'return_url' },
    )
  }
  const useScript =
    call.caller === 'publishable' || (booleanOf(call.form, 'use_stripe_sdk') ?? stored.hidden.useScript ?? false)
  const intent: Stripe.PaymentIntent = {
    ...stored.body,
    payment_method: method.body.id,
    setup_future_usage: setupFutureUsageOf(call) ?? stored.body.setup_future_usage,
  }
  const { challenged } = method.hidden.behaviour ?? { challenged: 'never' }
  if (challenged === 'lookup_fails') return declineIntent(call, intent, method.body, 'generic_decline')
  // The set-up covers off-session payments; on-session payments need 3-D Secure each time.
  const isAway = booleanOf(call.form, 'off_session') ?? false
  const passes = challenged === 'on_session' || (challenged === 'unless_set_up' && method.hidden.setUp)
  if (challenged === 'never' || (isAway && passes)) return chargeIntent(call, intent, method)
  if (isAway || booleanOf(call.form, 'error_on_requires_action')) {
    return failIntent(
      call,
      intent,
      method.body,
      {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      },
      null,
    )
  }
  const isAtKlarna = challenged === 'redirect'
  if (isAtKlarna && returnUrl === null)
    throw invalidRequest('You must provide a `return_url` when confirming with a payment method that redirects.', {
      param: 'return_url',
    })
  const asked = {
    intent: intent.id,
    intentKind: 'payment_intent',
    useScript: useScript && !isAtKlarna,
    returnUrl,
    ...(isAtKlarna && { by: 'klarna' as const }),
  } as const
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: await askForAuthentication(call.store, asked),
  }
  await call.store.save('payment_intent', waiting)
  await call.effects.emit('payment_intent.requires_action', waiting)
  return { intent: waiting, error: null }
}
