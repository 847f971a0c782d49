/** Money that needs somebody of the restaurant. */
export const moneyMessages = {
  title: 'Money that needs you',
  none: 'Nothing needs you. Disputes, fraud warnings and refunds that don’t arrive show up here.',
  loading: 'Loading',
  unread: 'We couldn’t load this list.',
  retry: 'Try again',
  disputes: 'Disputes',
  dispute: 'Disputed: the money is withheld',
  inquiry: 'The bank asks about this payment',
  answerBy: 'Answer by {due} in your payment provider’s dashboard. A dispute nobody answers is lost.',
  underReview: 'You’ve answered. The bank is deciding.',
  reasons: {
    fraudulent: 'The cardholder says they didn’t make this payment.',
    product_not_received: 'The customer says the order never arrived.',
    product_unacceptable: 'The customer says it wasn’t what they ordered.',
    duplicate: 'The customer says they were charged twice.',
    credit_not_processed: 'The customer says a promised refund didn’t come.',
    unrecognized: 'The cardholder doesn’t recognise this payment.',
    other: 'The bank gives another reason.',
  },
  evidence: {
    fraudulent:
      'Send: the order with its history, the address or the name it was handed to, and earlier orders of the same customer.',
    product_not_received:
      'Send: the order’s history with the time it was handed over, the driver’s or courier’s proof, and your messages to the customer.',
    product_unacceptable:
      'Send: the order as it was placed, the dish’s description on the menu, photos, and what you offered the customer.',
    duplicate: 'Send: both orders with their times and dishes, to show that they are two, or refund one of them.',
    credit_not_processed: 'Send: the refund with its date, or your refund policy if none was promised.',
    unrecognized: 'Send: the order with its history, the receipt, and the name that’s on the card statement.',
    other: 'Send: the order with its history, its receipt, and your messages to the customer.',
  },
  warnings: 'Fraud warnings',
  warning: 'The bank reports fraud',
  warningText:
    'The card’s bank says its holder didn’t make this payment. Most such payments are disputed later, at a fee: a refund now prevents that.',
  refunds: 'Refunds that didn’t arrive',
  since: 'Since {day}',
  states: {
    failed: {
      title: 'The money came back',
      text: 'The customer’s bank couldn’t pay it out. We’ve told the customer to contact you: pay them another way, or send it again from the order.',
    },
    refused: {
      title: 'Turned down',
      text: 'The payment provider didn’t accept this refund. Pay the customer another way, or send it again from the order.',
    },
    'waits-for-access': {
      title: 'Waiting for the payment provider',
      text: 'It refuses your account right now. The refund is sent by itself once it accepts it again.',
    },
    'waits-for-balance': {
      title: 'Not enough balance',
      text: 'Pay money into your payment account, or wait for your next sales. The refund is sent by itself.',
    },
    slow: {
      title: 'Still on its way',
      text: 'The bank has taken more than three days. You don’t need to do anything yet.',
    },
  },
  settle: 'Settled another way',
  settled: 'Marked as settled',
  unsettled: 'That didn’t work. Try again.',
}
