import type { BasisPoints, Currency, Minor } from '../money.ts'
import type { OrderType } from '../order-type.ts'
import type { InstantText, OpeningHours, TimeZone } from '../time/types.ts'

/** Degrees, WGS 84. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** A threshold and its charge: applies when the item total, before discount, is at or above `from`. [9.17] */
export interface FeeTier {
  readonly from: Minor
  readonly charge: Minor
}

/** Where a location delivers: inside a circle, a polygon, or to listed postcodes. [3.17] [5.16] */
export type DeliveryArea = {
  readonly id: number
  readonly name: string
  readonly colour: string
  readonly tiers: readonly FeeTier[]
} & (
  | { readonly type: 'circle'; readonly centre: Position; readonly radiusMetres: number }
  /** A closed ring; first and last point need not repeat. */
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

/** What a location wants of an order type. */
export interface OrderTypeSettings {
  readonly offered: boolean
  /** From acceptance to ready or to the door, minutes. [5.19] */
  readonly preparationMinutes: number
  /** How long before opening an order may already be placed; null takes none. Table has none. [4.49] [4.50] */
  readonly preOrderHours: number | null
  /** Whether later days may be chosen. [4.49] */
  readonly acceptsLater: boolean
  readonly serviceCharge: Minor
  readonly bagCharge: Minor
}

/** A restaurant's place: everything that decides whether and how it takes an order. [3.17] */
export interface Location {
  readonly id: number
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
  /** VAT inside service, bag and delivery charges. */
  readonly chargesVat: BasisPoints
  /** Taken off by the operator: no order type works. [4.47] */
  readonly suspended: boolean
  /** Stopped by staff until they reopen. [4.51] */
  readonly stopped: boolean
  /** Paused by staff until this moment; past moments mean nothing. [4.51] */
  readonly pausedUntil: InstantText | null
  /** Charged for delivery while the cart is empty. [9.17] */
  readonly baseDeliveryFee: Minor
  readonly areas: readonly DeliveryArea[]
  readonly tables: readonly Table[]
  /** 0 to 5 of the Food Standards Agency; null where it is not rated. */
  readonly hygieneRating: number | null
  /** The ordering integration that its menu comes from; its options then show their limits. [3.17] [9.28] */
  readonly integration: 'deliverect' | null
}
