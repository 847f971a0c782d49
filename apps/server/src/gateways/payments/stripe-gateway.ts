import { Stripe } from 'stripe'
import type { Clock } from '../../clock.ts'
import type { BrowserPayments, PaymentAccount, PaymentGateway, PaymentResult } from './gateway.ts'
import { failureOf } from './payment-failure.ts'
import { readEvent } from './read-event.ts'
import { KEEP_FIELD, KEY_FIELD, readIntent } from './read-intent.ts'
import { REFERENCE_FIELD, readRefund } from './read-refund.ts'
import { stripeCards } from './stripe-cards.ts'
import { usableMethod } from './usable-method.ts'

export interface StripeParts {
  readonly secretKey: string
  /** One or more signing secrets, separated by commas: own and connected accounts may each have one. */
  readonly webhookSecret: string
  readonly browser: BrowserPayments
  readonly clock: Clock
  /** In a demo: the local port of the sandbox that replaces the provider. */
  readonly loopbackPort: number | null
  /** Timeout of a call in milliseconds; ten seconds by default, tests set less. */
  readonly deadline?: number
  /** Replaces the SDK's HTTP client; the SDK then does not retry failed calls. */
  readonly http?: Stripe.HttpClient
}

const DEADLINE = 10_000
/** Greatest difference expected between our clock and the provider's. */
const CLOCKS_DIFFER = { minutes: 5 }
const WEBHOOK_TOLERANCE_SECONDS = 300

const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

/** Stripe, or the sandbox with the same API, through the official SDK. */
export function createStripeGateway(parts: StripeParts): PaymentGateway {
  const deadline = parts.deadline ?? DEADLINE
  const stripe = new Stripe(parts.secretKey, {
    maxNetworkRetries: parts.http ? 0 : 2,
    ...(parts.http && { httpClient: parts.http }),
    timeout: deadline,
    telemetry: false,
    ...(parts.loopbackPort === null ? {} : { host: '127.0.0.1', port: parts.loopbackPort, protocol: 'http' }),
  })

  /** Answers the provider's result, its failure, or `unknown_outcome` after the timeout. */
  async function attempt<T>(account: PaymentAccount, work: () => Promise<T>): Promise<PaymentResult<T>> {
    const { promise: late, resolve } = Promise.withResolvers<PaymentResult<T>>()
    const timer = setTimeout(
      () => resolve({ ok: false, failure: { kind: 'unknown_outcome', message: 'no answer in time' } }),
      deadline,
    )
    const answered = work().then(
      (value): PaymentResult<T> => ({ ok: true, value }),
      (error): PaymentResult<T> => ({ ok: false, failure: failureOf(error, account, readIntent) }),
    )
    return Promise.race([answered, late]).finally(() => clearTimeout(timer))
  }

  /** An unknown intent is `not_found`; an unknown payment method stays an invalid request. */
  async function aboutIntent<T>(account: PaymentAccount, work: () => Promise<T>): Promise<PaymentResult<T>> {
    const result = await attempt(account, work)
    const missing =
      !result.ok && result.failure.kind === 'invalid_request' && result.failure.code === 'resource_missing'
    return missing ? { ok: false, failure: { kind: 'not_found' } } : result
  }

  const retrieve = async (intentId: string, account: PaymentAccount) =>
    readIntent(
      await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] }, forAccount(account)),
      account,
    )

  /** The event if this secret signed it; else null, also for a malformed signature that makes the SDK throw. */
  function signedWith(secret: string, rawBody: string, signature: string, now: number): Stripe.Event | null {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret, WEBHOOK_TOLERANCE_SECONDS, undefined, now)
    } catch {
      return null
    }
  }

  return {
    browser: parts.browser,
    ...stripeCards(stripe, (work) => attempt(null, work)),

    createIntent: (request) =>
      attempt(request.account, async () => {
        const { method, keeps, payer } = await usableMethod(stripe, request)
        const intent = await stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currency.toLowerCase(),
            payment_method: method,
            ...payer,
            confirm: true,
            return_url: request.returnUrl,
            use_stripe_sdk: true,
            metadata: {
              order_id: request.orderId,
              [KEY_FIELD]: request.idempotencyKey,
              ...(keeps !== null && { [KEEP_FIELD]: keeps }),
            },
            expand: ['payment_method'],
          },
          { ...forAccount(request.account), idempotencyKey: request.idempotencyKey },
        )
        return readIntent(intent, request.account)
      }),

    findIntent: ({ idempotencyKey, account, since, until }) =>
      attempt(account, async () => {
        const created = { gte: secondsOf(since.subtract(CLOCKS_DIFFER)), lte: secondsOf(until.add(CLOCKS_DIFFER)) }
        const made = stripe.paymentIntents.list({ created, limit: 100 }, forAccount(account))
        for await (const intent of made)
          if (intent.metadata[KEY_FIELD] === idempotencyKey) return retrieve(intent.id, account)
        return null
      }),

    retrieveIntent: ({ intentId, account }) => aboutIntent(account, () => retrieve(intentId, account)),

    cancelIntent: ({ intentId, account }) =>
      aboutIntent(account, async () => {
        try {
          return readIntent(await stripe.paymentIntents.cancel(intentId, {}, forAccount(account)), account)
        } catch (error) {
          // Already paid, processing or cancelled: answer the current intent.
          if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') {
            return retrieve(intentId, account)
          }
          throw error
        }
      }),

    refund: ({ intentId, amount, reference, idempotencyKey, account }) =>
      aboutIntent(account, async () =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { [REFERENCE_FIELD]: reference } },
            { ...forAccount(account), idempotencyKey },
          ),
        ),
      ),

    listRefunds: ({ intentId, account }) =>
      aboutIntent(account, async () => {
        const held = await stripe.refunds.list({ payment_intent: intentId, limit: 100 }, forAccount(account))
        return held.data.map(readRefund)
      }),

    refundedSince: (account, since) =>
      attempt(account, async () => {
        const from = secondsOf(since.subtract(CLOCKS_DIFFER))
        const intents = new Set<string>()
        for await (const { payment_intent: intent } of stripe.refunds.list(
          { created: { gte: from }, limit: 100 },
          forAccount(account),
        ))
          if (intent) intents.add(typeof intent === 'string' ? intent : intent.id)
        return [...intents]
      }),

    verifyWebhook(rawBody, signature) {
      if (signature === undefined) return null
      const now = parts.clock.now().epochMilliseconds
      for (const secret of parts.webhookSecret.split(',')) {
        const event = signedWith(secret.trim(), rawBody, signature, now)
        if (event) return readEvent(event)
      }
      return null
    },
  }
}
