import { DECLINE_REASONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { json } from './envelope.ts'

/** Codes of refusals that are about the request, not about an order. Those about an order are `Refusal['code']`. */
export const REQUEST_ERRORS = [
  'invalid_request',
  'not_found',
  'business_mismatch',
  'too_large',
  'too_many_requests',
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
  'role_not_allowed',
  'order_moved',
  'nothing_paid_by_card',
  'refund_too_large',
  'reject_instead',
  'order_not_completed',
  'review_exists',
  'guest_ordering_off',
  'order_not_payable',
  'payment_in_progress',
  'payment_declined',
  'payment_mismatch',
  'payment_unavailable',
  'address_unavailable',
  'signature_invalid',
  'fault',
] as const
export type RequestErrorCode = (typeof REQUEST_ERRORS)[number]

/** [8.01] reads `details` first, then `message`, then `errors`. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ description: 'A refusal code or one of the request errors', example: 'out_of_area' }),
      message: z.string().openapi({ description: 'For a person, in Accept-Language' }),
      details: z.record(z.string(), z.array(z.string())).optional().openapi({ description: 'Messages by field' }),
      reason: z.enum(DECLINE_REASONS).optional().openapi({ description: 'With payment_declined: why' }),
      refusals: z
        .array(z.looseObject({ code: z.string() }))
        .optional()
        .openapi({ description: 'Why an order cannot be placed as it stands, in the order of the checks' }),
    }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    status_code: z.union([z.literal(1000), z.literal(1001)]).optional(),
  })
  .openapi('Error')
export type ErrorWire = z.infer<typeof errorSchema>

/** The refusals every call shares; a route adds what is its own. */
export const commonErrors = {
  400: json(errorSchema, 'The body is not JSON, or a header that the call needs is missing'),
  403: json(errorSchema, 'Business-Id or ApiKey do not agree with the host'),
  404: json(errorSchema, 'Unknown here: not there, or not yours'),
  422: json(errorSchema, 'A field is missing or wrong, or the order is refused; the fields and reasons are named'),
  429: json(errorSchema, 'Too many requests'),
} as const

/** For calls that a session may open. */
export const sessionErrors = {
  401: json(errorSchema, 'The session has ended or is needed; status_code 1001 where the account is suspended'),
} as const

/** For calls that order or pay. */
export const orderErrors = {
  ...commonErrors,
  ...sessionErrors,
  402: json(errorSchema, 'The payment was declined'),
  409: json(
    errorSchema,
    'price_changed (with new lines and totals), items_not_available, items_short, slot_full, key_reused, or a payment already under way',
  ),
  503: json(
    errorSchema,
    'payment_unavailable: nothing was charged; address_unavailable: whether it is delivered there could not be checked',
  ),
} as const
