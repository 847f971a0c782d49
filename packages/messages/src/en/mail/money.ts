/**
 * Texts of the mails to owners about money that needs them. `{amount}`, `{number}` and `{due}` are replaced as plain
 * text.
 */
export const moneyMails = {
  button: 'See money that needs you',
  dispute: {
    subject: 'A customer disputes {amount} for order {number}',
    title: 'A payment is disputed',
    text: 'A customer of {business} has disputed {amount} for order {number} with their bank. The money is withheld until the bank decides.',
    next: 'Answer by {due} in the dashboard of your payment provider, with what you know about the order. A dispute that nobody answers is lost.',
  },
  inquiry: {
    subject: 'A bank asks about {amount} for order {number}',
    title: 'A bank asks about a payment',
    text: 'A customer’s bank asks about {amount} for order {number} at {business}. No money is withheld yet.',
    next: 'Answer by {due} in the dashboard of your payment provider, or refund the payment. Without an answer it may become a dispute.',
  },
  'dispute-due': {
    subject: 'Answer by {due}: the dispute of {amount} for order {number}',
    title: 'A dispute is due in two days',
    text: 'The dispute of {amount} for order {number} at {business} has no answer yet.',
    next: 'Answer by {due} in the dashboard of your payment provider. A dispute that nobody answers is lost.',
  },
  'fraud-warning': {
    subject: 'A bank reports fraud: {amount} for order {number}',
    title: 'A bank reports a payment as fraud',
    text: 'The bank of the card that paid {amount} for order {number} at {business} says its holder didn’t make this payment. You still have the money.',
    next: 'Most such payments are disputed later, at a fee. If you can’t be sure of the customer, refund the order or don’t hand it over.',
  },
  'refund-failed': {
    subject: 'A refund of {amount} for order {number} didn’t arrive',
    title: 'A refund didn’t reach the customer',
    text: 'The refund of {amount} for order {number} at {business} failed. The money is with you, and we’ve told the customer to contact you.',
    next: 'Send it again from the order, or agree another way with the customer and mark it as settled.',
  },
  'refund-waits': {
    subject: 'A refund of {amount} for order {number} waits for your balance',
    title: 'A refund waits for your balance',
    text: 'The refund of {amount} for order {number} at {business} can’t be sent: there isn’t enough money in the balance of your payment account.',
    next: 'Pay money in from the dashboard of your payment provider, or wait for your next sales. It’s sent by itself as soon as there’s enough.',
  },
}
