import type { PaymentAccount, PaymentResult } from './gateway.ts'

/** A connected account, or the installation's own, as the provider sees it now. */
export interface ProviderAccount {
  /** `acct_…` */
  readonly id: string
  /** As it is called there; null where nobody said. */
  readonly name: string | null
  /** ISO 3166, two letters; null where nobody said. */
  readonly country: string | null
  readonly canCharge: boolean
  readonly canPayOut: boolean
  /** What the provider still wants to know before, or lest, it closes the account; in its own words. */
  readonly due: readonly string[]
  /** The subdomain of the business that it was made for; null for one that was not made here. */
  readonly madeFor: string | null
}

export interface NewAccount {
  /** The business's subdomain. */
  readonly madeFor: string
  readonly name: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** Where customers find it; null where nobody can. */
  readonly site: string | null
}

/** The page on which a restaurant tells the provider who it is. Good once, and for minutes. */
export interface OnboardingLink {
  readonly url: string
  readonly expiresAt: Temporal.Instant
}

/** Whether a wallet shows up on a domain; where it does not, the provider says why. */
export interface WalletStatus {
  readonly isActive: boolean
  readonly problem: string | null
}

export interface WalletDomain {
  readonly host: string
  readonly applePay: WalletStatus
  readonly googlePay: WalletStatus
}

/** Whose events: the installation's own account's, or those of the accounts connected to it. */
export type WebhookOf = 'own' | 'connected'

/** Somebody to whom the provider sends events. */
export interface RegisteredWebhook {
  readonly id: string
  readonly url: string
  readonly of: WebhookOf
  readonly events: readonly string[]
  readonly isEnabled: boolean
  /** Whether its events are written in the version that we read. */
  readonly isOurVersion: boolean
}

/**
 * What is set up at the provider once, by who runs the installation. Fails as all calls of the provider do; an account that
 * the keys have nothing to do with is the `invalid_request` `account_invalid`.
 */
export interface PaymentSetup {
  /** By the secret key. */
  readonly mode: 'test' | 'live'

  /** An account as it stands; null is the installation's own. */
  readAccount(account: PaymentAccount): Promise<PaymentResult<ProviderAccount>>

  /** The account that was made for a business earlier; null where there is none. */
  findAccount(madeFor: string): Promise<PaymentResult<ProviderAccount | null>>

  /** Makes an account that belongs to the restaurant: its own dashboard, its own fees, its own losses. */
  createAccount(account: NewAccount): Promise<PaymentResult<ProviderAccount>>

  /** `site`: where the restaurant comes back to. */
  onboardingLink(account: string, site: string): Promise<PaymentResult<OnboardingLink>>

  /** The domains on which an account's wallets may show up. */
  listDomains(account: PaymentAccount): Promise<PaymentResult<readonly WalletDomain[]>>

  /** Makes sure that a domain is registered and enabled, and has the provider look at it again. */
  registerDomain(host: string, account: PaymentAccount): Promise<PaymentResult<WalletDomain>>

  listWebhooks(): Promise<PaymentResult<readonly RegisteredWebhook[]>>

  /** Makes sure that a webhook hears of what we act on. `secret` is told once, when it is new; else null. */
  registerWebhook(
    url: string,
    of: WebhookOf,
  ): Promise<PaymentResult<{ readonly webhook: RegisteredWebhook; readonly secret: string | null }>>
}
