import { timingSafeEqual } from 'node:crypto'
import type { Stripe } from 'stripe'
import { missing } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import { textOf } from '../http/form.ts'

/** A browser reaches an intent only with its client secret; a wrong one answers not found. */
export function requireClientSecret(
  call: Call,
  intent: { readonly object: string; readonly client_secret: string | null },
): void {
  const given = textOf(call.form, 'client_secret')
  if (call.caller === 'secret' && given === undefined) return
  const expected = Buffer.from(intent.client_secret ?? '')
  const offered = Buffer.from(given ?? '')
  if (expected.length === offered.length && timingSafeEqual(expected, offered)) return
  throw missing(intent.object, call.id, 'intent')
}

const SHOWN_TO_BROWSERS: readonly (keyof Stripe.PaymentIntent | keyof Stripe.SetupIntent)[] = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'status',
  'usage',
]

/** The part of an intent that a publishable key may read: no metadata, no customer. */
export function visibleTo<T extends object>(call: Call, intent: T): Partial<T> {
  if (call.caller === 'secret') return intent
  const shown: readonly string[] = SHOWN_TO_BROWSERS
  const entries = Object.entries(intent).filter(([name]) => shown.includes(name))
  return Object.fromEntries(entries) as Partial<T>
}
