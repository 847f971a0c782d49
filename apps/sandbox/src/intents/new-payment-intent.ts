import type { Stripe } from 'stripe'
import { invalidRequest, missing } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import { booleanOf, integerOf, metadataOf, requiredText, textOf, textsOf } from '../http/form.ts'
import { newId } from '../state/new-id.ts'
import { OTHER_TYPES } from './other-methods.ts'

/** Minimum charge amounts in minor units. */
const MINIMUM: Readonly<Record<string, number>> = { gbp: 30, eur: 50, usd: 50 }
const MAXIMUM = 99_999_999

/** `amount`, checked against the currency's minimum and maximum. */
export function amountOf(call: Call, currency: string): number {
  const amount = integerOf(call.form, 'amount')
  if (amount === undefined) {
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  }
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < (MINIMUM[currency] ?? 1)) {
    throw invalidRequest('Amount is below the minimum that may be charged in this currency.', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MAXIMUM) {
    throw invalidRequest('Amount must be no more than 999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

function currencyOf(call: Call): string {
  const currency = requiredText(call.form, 'currency').toLowerCase()
  if (currency in MINIMUM) return currency
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
}

/** The customer named in a form, which must exist. */
export async function customerOf(call: Call): Promise<string | null> {
  const id = textOf(call.form, 'customer')
  if (!id) return null
  if (!(await call.store.find('customer', id))) throw missing('customer', id, 'customer')
  return id
}

/** The types that the form allows; null where the provider chooses them. */
export function allowedTypesOf(call: Call): string[] | null {
  const types = textsOf(call.form, 'allowed_payment_method_types') ?? null
  if (types !== null && call.form.automatic_payment_methods !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { param: 'allowed_payment_method_types' },
    )
  return types
}

/** Automatic unless the form names payment method types. */
export function automaticMethodsOf(call: Call) {
  if (allowedTypesOf(call) !== null) return null
  const enabled = booleanOf(call.form, 'automatic_payment_methods.enabled') ?? true
  const redirects = textOf(call.form, 'automatic_payment_methods.allow_redirects') === 'never' ? 'never' : 'always'
  return { enabled, allow_redirects: redirects } as const
}

export function setupFutureUsageOf(call: Call): 'on_session' | 'off_session' | null {
  const usage = textOf(call.form, 'setup_future_usage')
  if (!usage) return null
  if (usage === 'on_session' || usage === 'off_session') return usage
  throw invalidRequest('Invalid setup_future_usage: must be one of off_session or on_session', {
    param: 'setup_future_usage',
  })
}

/** The prefix of the platform's own account on card statements. */
export const STATEMENT_PREFIX = 'SANDBOX'
/**
 * A statement has 22 characters: the account's prefix, two between them, and the suffix. That a longer one is refused
 * is assumed.
 */
const MOST_SUFFIX = 22 - 2 - STATEMENT_PREFIX.length

function suffixOf(call: Call): string | null {
  const suffix = textOf(call.form, 'statement_descriptor_suffix') ?? null
  if (suffix === null || (suffix.length <= MOST_SUFFIX && /[a-z]/i.test(suffix) && !/[<>\\'"*]/.test(suffix)))
    return suffix
  throw invalidRequest(
    'The statement descriptor suffix must contain at least one Latin letter, none of <>\\\'"*, and at most 22 characters with its prefix.',
    { param: 'statement_descriptor_suffix' },
  )
}

export async function newPaymentIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const currency = currencyOf(call)
  const id = newId('pi')
  const automatic = automaticMethodsOf(call)
  const allowed = allowedTypesOf(call)
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount: amountOf(call, currency),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: integerOf(call.form, 'application_fee_amount') ?? null,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textOf(call.form, 'capture_method') === 'manual' ? 'manual' : 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: textOf(call.form, 'confirmation_method') === 'manual' ? 'manual' : 'automatic',
    created: call.now,
    currency,
    customer: await customerOf(call),
    customer_account: null,
    description: textOf(call.form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataOf(call.form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: allowed ?? ['card', ...OTHER_TYPES],
    payment_record: null,
    processing: null,
    receipt_email: textOf(call.form, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: setupFutureUsageOf(call),
    shipping: null,
    source: null,
    statement_descriptor: textOf(call.form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: suffixOf(call),
    status: 'requires_payment_method',
    transfer_group: null,
  }
}
