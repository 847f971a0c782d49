import type { Stripe } from 'stripe'

/** What the SDK reads of an error. */
type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>

/** The body of an error as the provider writes it. */
export interface ErrorBody extends Readonly<Pick<RawError, 'code' | 'decline_code' | 'param' | 'charge'>> {
  readonly type: Extract<RawError['type'], 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'>
  readonly message: string
  /** Whole for the house; a browser sees less of it. */
  readonly payment_intent?: Partial<Stripe.PaymentIntent>
  readonly setup_intent?: Partial<Stripe.SetupIntent>
  readonly payment_method?: Stripe.PaymentMethod
}

type Status = 400 | 401 | 402 | 403 | 404 | 500

/** An answer that is an error. A declined intent keeps what was written before it: the failed charge, its state. */
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

/** An account that the key has nothing to do with, or that there is none of. */
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
