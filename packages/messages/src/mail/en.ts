import type { Shape } from '../shape.ts'
import { accountMails } from './en/account.ts'

/** Texts of the mails to customers. `{name}` is replaced as plain text; there are no plurals. */
export const mailMessages = {
  received: {
    subject: '{business}: we have your order {number}',
    preview: 'Order {number}, {total}. {promise}.',
    title: 'We have your order',
    hello: 'Hello {name}, {location} has your order {number}.',
    next: 'You will hear from us again as soon as it is accepted.',
  },
  accepted: {
    subject: '{business} is on your order {number}',
    preview: '{promise}.',
    title: 'Your order is accepted',
    hello: 'Hello {name}, {location} has accepted your order {number}.',
  },
  rejected: {
    subject: '{business} could not take your order {number}',
    preview: '{money}',
    title: 'Your order was turned down',
    hello: 'Hello {name}, we are sorry: {location} could not take your order {number}.',
    reason: 'What they say: {reason}',
    notAccepted: '{location} did not accept it in time, so it was cancelled automatically.',
    refund:
      'The whole amount, {total}, goes back to the card you paid with. Your bank may take up to ten working days to show it.',
    noCharge: 'You have not been charged.',
    again: 'Order again',
  },
  refunded: {
    subject: '{business}: {amount} back for your order {number}',
    preview: '{amount} is on its way back to the card you paid with.',
    title: 'Money back',
    hello: 'Hello {name}, this is about your order {number} at {location}.',
    bank: 'Your bank may take up to ten working days to show it.',
  },
  promise: {
    delivery: 'At your door about {time}',
    collection: 'Ready to collect about {time}',
    table: 'At table {table} about {time}',
  },
  day: '{time} on {date}',
  lines: 'What you ordered',
  note: 'Your note: {text}',
  driver: 'For the rider: {text}',
  contains: 'Contains {list}',
  notDeclared: 'Allergens not declared: ask before you eat',
  totals: {
    subTotal: 'Sub total',
    discount: 'Discount',
    coupon: 'Discount ({code})',
    serviceCharge: 'Service charge',
    bagCharge: 'Bag charge',
    deliveryFee: 'Delivery fee',
    tip: 'Tip',
    total: 'Total',
    vat: 'of which VAT at {rate} %',
  },
  payment: {
    cash: 'To pay in cash: {total}',
    card: 'Paid by card',
    'apple-pay': 'Paid with Apple Pay',
    'google-pay': 'Paid with Google Pay',
    nothing: 'Nothing to pay',
  },
  place: {
    delivery: 'We bring it to {address}',
    collection: 'Collect it at {address}',
    table: 'We serve it at {address}',
  },
  track: 'Track progress',
  sameDevice: 'The page opens on the device you ordered with.',
  call: 'Something to change or an allergy to mention? Call {location}: {telephone}',
  legal: '{legalName}. VAT number {vatNumber}',
  why: 'You get this mail because you ordered at {business}.',
  account: accountMails,
}

/** The texts of the mails in one language. */
export type MailMessages = Shape<typeof mailMessages>
