import type { Stripe } from 'stripe'

/** The fields that the SDK reads from an error. */
type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>

/** The body of an error in the provider's form. */
export interface ErrorBody extends Readonly<Pick<RawError, 'code' | 'decline_code' | 'param' | 'charge'>> {
  readonly type: Extract<RawError['type'], 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'>
  readonly message: string
  /** The full error for the server; a browser sees a part of it. */
  readonly payment_intent?: Partial<Stripe.PaymentIntent>
  readonly setup_intent?: Partial<Stripe.SetupIntent>
  readonly payment_method?: Stripe.PaymentMethod
}

type Status = 400 | 401 | 402 | 403 | 404 | 409 | 500

/** An error answer. A declined intent commits what was written before: the failed charge and its state. */
export class ApiError extends Error {
  readonly status: Status
  readonly body: ErrorBody

  constructor(status: Status, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }

  get keepsWrites(): boolean {
    return this.status === 402 && (this.body.payment_intent !== undefined || this.body.setup_intent !== undefined)
  }
}

type Extra = Omit<Partial<ErrorBody>, 'type' | 'message'>

export function invalidRequest(message: string, extra: Extra = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...extra })
}

export function missing(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
}

/** An account that does not exist or does not belong to the key. */
export function noAccess(account: string): ApiError {
  return new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  })
}

export function cardError(message: string, extra: Extra): ApiError {
  return new ApiError(402, { type: 'card_error', message, ...extra })
}
