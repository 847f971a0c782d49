import { AsyncLocalStorage } from 'node:async_hooks'
import { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { BrowserPayments, PaymentAccount, PaymentGateway, PaymentResult } from './gateway.ts'
import { failureOf } from './payment-failure.ts'
import { createProviderClock, type ProviderClock } from './provider-clock.ts'
import { KEEP_FIELD, KEY_FIELD, readIntent } from './read-intent.ts'
import { REFERENCE_FIELD, readRefund } from './read-refund.ts'
import { stripeCards } from './stripe-cards.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { stripeWebhooks } from './stripe-webhooks.ts'
import { readMethod, usableMethod } from './usable-method.ts'
import { collectTries, type ProviderTry, watchedClient } from './watched-client.ts'

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
  /** Measures the provider's clock; by default one of the gateway's own. */
  readonly providerClock?: ProviderClock
  /** Hears of every request. */
  readonly onTry?: (one: ProviderTry) => void
}

const DEADLINE = 10_000
/** Greatest difference expected between our clock and the provider's. */
const CLOCKS_DIFFER = { minutes: 5 }
/** Pages that one search for an intent reads. */
const MOST_PAGES = 3
/**
 * Parts of an intent that an answer carries whole: the card, and the charge with the provider's assessment of its risk.
 */
const EXPANDED = ['payment_method', 'latest_charge']

const isLive = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

/** Stripe, or the sandbox with the same API, through the official SDK. */
export function createStripeGateway(parts: StripeParts): PaymentGateway {
  const deadline = parts.deadline ?? DEADLINE
  const providerClock = parts.providerClock ?? createProviderClock()
  const stripe = new Stripe(parts.secretKey, {
    maxNetworkRetries: parts.http ? 0 : 2,
    httpClient: watchedClient(parts.http ?? Stripe.createNodeHttpClient(), parts.clock, (one) => {
      providerClock.note(one)
      parts.onTry?.(one)
    }),
    timeout: deadline,
    telemetry: false,
    ...(parts.loopbackPort === null ? {} : { host: '127.0.0.1', port: parts.loopbackPort, protocol: 'http' }),
  })

  /** When all calls of `inOneDeadline` must have ended, by the monotonic clock in milliseconds. */
  const end = new AsyncLocalStorage<number>()

  /** Answers the provider's result, its failure, or `unknown_outcome` after the timeout. */
  async function attempt<T>(account: PaymentAccount, work: () => Promise<T>): Promise<PaymentResult<T>> {
    const { promise: late, resolve } = Promise.withResolvers<PaymentResult<T>>()
    const timer = setTimeout(
      () => resolve({ ok: false, failure: { kind: 'unknown_outcome', message: 'no answer in time' } }),
      Math.max(0, Math.min(deadline, (end.getStore() ?? Infinity) - performance.now())),
    )
    const tries: ProviderTry[] = []
    const answered = collectTries(tries, work).then(
      (value): PaymentResult<T> => ({ ok: true, value }),
      (error): PaymentResult<T> => ({ ok: false, failure: failureOf(error, account, readIntent, tries) }),
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
    readIntent(await stripe.paymentIntents.retrieve(intentId, { expand: EXPANDED }, forAccount(account)), account)

  return {
    browser: parts.browser,
    clock: providerClock,
    ...stripeCards(stripe, (work) => attempt(null, work)),
    ...stripePayouts(stripe, aboutIntent),
    ...stripeWebhooks(stripe, { ...parts, providerClock, ask: aboutIntent }),

    readMethod: (method, account) => attempt(account, () => readMethod(stripe, method, account)),

    createIntent: (request) =>
      attempt(request.account, async () => {
        const { method, keeps, payer } = await usableMethod(stripe, request)
        const intent = await stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currency.toLowerCase(),
            payment_method: method,
            ...payer,
            // Other methods would be paid days later, or booked as what they are not.
            allowed_payment_method_types: ['card', ...(request.brand === undefined ? [] : [request.brand])],
            ...(request.description !== undefined && { description: request.description }),
            ...(request.statementSuffix !== undefined && { statement_descriptor_suffix: request.statementSuffix }),
            ...(request.radarSession !== undefined && { radar_options: { session: request.radarSession } }),
            confirm: true,
            return_url: request.returnUrl,
            use_stripe_sdk: true,
            metadata: {
              order_id: request.orderId,
              ordered_by: request.orderedBy,
              [KEY_FIELD]: request.idempotencyKey,
              ...(keeps !== null && { [KEEP_FIELD]: keeps }),
            },
            expand: EXPANDED,
          },
          { ...forAccount(request.account), idempotencyKey: request.idempotencyKey },
        )
        return readIntent(intent, request.account)
      }),

    inOneDeadline: (work) => end.run(performance.now() + deadline, work),

    findIntent: ({ idempotencyKey, account, cursor }) =>
      attempt(account, async () => {
        const isLost = ({ metadata }: Stripe.PaymentIntent) => metadata[KEY_FIELD] === idempotencyKey
        // The search lags behind by up to a minute; the list does not.
        const newest =
          cursor === null ? (await stripe.paymentIntents.list({ limit: 100 }, forAccount(account))).data : []
        const listed = newest.find(isLost)
        if (listed) return { intent: await retrieve(listed.id, account), cursor: null }
        let next = cursor
        for (let read = 0; read < MOST_PAGES; read += 1) {
          const query = `metadata["${KEY_FIELD}"]:"${idempotencyKey}"`
          const page = { query, limit: 100, ...(next !== null && { page: next }) }
          const found = await stripe.paymentIntents.search(page, forAccount(account))
          const hit = found.data.find(isLost)
          if (hit) return { intent: await retrieve(hit.id, account), cursor: null }
          next = found.next_page ?? null
          if (!found.has_more || next === null) return { intent: null, cursor: null }
        }
        return { intent: null, cursor: next }
      }),

    retrieveIntent: ({ intentId, account }) => aboutIntent(account, () => retrieve(intentId, account)),

    cancelIntent: ({ intentId, account }) =>
      aboutIntent(account, async () => {
        try {
          return readIntent(
            await stripe.paymentIntents.cancel(intentId, { expand: EXPANDED }, forAccount(account)),
            account,
          )
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

    readAccess: (account) =>
      attempt(account, async () => {
        const { id, charges_enabled, requirements } = await stripe.accounts.retrieveCurrent({}, forAccount(account))
        // An account that is not activated charges with a test key; connected accounts do not.
        const canCharge = charges_enabled || (account === null && !isLive(parts.secretKey))
        return { id, canCharge, disabledReason: requirements?.disabled_reason ?? null }
      }),
  }
}
