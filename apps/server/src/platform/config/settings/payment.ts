import { asGiven, secretsOf, textFile, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const PAYMENT_SETTINGS = {
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    fallback: null,
    meaning:
      'Secret key of the payment provider. Without it a demo uses the sandbox, and production offers no cards. See [payments](payments.md).',
    read: asGiven,
  },
  stripePublishableKey: {
    name: 'STRIPE_PUBLISHABLE_KEY',
    fallback: null,
    meaning: 'Publishable key of the same account.',
    read: asGiven,
  },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    fallback: null,
    meaning:
      'Signing secret of the webhook to `/api/v1/webhook/stripe`; several are separated by commas. Each has at least 16 characters.',
    read: secretsOf(16),
  },
  appleDomainFile: {
    name: 'APPLE_PAY_DOMAIN_FILE',
    fallback: null,
    meaning:
      'Path of the domain verification file of Apple, if the payment provider asks for it; served on every host at `/.well-known/apple-developer-merchantid-domain-association`. See [payments](payments.md).',
    read: textFile,
  },
  cardAttemptsPerNetwork: {
    name: 'CARD_ATTEMPTS_PER_NETWORK',
    fallback: '30',
    meaning:
      'Card payments of one network at a business that are declined, abandoned or under way; refilled evenly over 30 minutes, and a payment that succeeds counts no more. Of 100 payments in ten minutes about 10 are declined and 10 are with the bank. One account may have a third of it.',
    read: wholeNumber(1, 1_000_000),
  },
  cardAttemptsPerLocation: {
    name: 'CARD_ATTEMPTS_PER_LOCATION',
    fallback: '120',
    meaning:
      "The same for all guests of a location; signed-in customers do not count. Twice what 300 orders in ten minutes need, so that card testing from many networks ends and an evening's declined cards do not.",
    read: wholeNumber(1, 1_000_000),
  },
  checkingAlertMinutes: {
    name: 'PAYMENT_CHECKING_ALERT_MINUTES',
    fallback: '10',
    meaning:
      'An error is logged when the outcome of a payment is not known for longer. The provider is asked again every few seconds, so that it has been out of order for as long.',
    read: wholeNumber(1, 1440),
  },
  paymentOutageRequests: {
    name: 'PAYMENT_OUTAGE_REQUESTS',
    fallback: '9',
    meaning:
      'Requests to the payment provider within a minute that fail without an answer or with a fault, and are more than half of all, after which cards are not offered until the provider answers again. A call makes up to three.',
    read: wholeNumber(1, 1_000_000),
  },
  webhookSilenceMinutes: {
    name: 'WEBHOOK_SILENCE_MINUTES',
    fallback: '60',
    meaning:
      'An error is logged when payments succeed and no webhook of the provider arrives for longer. The provider sends most within seconds, and sends one that failed again within the hour.',
    read: wholeNumber(1, 10_080),
  },
  cardAttemptsPerGuest: {
    name: 'CARD_ATTEMPTS_PER_GUEST',
    fallback: '15',
    meaning:
      'The same for one guest, in any number of orders: one order with all its attempts and half of another. Guests of one office share a network, not this.',
    read: wholeNumber(1, 1_000_000),
  },
  cardAttemptsPerCard: {
    name: 'CARD_ATTEMPTS_PER_CARD',
    fallback: '10',
    meaning:
      'The same for one card number at a business, for all its users together, refilled evenly over 24 hours. Card schemes charge for a card that is retried more often than that after declines.',
    read: wholeNumber(1, 1_000_000),
  },
  cardAttemptsPerOrder: {
    name: 'CARD_ATTEMPTS_PER_ORDER',
    fallback: '10',
    meaning:
      'Card payments of one order that are declined or abandoned; then it can be paid in cash only. A person with three cards has three attempts for each.',
    read: wholeNumber(1, 1_000_000),
  },
  cardDeclinesBeforePause: {
    name: 'CARD_DECLINES_BEFORE_PAUSE',
    fallback: '5',
    meaning:
      'Declined cards of one order after which the next one has to wait: a person who mistypes the details five times still pays with the sixth attempt.',
    read: wholeNumber(1, 1_000_000),
  },
  cardPauseSeconds: {
    name: 'CARD_PAUSE_SECONDS',
    fallback: '5',
    meaning:
      'The first of these pauses; each further one is three times as long (5, 15, 45 and 135 seconds). A person needs longer than five seconds to type a card.',
    read: wholeNumber(1, 3600),
  },
  declineAlertPayments: {
    name: 'DECLINE_ALERT_PAYMENTS',
    fallback: '20',
    meaning:
      'Card attempts of a business within ten minutes below which no alert is raised: of fewer, chance alone may decline most.',
    read: wholeNumber(1, 1_000_000),
  },
  declineAlertPercent: {
    name: 'DECLINE_ALERT_PERCENT',
    fallback: '50',
    meaning:
      'Share of declined ones among them above which an error is logged and the metric `card_decline_alerts` counts. About one in ten is declined on an ordinary evening.',
    read: wholeNumber(0, 100),
  },
  latePaymentMinutes: {
    name: 'LATE_PAYMENT_MINUTES',
    fallback: '20',
    meaning:
      'Minutes after the promised time within which money that arrives late still brings an order to the kitchen, with a new time; later it is refunded. As long as most kitchens take for an order: a customer who waits that much longer than promised no longer wants it.',
    read: wholeNumber(0, 1_440),
  },
} as const satisfies Settings
