import type { Sandbox } from '@comanda/sandbox'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { needsStartTls } from '../platform/config/encrypted.ts'
import type { Db } from '../platform/db/connection.ts'
import type { Logger } from '../platform/observe/log.ts'
import { chooseAddresses } from './addresses/choose-addresses.ts'
import { chooseCouriers } from './courier/choose-couriers.ts'
import { publicAddressOf } from './dns/public-address.ts'
import { createReach } from './dns/reach.ts'
import { createResolverDns } from './dns/resolver-dns.ts'
import type { EmailGateway } from './email/gateway.ts'
import { createNoEmail } from './email/no-email.ts'
import { createSandboxEmail } from './email/sandbox-email.ts'
import { createSmtpEmail } from './email/smtp-email.ts'
import type { Gateways } from './gateways.ts'
import { chooseNativePush } from './native-push/choose-native-push.ts'
import { choosePaymentSetup } from './payments/choose-setup.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import { createProviderClock } from './payments/provider-clock.ts'
import { createStripeGateway } from './payments/stripe-gateway.ts'
import type { ProviderTry } from './payments/watched-client.ts'
import { choosePictures } from './pictures/choose-pictures.ts'
import { choosePush } from './push/choose-push.ts'
import { chooseSms } from './sms/choose-sms.ts'
import { chooseSocial } from './social/choose-social.ts'
import { createTaxOffice } from './tax-office/soap-tax-office.ts'

/** A running sandbox. */
export interface StartedSandbox {
  readonly sandbox: Sandbox
  readonly port: number
}

interface GatewayParts {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly log: Logger
  /** Null in production. */
  readonly started: StartedSandbox | null
  /** The port on which the server listens. */
  readonly port: () => number
  /** Hears of every request to the payment provider. */
  readonly onTry?: (one: ProviderTry) => void
}

/**
 * Whether the payment sandbox replaces the provider: in a demo without real keys. Only then are its script and pages
 * mounted.
 */
export function usesSandboxPayments(config: Config): boolean {
  return config.mode === 'demo' && config.stripeSecretKey === null
}

function choosePayments({ config, clock, log, started, onTry = () => undefined }: GatewayParts): PaymentGateway | null {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = config
  if (stripeSecretKey !== null && stripePublishableKey !== null && stripeWebhookSecret !== null) {
    return createStripeGateway({
      secretKey: stripeSecretKey,
      webhookSecret: stripeWebhookSecret,
      browser: { publishableKey: stripePublishableKey, scriptUrl: null },
      clock,
      providerClock: createProviderClock(log),
      loopbackPort: null,
      onTry,
    })
  }
  if (started === null || !usesSandboxPayments(config)) return null
  const { keys } = started.sandbox
  return createStripeGateway({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browser: { publishableKey: keys.publishableKey, scriptUrl: '/sandbox/stripe/v3.js' },
    clock,
    providerClock: createProviderClock(log),
    loopbackPort: started.port,
    onTry,
  })
}

function chooseEmail({ config, log, started }: GatewayParts): EmailGateway {
  const { smtpUrl, mode, allowInProduction } = config
  if (smtpUrl !== null) {
    const mayBePlain = mode === 'demo' || allowInProduction.includes('plain-mail')
    return createSmtpEmail({ url: smtpUrl, requireTls: !mayBePlain && needsStartTls(smtpUrl), addressOf: null })
  }
  return started === null ? createNoEmail(log) : createSandboxEmail(started.sandbox.mailbox)
}

/** The real providers that are configured; in a demo, the sandbox replaces the others. */
export function chooseGateways(parts: GatewayParts): Gateways {
  const { config, clock, started } = parts
  const identity = started && { identity: started.sandbox.identity, port: started.port }
  const dns = createResolverDns({
    servers: config.dnsServers.length > 0 || started === null ? config.dnsServers : [started.sandbox.dns.address()],
    timeoutMs: config.dnsTimeout,
  })
  return {
    payments: choosePayments(parts),
    paymentSetup: choosePaymentSetup(config, started),
    dns,
    reach: createReach({
      ownPort: config.mode === 'demo' ? parts.port : null,
      addressOf: (host) => publicAddressOf(dns, host, config.domainAddresses),
    }),
    email: chooseEmail(parts),
    pictures: choosePictures(config),
    addresses: chooseAddresses(parts),
    social: chooseSocial({ config, clock, sandbox: identity }),
    push: choosePush({ config, sandbox: started?.sandbox.push ?? null }),
    nativePush: chooseNativePush({ config, sandbox: started?.sandbox.nativePush ?? null }),
    sms: chooseSms({ config, sandbox: started?.sandbox.sms ?? null }),
    courierAccount: (businessId) => started?.sandbox.courier.credentialsOf(String(businessId)) ?? null,
    taxOffice: createTaxOffice({ config, standIn: started?.sandbox.taxOffice.origin() ?? null }),
    couriers: chooseCouriers({ clock, standIn: started && `http://127.0.0.1:${started.port}` }),
  }
}
