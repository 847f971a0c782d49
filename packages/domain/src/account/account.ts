import type { OrderType } from '../location/order-type.ts'
import type { PostalAddress } from '../location/types.ts'
import type { ReviewAnswer } from '../order/review.ts'
import type { InstantText } from '../time/types.ts'

export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const
/** [9.29] */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A saved address of a customer. [3.01] */
export interface SavedAddress {
  readonly id: number
  /** "Home"; may be empty. */
  readonly name: string
  readonly address: PostalAddress
  /** Notes for the rider. */
  readonly notes: string
  readonly isPrimary: boolean
}

/** A customer's account as its owner sees it. [3.02] */
export interface User {
  readonly id: string
  /** Empty if the social provider gave none. */
  readonly email: string
  /** False until the customer confirms the email; an unconfirmed email grants nothing. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** E.164; empty if not given. */
  readonly telephone: string
  /** Address of the picture; null shows the initials. */
  readonly avatar: string | null
  readonly addresses: readonly SavedAddress[]
  readonly hasPassword: boolean
  /** Linked social providers. */
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
  /** True for the session that makes the request. */
  readonly isCurrent: boolean
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: InstantText
  readonly lastUsedAt: InstantText | null
}

/** A card saved at the payment provider. [3.15] */
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

/** A customer's own review, as the account page shows it. [7.41] */
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
  readonly answer: ReviewAnswer | null
}

/** The default address: the primary one, else the first. */
export function primaryAddress(addresses: readonly SavedAddress[]): SavedAddress | null {
  return addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null
}

/** The initials shown without a picture: "AL". [2.27] */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}
