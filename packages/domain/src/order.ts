import type { Choice } from './cart.ts'
import type { ClaimedSlot } from './location/capacity.ts'
import type { PostalAddress } from './location/types.ts'
import type { Allergen, DeclaredAllergens } from './menu/types.ts'
import type { BasisPoints, Currency, Minor } from './money.ts'
import type { OrderType } from './order-type.ts'
import type { InstantText } from './time/types.ts'

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

/** [3.26] */
export type PaymentType = 'cash' | 'card' | 'apple-pay' | 'google-pay'

/** As soon as possible, or at a chosen moment. [3.27] */
export type Pickup = { readonly type: 'asap' } | { readonly type: 'later'; readonly at: InstantText }

/** Who orders. [5.37] */
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

/** What a person wants to order, as it leaves the browser. */
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
  /** Confirms the age when the cart holds a restricted dish. */
  readonly ageConfirmed: boolean
  /** What the customer was shown; compared, never believed. */
  readonly claimed: { readonly lines: readonly Minor[] | null; readonly totals: Totals } | null
}

/** A chosen value as it is kept with the order, with the name and price of that day. */
export interface PricedValue {
  readonly valueId: number
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly allergens: DeclaredAllergens
  readonly options: readonly PricedOption[]
}

export interface PricedOption {
  readonly optionId: number
  readonly name: string
  readonly values: readonly PricedValue[]
}

export interface PricedProduct {
  readonly productId: number
  readonly itemId: number
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Minor
  readonly ageRestricted: boolean
  readonly allergens: DeclaredAllergens
  readonly options: readonly PricedOption[]
}

export interface PricedSection {
  readonly sectionId: number
  readonly name: string
  readonly products: readonly PricedProduct[]
}

/** A line with everything the kitchen, the receipt and the tax office need, independent of later menu changes. */
export interface PricedLine {
  readonly itemId: number
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly comment: string
  /** One unit with its choices. */
  readonly unitPrice: Minor
  /** `unitPrice` times quantity. */
  readonly linePrice: Minor
  readonly vatRate: BasisPoints
  readonly ageRestricted: boolean
  /** Of the dish and all that was chosen with it; null when any of them is not declared. */
  readonly allergens: readonly Allergen[] | null
  readonly options: readonly PricedOption[]
  readonly sections: readonly PricedSection[]
}

/** VAT contained in an amount, by rate. */
export interface VatLine {
  readonly rate: BasisPoints
  readonly gross: Minor
  readonly vat: Minor
}

/** The outcome of a successful decision. */
export interface PricedOrder {
  readonly locationId: number
  readonly orderType: OrderType
  readonly currency: Currency
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly vat: readonly VatLine[]
  readonly couponId: number | null
  /** When it is expected to be ready or at the door. */
  readonly readyAt: InstantText
  /** What it takes of a kitchen that takes on only so much; null where that takes on whatever comes. */
  readonly slot: ClaimedSlot | null
  readonly deliveryAreaId: number | null
}
