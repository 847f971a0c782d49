import { DECLINE_REASONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { json } from './envelope.ts'

/** Codes of refusals about the request. Refusals about an order are `Refusal['code']`. */
export const REQUEST_ERRORS = [
  'invalid_request',
  'not_found',
  'business_mismatch',
  'business_not_available',
  'business_state_moved',
  'business_unfinished',
  'cards_unavailable',
  'too_large',
  'menu_too_large',
  'too_many_requests',
  'too_many_placed_orders',
  'too_many_cash_orders',
  'too_many_card_attempts',
  'card_attempt_pause',
  'order_cash_only',
  'too_many_unpaid_orders',
  'key_required',
  'key_reused',
  'login_required',
  'password_reset_needed',
  'account_suspended',
  'email_exists',
  'token_invalid',
  'password_wrong',
  'proof_needed',
  'order_live',
  'last_way_in',
  'provider_unavailable',
  'provider_taken',
  'picture_invalid',
  'sign_in_required',
  'sign_in_failed',
  'code_needed',
  'code_wrong',
  'passkey_needed',
  'second_factor_needed',
  'staff_proof_needed',
  'totp_on',
  'totp_unavailable',
  'credentials_unavailable',
  'domains_unavailable',
  'domain_not_live',
  'domain_is_primary',
  'connection_missing',
  'not_repairable',
  'role_not_allowed',
  'place_not_allowed',
  'beyond_own_rights',
  'own_member',
  'own_sign_in_needed',
  'pin_wrong',
  'last_owner',
  'role_in_use',
  'driver_busy',
  'driver_link_ended',
  'too_many_roles',
  'support_open',
  'support_not_granted',
  'no_second_factor',
  'factor_code_wrong',
  'factor_code_ended',
  'order_moved',
  'day_closed',
  'order_accepted',
  'order_refunded',
  'order_reported',
  'change_open',
  'change_over',
  'change_dearer',
  'change_taxed',
  'change_short',
  'nothing_changes',
  'nothing_left',
  'link_ended',
  'menu_changed',
  'category_not_empty',
  'option_needs_choices',
  'order_not_accepted',
  'problem_too_late',
  'too_many_problems',
  'problem_answered',
  'nothing_paid_by_card',
  'nothing_paid_in_cash',
  'refund_not_waiting',
  'refund_too_large',
  'reject_instead',
  'order_not_completed',
  'review_exists',
  'review_reported',
  'look_changed',
  'changed_meanwhile',
  'translations_changed',
  'guest_ordering_off',
  'order_not_payable',
  'payment_in_progress',
  'payment_declined',
  'payment_mismatch',
  'payment_unavailable',
  'order_code_needed',
  'order_code_wrong',
  'order_code_expired',
  'address_unavailable',
  'signup_code_wrong',
  'signup_code_expired',
  'signup_ended',
  'signup_unfinished',
  'signup_held',
  'signup_refused',
  'busy',
  'foreign_origin',
  'signature_invalid',
  'fault',
] as const
export type RequestErrorCode = (typeof REQUEST_ERRORS)[number]

/** Clients read `details` first, then `message`, then `errors`. [8.01] */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ description: 'A refusal code or one of the request errors', example: 'out_of_area' }),
      message: z.string().openapi({ description: 'A text for people, in Accept-Language' }),
      details: z.record(z.string(), z.array(z.string())).optional().openapi({ description: 'Messages by field' }),
      reason: z.enum(DECLINE_REASONS).optional().openapi({ description: 'With payment_declined: the reason' }),
      refusals: z
        .array(z.looseObject({ code: z.string() }))
        .optional()
        .openapi({ description: 'Why the order cannot be placed, in the order of the checks' }),
      present: z.looseObject({}).optional().openapi({ description: 'With changed_meanwhile: the thing as it is now' }),
    }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    status_code: z.union([z.literal(1000), z.literal(1001)]).optional(),
  })
  .openapi('Error')
export type ErrorWire = z.infer<typeof errorSchema>

/** The refusals of every call; a route adds its own. */
export const commonErrors = {
  400: json(errorSchema, 'The body is not JSON, or a header that the call needs is missing'),
  403: json(errorSchema, 'Business-Id or ApiKey do not agree with the host'),
  404: json(errorSchema, 'Not found, or it belongs to another account'),
  422: json(errorSchema, 'A field is missing or wrong, or the order is refused; the answer names fields and reasons'),
  429: json(errorSchema, 'Too many requests'),
  503: json(
    errorSchema,
    'With Retry-After: busy, and nothing was written; fault when the database does not answer, and what was sent may be stored or not',
  ),
} as const

/** For calls that accept a session. */
export const sessionErrors = {
  401: json(errorSchema, 'The session is missing or has ended; status_code 1001 when the account is suspended'),
} as const

/** For calls that place or pay an order. */
export const orderErrors = {
  ...commonErrors,
  ...sessionErrors,
  402: json(errorSchema, 'The payment was declined'),
  429: json(
    errorSchema,
    'With Retry-After: too_many_placed_orders, too_many_cash_orders (by strangers) or too_many_card_attempts (declined or unfinished), details names what is limited: network, telephone_number, email, location_id, customer, guest or card; card_attempt_pause: several cards of this order were declined; too_many_unpaid_orders: the network is paying for a large share of a limited dish, slot or coupon already; too_many_requests',
  ),
  409: json(
    errorSchema,
    'price_changed (with new lines and totals), items_not_available, items_short, slot_full, key_reused, order_code_needed (a first order in cash is confirmed by a code first), order_cash_only (too many cards were tried for the order), or a payment already under way',
  ),
  503: json(
    errorSchema,
    'payment_unavailable: nothing was charged; address_unavailable: delivery to the address could not be checked; busy (with Retry-After): nothing was written or charged, try again',
  ),
} as const
