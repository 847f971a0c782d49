import type { Shape } from '../shape.ts'

/**
 * Texts of the SMS about orders. An SMS holds 160 characters of the GSM-7 alphabet, so they are short and avoid other
 * characters. `{link}` is about 110 characters long, so that most texts with it take two parts; `{promise}` is like "At
 * your door: 19:35-19:45".
 */
export const smsMessages = {
  received: '{business}: we have order {number}. {promise} {link}',
  accepted: '{business}: order {number} accepted. {promise} {link}',
  'time-changed': '{business}: order {number}, new time. {promise} {link}',
  'change-asked': '{business} would like to change order {number}. Please answer: {link}',
  changed: '{business}: order {number} has been changed. {link}',
  prepared: '{business}: order {number} is ready to collect. {link}',
  'on-its-way': '{business}: order {number} is on its way. {promise} {link}',
  arriving: '{business}: your rider is almost there with order {number}. {link}',
  'delivery-failed': "{business}: we couldn't deliver order {number}. Please call us: {telephone}",
  rejected: '{business}: sorry, order {number} has been cancelled.',
  cancelled: '{business}: you cancelled order {number}.',
  refund: ' We are refunding {total}.',
  'refund-failed':
    '{business}: your refund of {amount} for order {number} did not reach your card. Please call {telephone}.',
  refunded: '{business}: we have refunded {amount} for order {number}.',
  review: '{business}: how was order {number}? Tell us: {link}',
  answered: '{business}: we have answered you about order {number}: {link}',
  stop: 'Reply STOP to opt out.',
}

export type SmsMessages = Shape<typeof smsMessages>
