import type { Location } from './location/types.ts'
import type { Currency, Minor } from './money.ts'
import type { PaymentType } from './order.ts'
import type { OrderType } from './order-type.ts'
import type { CalendarDate } from './time/types.ts'

/**
 * The least that the provider charges, by currency: what costs less can't be paid by card or wallet.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const SMALLEST_CHARGE: Readonly<Record<Currency, Minor>> = { GBP: 30, EUR: 50 }

/** Whether an amount can be charged through the provider, or needs no charge at all. */
export const isChargeable = (total: Minor, currency: Currency): boolean =>
  total === 0 || total >= SMALLEST_CHARGE[currency]

type WaysToPay = Pick<Location, 'acceptsCard' | 'acceptsCash' | 'currency'>

/**
 * How an order of this total may be paid, in the order in which it is offered; wallets as far as the device has them. [9.21] [9.22]
 * Cash is never taken for table orders, and nothing but cash for less than the provider charges.
 */
export function paymentTypesFor(location: WaysToPay, orderType: OrderType, total: Minor): PaymentType[] {
  const byCard = location.acceptsCard && isChargeable(total, location.currency)
  const types: PaymentType[] = byCard ? ['card', 'apple-pay', 'google-pay'] : []
  return location.acceptsCash && orderType !== 'table' ? [...types, 'cash'] : types
}

/** The wanted payment type where it is accepted, else the first that is; null when nothing is. [4.24] [9.22] */
export function defaultPaymentType(
  location: WaysToPay,
  orderType: OrderType,
  total: Minor,
  wanted: PaymentType = 'card',
): PaymentType | null {
  const types = paymentTypesFor(location, orderType, total)
  return types.includes(wanted) ? wanted : (types[0] ?? null)
}

/** Why a card was turned down, as a customer may be told; why a bank suspects a card is nobody's business. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What a payment intent's status means: paid, the person must act (3-D Secure), wait and ask again, or not paid. */
export type PaymentOutcome = 'paid' | 'action' | 'checking' | 'failed'

/**
 * Reads the provider's word on a payment; null is no answer at all. [4.55] [4.56]
 * `processing` and no answer are "checking": no second payment starts before the provider has answered.
 */
export function paymentOutcome(intentStatus: string | null): PaymentOutcome {
  switch (intentStatus) {
    case 'succeeded':
      return 'paid'
    case 'requires_action':
    case 'requires_source_action':
      return 'action'
    case 'processing':
    case null:
      return 'checking'
    default:
      return 'failed'
  }
}

const PROVIDER_REFUSALS = [
  'requires_payment_method',
  'requires_source',
  'requires_confirmation',
  'processing',
  'canceled',
]

/** Which words a payment that did not succeed gets: the provider's refusal or the general one. [4.58] */
export function paymentFailure(intentStatus: string | null): 'provider' | 'general' {
  return intentStatus !== null && PROVIDER_REFUSALS.includes(intentStatus) ? 'provider' : 'general'
}

/** Whether a card's last month lies before the month of today, year and month compared. [5.36] */
export function isCardExpired(card: { readonly month: number; readonly year: number }, today: CalendarDate): boolean {
  const year = card.year < 100 ? card.year + 2000 : card.year
  return year * 12 + card.month < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
}
