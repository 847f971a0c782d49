import { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import type { Dispute, PaymentAccount, PaymentGateway, PaymentResult } from './gateway.ts'
import type { ProviderClock } from './provider-clock.ts'
import { disputeOutcomeOf, readEvent } from './read-event.ts'

const TOLERANCE_SECONDS = 300
/** Greatest difference expected between our clock and the provider's. */
const CLOCKS_DIFFER = { minutes: 5 }
/** The SDK's value for no check of the time. */
const ANY_TIME = 0

interface Parts {
  /** One or more signing secrets, separated by commas. */
  readonly webhookSecret: string
  readonly clock: Clock
  readonly providerClock: ProviderClock
  /** Calls the provider about one object; a missing object is `not_found`. */
  readonly ask: <T>(account: PaymentAccount, work: () => Promise<T>) => Promise<PaymentResult<T>>
}

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const secondsOf = (instant: Temporal.Instant): number =>
  Math.floor(instant.subtract(CLOCKS_DIFFER).epochMilliseconds / 1000)

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

/** Statuses in which the provider waits for the restaurant's answer. */
const AWAITS_ANSWER: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response'])

const instantOf = (seconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

const readDispute = (dispute: Stripe.Dispute): Dispute => {
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    outcome: disputeOutcomeOf(dispute.status),
    needsAnswer: AWAITS_ANSWER.has(dispute.status),
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    dueAt: due === null ? null : instantOf(due),
    openedAt: instantOf(dispute.created),
  }
}

/** The part of the gateway that reads webhooks and the objects that they name. */
export function stripeWebhooks(
  stripe: Stripe,
  { webhookSecret, clock, providerClock, ask }: Parts,
): Pick<
  PaymentGateway,
  'verifyWebhook' | 'readStaleWebhook' | 'retrieveDispute' | 'disputesSince' | 'warnedSince' | 'intentOfCharge'
> {
  const secrets = webhookSecret.split(',').map((secret) => secret.trim())

  /**
   * The event if one of the secrets signed it; else null, also for a malformed signature or body, on which the SDK
   * throws.
   */
  function read(rawBody: string, signature: string | undefined, tolerance: number) {
    if (signature === undefined) return null
    const now = clock.now().epochMilliseconds + (providerClock.skewMs() ?? 0)
    for (const secret of secrets) {
      try {
        return readEvent(Stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance, undefined, now))
      } catch {}
    }
    return null
  }

  return {
    verifyWebhook: (rawBody, signature) => read(rawBody, signature, TOLERANCE_SECONDS),
    readStaleWebhook: (rawBody, signature) => read(rawBody, signature, ANY_TIME),

    retrieveDispute: ({ disputeId, account }) =>
      ask(account, async () => {
        return readDispute(await stripe.disputes.retrieve(disputeId, {}, forAccount(account)))
      }),

    disputesSince: (account, since) =>
      ask(account, async () => {
        const disputes: Dispute[] = []
        const opened = { created: { gte: secondsOf(since) }, limit: 100 }
        for await (const dispute of stripe.disputes.list(opened, forAccount(account)))
          disputes.push(readDispute(dispute))
        return disputes
      }),

    warnedSince: (account, since) =>
      ask(account, async () => {
        const intents = new Set<string>()
        const made = { created: { gte: secondsOf(since) }, limit: 100 }
        for await (const { payment_intent: intent } of stripe.radar.earlyFraudWarnings.list(
          made,
          forAccount(account),
        )) {
          const id = idOf(intent)
          if (id !== null) intents.add(id)
        }
        return [...intents]
      }),

    intentOfCharge: ({ chargeId, account }) =>
      ask(account, async () => {
        const charge = await stripe.charges.retrieve(chargeId, {}, forAccount(account))
        return idOf(charge.payment_intent)
      }),
  }
}
