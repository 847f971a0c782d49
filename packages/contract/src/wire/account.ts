import type { OrderType, OwnReview, Passkey, SavedAddress, SavedCard, Session, User } from '@comanda/domain'
import { primaryAddress } from '@comanda/domain'
import type { OwnReviewWire, PasskeyWire, SavedAddressInputWire, SessionWire } from '../account.ts'
import { orderTypeCodes } from '../codes.ts'
import type { SavedCardWire } from '../saved-card.ts'
import type { SavedAddressWire, UserWire } from '../user.ts'
import { addressFromWire, addressToWire } from './address.ts'
import { reviewAnswerFromWire, reviewAnswerToWire } from './review-answer.ts'

export function savedAddressToWire({ id, name, notes, isPrimary, address }: SavedAddress): SavedAddressWire {
  return {
    ...addressToWire(address),
    id,
    name,
    notes,
    is_primary: isPrimary,
  }
}

export function savedAddressFromWire(wire: SavedAddressWire): SavedAddress {
  return {
    id: wire.id,
    name: wire.name,
    notes: wire.notes,
    isPrimary: wire.is_primary,
    address: addressFromWire(wire),
  }
}

/** The body that saves or changes an address. */
export function savedAddressInput({
  name,
  notes,
  address,
}: Pick<SavedAddress, 'name' | 'notes' | 'address'>): SavedAddressInputWire {
  return {
    ...addressToWire(address),
    name,
    notes,
  }
}

export function userToWire(user: User): UserWire {
  const primary = primaryAddress(user.addresses)
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    telephone_number: user.telephone,
    avatar: user.avatar,
    addresses: user.addresses.map(savedAddressToWire),
    primary_address: primary && savedAddressToWire(primary),
    has_password: user.hasPassword,
    providers: [...user.providers],
    subscribed_to_newsletter: user.subscribedToNewsletter,
    counters: { ...user.counters },
  }
}

export function userFromWire(wire: UserWire): User {
  return {
    id: wire.id,
    email: wire.email,
    emailVerified: wire.email_verified,
    firstName: wire.first_name,
    lastName: wire.last_name,
    telephone: wire.telephone_number,
    avatar: wire.avatar,
    addresses: wire.addresses.map(savedAddressFromWire),
    hasPassword: wire.has_password,
    providers: wire.providers,
    subscribedToNewsletter: wire.subscribed_to_newsletter,
    counters: wire.counters,
  }
}

export function sessionToWire(session: Session): SessionWire {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    is_current: session.isCurrent,
  }
}

export function sessionFromWire(wire: SessionWire): Session {
  return {
    id: wire.id,
    device: wire.device,
    createdAt: wire.created_at,
    lastSeenAt: wire.last_seen_at,
    isCurrent: wire.is_current,
  }
}

export function passkeyToWire(passkey: Passkey): PasskeyWire {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  }
}

export function passkeyFromWire(wire: PasskeyWire): Passkey {
  return {
    id: wire.id,
    name: wire.name,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
  }
}

export function savedCardToWire(card: SavedCard): SavedCardWire {
  return {
    id: card.id,
    cardholder_name: card.cardholderName,
    stripe_object: { last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear, brand: card.brand },
  }
}

export function savedCardFromWire({ id, cardholder_name, stripe_object }: SavedCardWire): SavedCard {
  return {
    id,
    cardholderName: cardholder_name,
    brand: stripe_object.brand,
    last4: stripe_object.last4,
    expMonth: stripe_object.exp_month,
    expYear: stripe_object.exp_year,
  }
}

const typeFromWire = (number: number): OrderType => {
  const type = orderTypeCodes.fromWire(number)
  if (type === null || type === undefined) throw new Error(`order_type ${number} is unknown`)
  return type
}

export function ownReviewToWire(review: OwnReview): OwnReviewWire {
  return {
    id: review.id,
    content: review.content,
    food_rating: review.food,
    service_rating: review.service,
    collection_delivery_rating: review.handover,
    location: { name: review.locationName },
    order: { order_type: orderTypeCodes.toWire[review.orderType] },
    created_at: review.createdAt,
    answer: reviewAnswerToWire(review.answer),
  }
}

export function ownReviewFromWire(wire: OwnReviewWire): OwnReview {
  return {
    id: wire.id,
    content: wire.content,
    food: wire.food_rating,
    service: wire.service_rating,
    handover: wire.collection_delivery_rating,
    locationName: wire.location.name,
    orderType: typeFromWire(wire.order.order_type),
    createdAt: wire.created_at,
    answer: reviewAnswerFromWire(wire.answer),
  }
}
