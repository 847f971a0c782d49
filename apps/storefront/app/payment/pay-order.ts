import { type OrderStatus, paymentOutcome as outcomeOfStatus, type PaymentType, type Refusal } from '@comanda/domain'
import type { Answer, ApiError } from '../api/client.ts'
import type { OrderView, PaymentAnswer, Validated } from '../api/shapes.ts'
import {
  BUILD_ERROR,
  failureOfAnswer,
  failureOfProvider,
  failureOfStatus,
  type PaymentFailure,
  type ProviderError,
} from './payment-failure.ts'

/** Three results: while the outcome is being checked, no second payment is offered. [4.55] [4.56] [4.57] [4.58] */
export type PaymentOutcome =
  | { readonly result: 'paid' }
  /** `text` is the server's or the provider's own sentence, if any. [8.02] */
  | { readonly result: 'not-paid'; readonly failure: PaymentFailure; readonly text: string | null }
  | { readonly result: 'refused'; readonly refusals: readonly Refusal[]; readonly error: ApiError }
  | { readonly result: 'checking'; readonly intentId: string | null }
  /** The order must be confirmed by a code first; nothing was paid. */
  | { readonly result: 'code-needed' }

/** Creates the provider's token from the card form or the wallet's sheet. */
export type CreatePaymentMethod = () => Promise<
  | { readonly ok: true; readonly method: string }
  | { readonly ok: false; readonly error: ProviderError; readonly text: string | null }
>

type Refused = Extract<Awaited<ReturnType<CreatePaymentMethod>>, { readonly ok: false }>
/** The provider refused to create a token, or our server has answered. */
type StartResult =
  | { readonly made: Refused; readonly answer?: undefined }
  | { readonly made?: undefined; readonly answer: Answer<PaymentAnswer> }

/** The dependencies of a payment: our API calls and the provider's confirmation. */
export interface PaymentSteps {
  /** Whether what is paid for is there; by default the restaurant has the order. */
  readonly isPaid?: (order: OrderView) => boolean
  readonly pay: (paymentType: PaymentType, method: string | null) => Promise<Answer<PaymentAnswer>>
  readonly confirm: (clientSecret: string, account: string | null) => Promise<{ readonly error: ProviderError | null }>
  readonly validate: (intentId: string) => Promise<Answer<Validated>>
  readonly cancel: () => Promise<Answer<Validated>>
}

/** Milliseconds without an answer after which the page says that it is checking. */
const SLOW_AFTER = 9_000

/**
 * Pays in cash, by card or by wallet, with 3-D Secure where the bank requires it. `onSlow` is called after nine seconds
 * without an answer; the customer's time at the bank does not count. [4.55]
 */
export async function payOrder(
  paymentType: PaymentType,
  createPaymentMethod: CreatePaymentMethod | null,
  steps: PaymentSteps,
  onSlow: () => void = () => {},
): Promise<PaymentOutcome> {
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(onSlow, SLOW_AFTER)
    return work().finally(() => clearTimeout(timer))
  }
  const begin = async () => {
    const made = createPaymentMethod === null ? null : await built(createPaymentMethod)
    return made !== null && !made.ok ? { made } : { answer: await steps.pay(paymentType, made?.method ?? null) }
  }
  const { made, answer } = await told<StartResult>(begin)
  if (made !== undefined) return { result: 'not-paid', failure: failureOfProvider(made.error), text: made.text }
  if (!answer.ok) return outcomeOfError(answer.error)
  const { order, intent, account } = answer.value
  if ((steps.isPaid ?? isSettled)(order)) return { result: 'paid' }
  if (intent === null) return { result: 'checking', intentId: null }
  switch (outcomeOfStatus(intent.status)) {
    case 'paid':
      return outcomeOfValidation(await told(() => steps.validate(intent.id)), intent.id, 'stripe')
    case 'checking':
      return { result: 'checking', intentId: intent.id }
    case 'failed':
      return { result: 'not-paid', failure: failureOfStatus(intent.status), text: null }
    case 'action': {
      if (intent.clientSecret === null) return { result: 'checking', intentId: intent.id }
      // Cancel a confirmation that broke: left open, it would block a new payment until the order expires.
      const { error } = await steps.confirm(intent.clientSecret, account).catch((fault: unknown) => {
        console.error(fault)
        return { error: { type: 'api_connection_error' } }
      })
      if (error === null) return outcomeOfValidation(await told(() => steps.validate(intent.id)), intent.id, 'stripe')
      return outcomeOfValidation(await told(steps.cancel), intent.id, reasonOfChallenge(error))
    }
  }
}

/** A fault here comes before any call: nothing was paid. [8.31] */
async function built(create: CreatePaymentMethod): ReturnType<CreatePaymentMethod> {
  try {
    return await create()
  } catch (fault) {
    console.error(fault)
    return { ok: false, error: { type: BUILD_ERROR }, text: null }
  }
}

const TAKEN: readonly (OrderStatus | null)[] = ['received', 'accepted', 'delivery', 'completed']

/** Returns whether the restaurant has the order: paid, or payable in cash. */
export function isSettled({ payment, status }: Pick<OrderView, 'payment' | 'status'>): boolean {
  return payment === 'paid' || TAKEN.includes(status)
}

/** Returns the outcome that a later check of the order or its intent shows. No answer means "checking". */
export function outcomeOfValidation(
  answer: Answer<Validated>,
  intentId: string | null,
  otherwise: PaymentFailure,
): PaymentOutcome {
  if (!answer.ok) return { result: 'checking', intentId }
  if (answer.value.result === 'paid') return { result: 'paid' }
  return answer.value.result === 'checking'
    ? { result: 'checking', intentId }
    : { result: 'not-paid', failure: otherwise, text: null }
}

/** A missing answer, or a payment in progress, leaves the outcome unknown. */
function outcomeOfError(error: ApiError): PaymentOutcome {
  if (
    error.status === 0 ||
    error.code === 'payment_in_progress' ||
    error.code === 'unreadable' ||
    error.code === 'fault'
  )
    return { result: 'checking', intentId: null }
  if (error.code === 'order_code_needed') return { result: 'code-needed' }
  if (error.refusals.length > 0) return { result: 'refused', refusals: error.refusals, error }
  if (error.code === 'order_not_payable') return { result: 'checking', intentId: null }
  return { result: 'not-paid', failure: failureOfAnswer(error), text: error.message || null }
}

function reasonOfChallenge(error: ProviderError): PaymentFailure {
  const reason = failureOfProvider(error)
  return reason === 'other' ? 'cancelled' : reason
}
