import { timingSafeEqual } from 'node:crypto'
import { missing } from '../http/api-error.ts'
import type { Call } from '../http/endpoint.ts'
import { textOf } from '../http/form.ts'

/** A browser reaches an intent only with its client secret; a wrong one looks like no intent at all. */
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

const SHOWN_TO_BROWSERS = [
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

/** What a publishable key gets to see of an intent: no metadata, no customer. */
export function shownTo(call: Call, intent: object): object {
  if (call.caller === 'secret') return intent
  return Object.fromEntries(Object.entries(intent).filter(([name]) => SHOWN_TO_BROWSERS.includes(name)))
}
