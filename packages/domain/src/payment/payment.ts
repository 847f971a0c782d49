import type { OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import type { PaymentBrand, PaymentType } from '../order/order.ts'
import type { Currency, Minor } from '../pricing/money.ts'
import type { CalendarDate } from '../time/types.ts'

/**
 * The provider's minimum charge by currency; a smaller total cannot be paid by card or wallet.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const MINIMUM_CHARGE: Readonly<Record<Currency, Minor>> = { GBP: 30, EUR: 50 }

/** Whether the provider can charge an amount, or no charge is needed. */
export function isChargeable(total: Minor, currency: Currency): boolean {
  return total === 0 || total >= MINIMUM_CHARGE[currency]
}

type WaysToPay = Pick<Location, 'acceptsCard' | 'acceptsCash' | 'currency'>

/**
 * The payment types for a total, in display order; the device can lack the wallets. `brands`: what the business wants
 * beside cards. Table orders cannot be paid in cash; totals below the provider's minimum can only be paid in cash.
 * [9.21] [9.22]
 */
export function paymentTypesFor(
  location: WaysToPay,
  orderType: OrderType,
  total: Minor,
  brands: readonly PaymentBrand[] = [],
): PaymentType[] {
  const byCard = location.acceptsCard && isChargeable(total, location.currency)
  const types: PaymentType[] = byCard ? ['card', 'apple-pay', 'google-pay', ...brands] : []
  return location.acceptsCash && orderType !== 'table' ? [...types, 'cash'] : types
}

/**
 * What staff note of an order that they take: cash where the location accepts it, or the restaurant's own card
 * terminal.
 */
export function paymentTypesOfStaff({ acceptsCash }: Pick<WaysToPay, 'acceptsCash'>): ('cash' | 'terminal')[] {
  return acceptsCash ? ['cash', 'terminal'] : ['terminal']
}

/** Whether the restaurant takes the money itself, so that no provider charges or refunds it. */
export function isPaidInPerson(type: PaymentType | null): type is 'cash' | 'terminal' {
  return type === 'cash' || type === 'terminal'
}

/** Whether a total is too small for the only ways to pay: the provider's minimum, and no cash. */
export function isTooSmallToPay(location: WaysToPay, orderType: OrderType, total: Minor): boolean {
  return total > 0 && location.acceptsCard && paymentTypesFor(location, orderType, total).length === 0
}

/** The wanted payment type if accepted, else the first accepted one; null without any. [4.24] [9.22] */
export function defaultPaymentType(
  location: WaysToPay,
  orderType: OrderType,
  total: Minor,
  wanted: PaymentType = 'card',
): PaymentType | null {
  const types = paymentTypesFor(location, orderType, total)
  return types.includes(wanted) ? wanted : (types[0] ?? null)
}

/** Decline reasons that a customer can be told; suspected fraud is not among them. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_postcode',
  'processing_error',
  'authentication_failed',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The meaning of a payment intent's status: paid, action needed (3-D Secure), still checking, or failed. */
export type PaymentOutcome = 'paid' | 'action' | 'checking' | 'failed'

/**
 * Maps a payment intent's status; null means no answer. `processing` and no answer are `checking`: no second payment
 * starts before the provider has answered. [4.55] [4.56]
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

/** Which text a failed payment shows: the provider's refusal or the general one. [4.58] */
export function paymentFailure(intentStatus: string | null): 'provider' | 'general' {
  return intentStatus !== null && PROVIDER_REFUSALS.includes(intentStatus) ? 'provider' : 'general'
}

/** Whether a card's expiry month is before the current month. [5.36] */
export function isCardExpired(card: { readonly month: number; readonly year: number }, today: CalendarDate): boolean {
  const year = card.year < 100 ? card.year + 2000 : card.year
  return year * 12 + card.month < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
}
