import { Stripe } from 'stripe'
import type { Clock } from '../../clock.ts'
import type { PaymentAccount, PaymentGateway, PaymentResult } from './gateway.ts'
import type { ProviderClock } from './provider-clock.ts'
import { disputeOutcomeOf, readEvent } from './read-event.ts'

const TOLERANCE_SECONDS = 300
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

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

/** The part of the gateway that reads webhooks and the objects that they name. */
export function stripeWebhooks(
  stripe: Stripe,
  { webhookSecret, clock, providerClock, ask }: Parts,
): Pick<PaymentGateway, 'verifyWebhook' | 'readStaleWebhook' | 'retrieveDispute' | 'intentOfCharge'> {
  const secrets = webhookSecret.split(',').map((secret) => secret.trim())

  /** The event if one of the secrets signed it; else null, also for a malformed signature or body, on which the SDK throws. */
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
        const dispute = await stripe.disputes.retrieve(disputeId, {}, forAccount(account))
        return { intentId: idOf(dispute.payment_intent), outcome: disputeOutcomeOf(dispute.status) }
      }),

    intentOfCharge: ({ chargeId, account }) =>
      ask(account, async () => {
        const charge = await stripe.charges.retrieve(chargeId, {}, forAccount(account))
        return idOf(charge.payment_intent)
      }),
  }
}
