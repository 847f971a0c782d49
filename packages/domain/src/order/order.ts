import type { OrderType } from '../location/order-type.ts'
import type { PostalAddress } from '../location/types.ts'
import type { Choice } from '../menu/choice.ts'
import type { Contents, DietaryMark, ShownName } from '../menu/types.ts'
import type { BasisPoints, Currency, Minor } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import type { ClaimedSlot } from '../slots/capacity.ts'
import type { InstantText } from '../time/types.ts'
import type { Intake } from './intake.ts'

/** [4.01], on the wire 1 to 7. */
export const ORDER_STATUSES = [
  'pending',
  'received',
  'accepted',
  'delivery',
  'completed',
  'rejected',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * `terminal`: by card at a terminal of the restaurant's own, which Comanda does not talk to; only staff note it. [3.26]
 */
export type PaymentType = 'cash' | 'terminal' | 'card' | 'apple-pay' | 'google-pay' | PaymentBrand

/** Ways to pay at the provider that are no cards, off unless a business wants them. */
export const PAYMENT_BRANDS = ['link', 'klarna'] as const
export type PaymentBrand = (typeof PAYMENT_BRANDS)[number]

/** As they write themselves, in every language. */
export const BRAND_NAMES: Readonly<Record<PaymentBrand, string>> = { link: 'Link', klarna: 'Klarna' }

/** Link or Klarna, if the order is paid with it; else null. */
export function brandOf(type: PaymentType | null): PaymentBrand | null {
  return PAYMENT_BRANDS.find((brand) => brand === type) ?? null
}

/** As soon as possible, or at a chosen time. [3.27] */
export type Pickup = { readonly type: 'asap' } | { readonly type: 'later'; readonly at: InstantText }

/** The customer's contact details. [5.37] */
export interface OrderContact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly telephone: string
}

/** The totals of an order; every figure is in minor units and `total` is their sum. [2.58] [9.18] */
export interface Totals {
  /** Items before discount. */
  readonly subTotal: Minor
  readonly serviceCharge: Minor
  readonly bagCharge: Minor
  readonly deliveryFee: Minor
  readonly discount: Minor
  readonly tip: Minor
  readonly total: Minor
}

/** An order as the browser submits it, before it is priced. */
export interface OrderDraft {
  readonly locationId: number
  readonly orderType: OrderType
  readonly lines: readonly Choice[]
  readonly contact: OrderContact
  readonly pickup: Pickup
  readonly address: PostalAddress | null
  readonly tableId: number | null
  readonly comment: string
  readonly driverInstructions: string
  readonly couponCode: string | null
  readonly tip: Minor
  /** The customer's age confirmation, required if the cart has an age-restricted item. */
  readonly ageConfirmed: boolean
  /** How staff take the order; absent where its customer orders. */
  readonly intake?: Intake | undefined
  /** The prices that the customer was shown. They are compared with the computed prices, never trusted. */
  readonly claimed: { readonly lines: readonly Minor[] | null; readonly totals: Totals } | null
}

/** A chosen value as stored with the order, with its name and price at that time. */
export interface PricedValue extends ShownName, Contents {
  readonly valueId: number
  readonly quantity: number
  readonly unitPrice: Minor
  readonly options: readonly PricedOption[]
}

export interface PricedOption extends ShownName {
  readonly optionId: number
  readonly values: readonly PricedValue[]
}

export interface PricedProduct extends ShownName, Contents {
  readonly productId: number
  readonly itemId: number
  readonly quantity: number
  readonly unitPrice: Minor
  readonly ageRestricted: boolean
  /** The dietary marks of the dish with its options. */
  readonly dietary: readonly DietaryMark[]
  /**
   * The rate of the dish, and what one would cost by itself with its options: the deal's price is divided by them.
   * Absent in orders from before deals were divided, and in the storefront.
   */
  readonly taxed?: { readonly rate: BasisPoints; readonly worth: Minor } | undefined
  readonly options: readonly PricedOption[]
}

export interface PricedSection extends ShownName {
  readonly sectionId: number
  readonly products: readonly PricedProduct[]
}

/**
 * A line with everything that the kitchen, the receipt and the tax records need, independent of later menu changes. It
 * contains what the dish and all its choices do; its allergens are null if any of them is not declared.
 */
export interface PricedLine extends ShownName, Contents {
  readonly itemId: number
  readonly image: string | null
  readonly quantity: number
  readonly comment: string
  /** One unit including its choices. */
  readonly unitPrice: Minor
  /** `unitPrice` times quantity. */
  readonly linePrice: Minor
  /** Of a deal: the rate that counts while nothing in it is chosen. See `ratedParts`. */
  readonly vatRate: BasisPoints
  readonly ageRestricted: boolean
  /** Dietary marks of the dish with all its choices. */
  readonly dietary: readonly DietaryMark[]
  readonly options: readonly PricedOption[]
  readonly sections: readonly PricedSection[]
}

/** VAT contained in an amount, by rate. */
export interface VatLine {
  readonly rate: BasisPoints
  readonly gross: Minor
  readonly vat: Minor
  /** Absent: VAT. */
  readonly tax?: Tax
}

/** An accepted draft with all prices. */
export interface PricedOrder {
  readonly locationId: number
  readonly orderType: OrderType
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly vat: readonly VatLine[]
  readonly couponId: number | null
  /** When the order is expected to be ready or delivered. */
  readonly readyAt: InstantText
  /** The slot that the order occupies; null if capacity is unlimited. */
  readonly slot: ClaimedSlot | null
  readonly deliveryAreaId: number | null
}
