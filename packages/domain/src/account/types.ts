import type { PostalAddress } from '../location/types.ts'
import type { OrderType } from '../order-type.ts'
import type { InstantText } from '../time/types.ts'

export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const
/** [9.29] */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** An address that a customer keeps. [3.01] */
export interface SavedAddress {
  readonly id: number
  /** "Home"; may be empty. */
  readonly name: string
  readonly address: PostalAddress
  /** For the rider. */
  readonly notes: string
  readonly isPrimary: boolean
}

/** A customer's account as its owner sees it. [3.02] */
export interface User {
  readonly id: string
  /** Empty where the provider told none. */
  readonly email: string
  /** An email that nobody proved claims nothing. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** E.164; empty where it was not given. */
  readonly telephone: string
  /** Address of the picture; null shows the initials. */
  readonly avatar: string | null
  readonly addresses: readonly SavedAddress[]
  readonly hasPassword: boolean
  /** Providers that open the account. */
  readonly providers: readonly SocialProvider[]
  readonly subscribedToNewsletter: boolean
  /** [2.27] */
  readonly counters: { readonly orders: number; readonly reviews: number; readonly cards: number }
}

/** A browser or app that is signed in. */
export interface Session {
  readonly id: string
  /** "Chrome on Android" */
  readonly device: string
  readonly createdAt: InstantText
  readonly lastSeenAt: InstantText
  /** The one that asks. */
  readonly isCurrent: boolean
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: InstantText
  readonly lastUsedAt: InstantText | null
}

/** A card that the payment provider keeps. [3.15] */
export interface SavedCard {
  readonly id: number
  readonly cardholderName: string
  /** In the provider's spelling: "visa", "mastercard", "amex", "diners", "discover"… [3.16] */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
}

/** A review as its writer finds it on the account page. [7.41] */
export interface OwnReview {
  readonly id: number
  readonly content: string
  /** From 1 to 7. */
  readonly food: number
  readonly service: number
  readonly handover: number
  readonly locationName: string
  readonly orderType: OrderType
  readonly createdAt: InstantText
}

/** The address that counts when none is named: the primary one, else the first. */
export const primaryAddress = (addresses: readonly SavedAddress[]): SavedAddress | null =>
  addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null

/** What stands in place of a picture: "AL". [2.27] */
export const initials = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
