import type { Shape } from '../shape.ts'
import { accountMails } from './mail/account.ts'
import { orderCodeMail } from './mail/order-code.ts'
import { signupMails } from './mail/signup.ts'
import { staffMails } from './mail/staff.ts'
import { stepMails } from './mail/steps.ts'

/** Texts of the mails to customers. `{name}` is replaced as plain text; there are no plurals. */
export const mailMessages = {
  received: {
    subject: '{business}: we’ve received your order {number}',
    preview: 'Order {number}, {total}. {promise}.',
    title: 'We’ve received your order',
    hello: 'Hi {name}, {location} has your order.',
    next: 'We’ll email you again as soon as it’s accepted.',
  },
  accepted: {
    subject: '{business} is preparing your order {number}',
    subjectLater: '{business} has accepted your order {number}',
    preview: '{promise}.',
    title: 'Your order has been accepted',
    hello: 'Hi {name}, {location} has accepted your order {number}.',
  },
  rejected: {
    subject: '{business} couldn’t take your order {number}',
    preview: '{money}',
    title: 'We couldn’t take your order',
    hello: 'Hi {name}, sorry, {location} couldn’t take your order {number}.',
    reason: '{location} says: “{reason}”',
    notAccepted: '{location} didn’t accept it in time, so it was cancelled automatically.',
    paidTooLate:
      'Your bank confirmed the payment too late for the kitchen to make it on time, so it was cancelled automatically.',
    refund: 'We’re refunding the full {total} to the card you paid with. It may take up to ten working days to appear.',
    refundBy:
      'The whole amount, {total}, goes back to you through {brand}. It may take up to ten working days to show.',
    noCharge: 'You haven’t been charged.',
    again: 'Order again',
  },
  cancelled: {
    subject: 'You cancelled your order {number} at {business}',
    preview: '{money}',
    title: 'Your order is cancelled',
    hello: 'Hi {name}, you cancelled your order {number} before {location} accepted it.',
  },
  refunded: {
    subject: '{business}: {amount} refund for order {number}',
    preview: '{amount} is on its way back to the card you paid with.',
    previewBy: '{amount} is on its way back to you through {brand}.',
    title: 'Your refund',
    hello: 'Hi {name}, this is about your order {number} from {location}.',
    bank: 'It may take up to ten working days to appear in your account.',
    credit: 'See your receipt and credit note',
    bankBy: 'It may take up to ten working days to show.',
  },
  change: {
    quoted: '“{text}”',
    line: '{dish}: {before} → {after}',
    off: '{dish}: taken off',
    added: '{after} × {dish}, new',
    time: 'New time: {time}',
    total: 'Total: {before} → {after}',
    refund: '{amount} goes back to the way you paid.',
    untilKeep: 'Please answer by {time}. Without an answer your order stays as it is, and {location} calls you.',
    untilApply: 'Please answer by {time}. Without an answer the change is made.',
    answer: 'Answer on the order’s page',
    device: 'You can answer on the device you ordered with, or when you’re logged in.',
  },
  newcomer: {
    refunded: '{business}: a refund for order {number}',
    where: 'The details are on the page where the order was placed, on the same device.',
    notYou:
      '{business} has only just opened its page here, so this email leaves out everything that it could write itself. Not your order? You don’t need to do anything.',
  },
  refundFailed: {
    subject: '{business}: your refund for order {number} didn’t arrive',
    preview: '{amount} couldn’t be paid back to your card.',
    title: 'Your refund didn’t reach you',
    text: 'The money has come back to {location}. Please get in touch and they’ll pay you another way.',
    call: 'Call {location}: {telephone}',
  },
  answered: {
    subject: '{business}: an answer about your order {number}',
    preview: '{location} has answered you.',
    title: 'The restaurant has answered',
    hello: 'Hi {name}, {location} has looked into what you told us about order {number}.',
    says: 'Their answer: {text}',
    coupon: {
      name: 'Sorry about your order',
      text: 'Here’s {amount} off your next order. Your code is {code}.',
      until: 'Valid once, until {date}. Enter it in your basket.',
    },
    see: 'See the answer',
    sameDevice: 'For your privacy, this opens on the device you ordered from, or in your account.',
  },
  promise: {
    delivery: 'At your door: {time}',
    collection: 'Ready to collect: {time}',
    table: 'At your table: {time}',
    tableAround: 'At your table: around {time}',
  },
  table: 'Table {number}',
  day: '{time}, {date}',
  lines: 'Your order',
  note: 'Your note: {text}',
  driver: 'For the rider: {text}',
  contains: 'Contains {list}',
  mayContain: 'May contain {list}',
  notDeclared: 'Allergens not declared: ask before you eat',
  totals: {
    subTotal: 'Subtotal',
    discount: 'Discount',
    coupon: 'Discount ({code})',
    serviceCharge: 'Service charge',
    bagCharge: 'Bag charge',
    deliveryFee: 'Delivery fee',
    tip: 'Tip',
    total: 'Total',
    vat: 'Includes {tax} at {rate}%',
  },
  payment: {
    cash: 'To pay in cash: {total}',
    terminal: 'To pay by card at the restaurant’s own terminal: {total}',
    card: 'Paid by card',
    'apple-pay': 'Paid with Apple Pay',
    'google-pay': 'Paid with Google Pay',
    link: 'Paid with Link',
    klarna: 'Paid with Klarna',
    nothing: 'Nothing to pay',
  },
  place: {
    delivery: 'Delivering to {address}',
    collection: 'Collect from {address}',
    table: '{table}, {address}',
  },
  placeUnproved: 'We’ll bring it to the address you gave us.',
  unproved: 'To keep your address and notes private, they’re only on your order’s page.',
  receipt: 'Your receipt',
  /** Where the restaurant's own till issues the receipt. */
  confirmation: 'Your order confirmation',
  track: 'Track progress',
  anyDevice: 'This link works on any device until your order is finished. Anyone who has it can follow the order.',
  call: 'Need to change something or tell us about an allergy? Call {location}: {telephone}',
  callTable: 'Need to change something, or have an allergy? Tell your waiter.',
  legal: {
    uk: '{legalName}. VAT number {vatNumber}',
    es: '{legalName}. Tax number (NIF) {vatNumber}',
  },
  why: 'You’re receiving this email because you ordered from {business}.',
  stop: 'Stop emails like this one',
  ownData: {
    subject: 'Your data at {business}',
    preview: 'The link can be used once and expires in 60 minutes.',
    title: 'Your data',
    text: 'We’ve had a request to see what {business} holds about orders placed with this email and without an account. Use the link to view, download or erase it.',
    button: 'See my data',
    life: 'The link can be used once and expires in 60 minutes.',
    notYou: 'Wasn’t you? You don’t need to do anything: nothing is shown or erased without this link.',
    why: 'You’re receiving this email because of orders placed with {business} using this address. It isn’t marketing.',
  },
  test: { subject: 'A test from your console', text: 'Your mail server works: this mail came through it.' },
  account: accountMails,
  orderCode: orderCodeMail,
  staff: staffMails,
  ...signupMails,
  steps: stepMails,
}

/** The texts of the mails in one language. */
export type MailMessages = Shape<typeof mailMessages>
