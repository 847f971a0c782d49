import type { ReceiptIssuer } from '../payment/receipt-issuer.ts'
import type { BasisPoints, Currency, Minor } from '../pricing/money.ts'
import type { InstantText, OpeningHours, TimeZone } from '../time/types.ts'
import type { OrderType } from './order-type.ts'
import type { Override } from './overrides.ts'

/** Degrees, WGS 84. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** A delivery charge and its threshold: it applies if the item total before discount is at least `from`. [9.17] */
export interface FeeTier {
  readonly from: Minor
  readonly charge: Minor
}

/** A delivery area: a circle, a polygon, or a list of postcodes. [3.17] [5.16] */
export type DeliveryArea = {
  readonly id: number
  readonly name: string
  readonly colour: string
  readonly tiers: readonly FeeTier[]
} & (
  | { readonly type: 'circle'; readonly centre: Position; readonly radiusMetres: number }
  /** A closed ring; the first point need not be repeated at the end. */
  | { readonly type: 'shape'; readonly ring: readonly Position[] }
  /** Postcodes, or their beginnings ("LS6"), without spaces and in capitals. */
  | { readonly type: 'postcodes'; readonly prefixes: readonly string[] }
)

export interface Table {
  readonly id: number
  readonly name: string
  readonly capacity: number
}

export interface PostalAddress {
  readonly line1: string
  readonly line2: string
  readonly streetNumber: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly position: Position | null
}

/** A location's settings for an order type. */
export interface OrderTypeSettings {
  readonly offered: boolean
  /** Preparation time: from acceptance to ready or delivered, minutes. [5.19] */
  readonly preparationMinutes: number
  /** How many hours before opening an order is accepted; null accepts none. Unused for table. [4.49] [4.50] */
  readonly preOrderHours: number | null
  /** Whether later days can be chosen. [4.49] */
  readonly acceptsLater: boolean
  readonly serviceCharge: Minor
  readonly bagCharge: Minor
}

/** A location of a business, with everything that decides whether and how it accepts an order. [3.17] */
export interface Location {
  readonly id: number
  /** The location's id in a till or a delivery hub; unique in its business. Customers do not see it. */
  readonly externalId?: string | undefined
  readonly slug: string
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly address: PostalAddress
  readonly timeZone: TimeZone
  readonly currency: Currency
  readonly hours: Readonly<Record<OrderType, OpeningHours>>
  readonly settings: Readonly<Record<OrderType, OrderTypeSettings>>
  readonly acceptsCard: boolean
  readonly acceptsCash: boolean
  readonly acceptsTips: boolean
  /** Who issues the receipts of its orders. */
  readonly receiptIssuer: ReceiptIssuer
  /** VAT inside service, bag and delivery charges. */
  readonly chargesVat: BasisPoints
  /** Suspended by the operator: no order type is accepted. [4.47] */
  readonly suspended: boolean
  /** Stopped by staff until they reopen. [4.51] */
  readonly stopped: boolean
  /** Paused by staff until this moment; a past moment has no effect. [4.51] */
  readonly pausedUntil: InstantText | null
  /** What else staff have switched for a while; one that has ended has no effect. */
  readonly overrides: readonly Override[]
  /** Since when no console watches over the orders; null while one does, and where the location works without one. */
  readonly unwatchedSince: InstantText | null
  /** Charged for delivery while the cart is empty. [9.17] */
  readonly baseDeliveryFee: Minor
  readonly areas: readonly DeliveryArea[]
  readonly tables: readonly Table[]
  /** Food Standards Agency rating, 0 to 5; null if not rated. */
  readonly hygieneRating: number | null
  /** The integration that supplies the menu; its options then display their limits. [3.17] [9.28] */
  readonly integration: 'deliverect' | null
}
