/** Why a courier did not deliver, as far as a service says it. */
export const DELIVERY_FAILURES = [
  'customer-absent',
  'customer-refused',
  'address-wrong',
  'no-rider',
  'rider-cancelled',
  'order-not-ready',
  'restaurant-closed',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/**
 * Words of the services' codes: `CUSTOMER_UNAVAILABLE`, `customer_not_available`, `cannot_find_customer_address`. The
 * first that fits counts.
 */
const CODES: readonly (readonly [RegExp, DeliveryFailure])[] = [
  [/address|wrong_location|cannot_access/, 'address-wrong'],
  [/(customer|client|recipient).*(unavailable|not_available|not_found|absent|no_show|unreachable)/, 'customer-absent'],
  [/cannot_find_customer/, 'customer-absent'],
  [/(customer|client|recipient).*(reject|refus|cancel)/, 'customer-refused'],
  [/(courier|driver|rider).*(cancel|unassign|accident|issue)/, 'rider-cancelled'],
  [/expired|no_(courier|driver|rider)|no_.*_available/, 'no-rider'],
  [/not_ready|excessive_wait|wait_time/, 'order-not-ready'],
  [/clos/, 'restaurant-closed'],
]

/**
 * What a service's reason means. A code is one word with underscores; what a person wrote has spaces and stays as it
 * is.
 * @returns null for no reason, and for a code that is not known
 */
export function readCourierReason(
  reason: string | null,
): { readonly failure: DeliveryFailure } | { readonly words: string } | null {
  const text = reason?.trim() ?? ''
  if (text === '') return null
  if (/\s/.test(text)) return { words: text }
  const code = text.toLowerCase().replaceAll(/[^a-z]+/g, '_')
  const found = CODES.find(([pattern]) => pattern.test(code))
  return found === undefined ? null : { failure: found[1] }
}
