import { Stripe } from 'stripe'
import type { PaymentAccount, PaymentResult } from './gateway.ts'
import { HANDLED_EVENTS } from './handled-events.ts'
import { failureOf } from './payment-failure.ts'
import { readIntent } from './read-intent.ts'
import type {
  PaymentSetup,
  ProviderAccount,
  RegisteredWebhook,
  WalletDomain,
  WalletStatus,
  WebhookOf,
} from './setup.ts'

interface StripeSetupParts {
  readonly secretKey: string
  /** In a demo: the local port of the sandbox that replaces the provider. */
  readonly loopbackPort: number | null
}

const DEADLINE = 10_000
/** Metadata field of an account: the business that it was created for. */
const MADE_FOR_FIELD = 'comanda_business'
/** Metadata field of a webhook: `own` or `connected`, because the provider does not send it. */
const OF_FIELD = 'comanda_events_of'

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

async function attempt<T>(account: PaymentAccount, work: () => Promise<T>): Promise<PaymentResult<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, failure: failureOf(error, account, readIntent) }
  }
}

const readAccount = (account: Stripe.Account): ProviderAccount => ({
  id: account.id,
  name: account.business_profile?.name ?? null,
  country: account.country ?? null,
  statementPrefix:
    account.settings?.card_payments.statement_descriptor_prefix ??
    account.settings?.payments.statement_descriptor ??
    null,
  canCharge: account.charges_enabled,
  canPayOut: account.payouts_enabled,
  due: account.requirements?.currently_due ?? [],
  madeFor: account.metadata?.[MADE_FOR_FIELD] || null,
})

const readStatus = (
  wallet: Stripe.PaymentMethodDomain.ApplePay | Stripe.PaymentMethodDomain.GooglePay,
): WalletStatus => ({
  isActive: wallet.status === 'active',
  problem: wallet.status === 'active' ? null : (wallet.status_details?.error_message ?? null),
})

const readDomain = (domain: Stripe.PaymentMethodDomain): WalletDomain => {
  const off: WalletStatus = { isActive: false, problem: 'The domain is switched off.' }
  return {
    host: domain.domain_name,
    applePay: domain.enabled ? readStatus(domain.apple_pay) : off,
    googlePay: domain.enabled ? readStatus(domain.google_pay) : off,
  }
}

const readWebhook = (endpoint: Stripe.WebhookEndpoint): RegisteredWebhook => {
  const of = endpoint.metadata[OF_FIELD] ?? (endpoint.application === null ? 'own' : 'connected')
  return {
    id: endpoint.id,
    url: endpoint.url,
    of: of === 'own' ? 'own' : 'connected',
    events: endpoint.enabled_events,
    isEnabled: endpoint.status === 'enabled',
    isOurVersion: endpoint.api_version === Stripe.API_VERSION,
  }
}

/** Whether it is registered for all handled events. */
export function hearsAll({ events }: RegisteredWebhook): boolean {
  return events.includes('*') || HANDLED_EVENTS.every((type) => events.includes(type))
}

/** Stripe, or the sandbox with the same API, through the official SDK. */
export function createStripeSetup({ secretKey, loopbackPort }: StripeSetupParts): PaymentSetup {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: DEADLINE,
    telemetry: false,
    ...(loopbackPort === null ? {} : { host: '127.0.0.1', port: loopbackPort, protocol: 'http' }),
  })

  const findDomain = async (host: string, options: Stripe.RequestOptions) =>
    (await stripe.paymentMethodDomains.list({ domain_name: host }, options)).data[0] ?? null

  const findWebhook = async (url: string, of: WebhookOf) => {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
      if (endpoint.url === url && readWebhook(endpoint).of === of) return endpoint
    return null
  }

  return {
    mode: /^[sr]k_live_/.test(secretKey) ? 'live' : 'test',

    readAccount: (account) =>
      attempt(account, async () =>
        readAccount(
          account === null ? await stripe.accounts.retrieveCurrent() : await stripe.accounts.retrieve(account),
        ),
      ),

    findAccount: (madeFor) =>
      attempt(null, async () => {
        for await (const account of stripe.accounts.list({ limit: 100 }))
          if (account.metadata?.[MADE_FOR_FIELD] === madeFor) return readAccount(account)
        return null
      }),

    createAccount: ({ madeFor, name, country, site, key }) =>
      attempt(null, async () =>
        readAccount(
          await stripe.accounts.create(
            {
              country,
              business_profile: { name, ...(site !== null && { url: site }) },
              controller: {
                stripe_dashboard: { type: 'full' },
                fees: { payer: 'account' },
                losses: { payments: 'stripe' },
                requirement_collection: 'stripe',
              },
              metadata: { [MADE_FOR_FIELD]: madeFor },
            },
            key === undefined ? {} : { idempotencyKey: key },
          ),
        ),
      ),

    releaseAccount: (account) =>
      attempt(account, async () =>
        readAccount(await stripe.accounts.update(account, { metadata: { [MADE_FOR_FIELD]: '' } })),
      ),

    onboardingLink: (account, site) =>
      attempt(account, async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: site,
          refresh_url: site,
        })
        return { url: link.url, expiresAt: Temporal.Instant.fromEpochMilliseconds(link.expires_at * 1000) }
      }),

    listDomains: (account) =>
      attempt(account, async () => {
        const domains: WalletDomain[] = []
        const listed = stripe.paymentMethodDomains.list({ limit: 100 }, forAccount(account))
        for await (const domain of listed) domains.push(readDomain(domain))
        return domains
      }),

    registerDomain: (host, account) =>
      attempt(account, async () => {
        const options = forAccount(account)
        const known =
          (await findDomain(host, options)) ??
          (await stripe.paymentMethodDomains.create({ domain_name: host }, options))
        if (!known.enabled) await stripe.paymentMethodDomains.update(known.id, { enabled: true }, options)
        return readDomain(await stripe.paymentMethodDomains.validate(known.id, {}, options))
      }),

    removeDomain: (host, account) =>
      attempt(account, async () => {
        const options = forAccount(account)
        const known = await findDomain(host, options)
        // The provider deletes none.
        if (known?.enabled) await stripe.paymentMethodDomains.update(known.id, { enabled: false }, options)
        return null
      }),

    listWebhooks: () =>
      attempt(null, async () => {
        const webhooks: RegisteredWebhook[] = []
        for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) webhooks.push(readWebhook(endpoint))
        return webhooks
      }),

    registerWebhook: (url, of) =>
      attempt(null, async () => {
        const events = [...HANDLED_EVENTS]
        const known = await findWebhook(url, of)
        if (known === null) {
          const made = await stripe.webhookEndpoints.create({
            url,
            enabled_events: events,
            connect: of === 'connected',
            api_version: Stripe.API_VERSION,
            metadata: { [OF_FIELD]: of },
          })
          return { webhook: readWebhook(made), secret: made.secret ?? null }
        }
        const webhook = readWebhook(known)
        if (webhook.isEnabled && hearsAll(webhook)) return { webhook, secret: null }
        const update = { enabled_events: events, disabled: false }
        return { webhook: readWebhook(await stripe.webhookEndpoints.update(known.id, update)), secret: null }
      }),
  }
}
