import type { Shape } from '../shape.ts'

/** Texts of the pushes about orders, by kind of message. The title is the restaurant's name. */
export const pushMessages = {
  received: 'Order {number} has reached {location}.',
  accepted: '{location} has accepted your order. {promise}.',
  'time-changed': 'New time for your order. {promise}.',
  'change-asked': '{location} would like to change your order. Tap to answer.',
  changed: 'Your order {number} has been changed. Tap to see how.',
  prepared: 'Your order is ready to collect at {location}.',
  'on-its-way': 'Your order is on its way. {promise}.',
  arriving: 'Your rider is almost there.',
  'delivery-failed': 'We couldn’t deliver your order. Tap to see what happened.',
  rejected: 'Sorry, {location} couldn’t take your order. Tap to see why.',
  cancelled: 'Your order is cancelled.',
  'refund-failed': '{amount} from order {number} couldn’t be paid back to your card. Please contact {location}.',
  refunded: '{amount} from order {number} is on its way back to you.',
  review: 'How was your order from {location}?',
  answered: '{location} has replied about order {number}.',
}

/** The texts of the pushes in one language. */
export type PushMessages = Shape<typeof pushMessages>
