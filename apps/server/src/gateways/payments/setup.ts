import type { PaymentAccount, PaymentResult } from './gateway.ts'

/** The current state of a connected account or of the installation's own. */
export interface ProviderAccount {
  /** `acct_…` */
  readonly id: string
  /** Its name at the provider; null if none is set. */
  readonly name: string | null
  /** ISO 3166, two letters; null if none is set. */
  readonly country: string | null
  /** What precedes the suffix of a payment on card statements; null if it is not known. */
  readonly statementPrefix: string | null
  readonly canCharge: boolean
  readonly canPayOut: boolean
  /** The provider's codes of the information that it still requires to keep the account open. */
  readonly due: readonly string[]
  /** The subdomain of the business that it was created for; null if this installation did not create it. */
  readonly madeFor: string | null
}

export interface NewAccount {
  /** The business's subdomain. */
  readonly madeFor: string
  readonly name: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** Its public site; null if it has none. */
  readonly site: string | null
  /** Idempotency key: a repeated call with it answers the same account. */
  readonly key?: string
}

/** The provider's page that verifies a restaurant's identity. The link works once and expires after minutes. */
export interface OnboardingLink {
  readonly url: string
  readonly expiresAt: Temporal.Instant
}

/** Whether a wallet works on a domain, with the provider's reason if it does not. */
export interface WalletStatus {
  readonly isActive: boolean
  readonly problem: string | null
}

export interface WalletDomain {
  readonly host: string
  readonly applePay: WalletStatus
  readonly googlePay: WalletStatus
}

/** `own`: events of the installation's own account; `connected`: events of the accounts connected to it. */
export type WebhookOf = 'own' | 'connected'

/** A webhook that is registered at the provider. */
export interface RegisteredWebhook {
  readonly id: string
  readonly url: string
  readonly of: WebhookOf
  readonly events: readonly string[]
  readonly isEnabled: boolean
  /** Whether its events have the API version that the server reads. */
  readonly isOurVersion: boolean
}

/**
 * The one-time set-up at the provider, for the operator of the installation. Calls fail with a `PaymentFailure`; an
 * account that the keys cannot access is the `no_access` `account_invalid`.
 */
export interface PaymentSetup {
  /** Read from the secret key. */
  readonly mode: 'test' | 'live'

  /** The current state of an account; null is the installation's own. */
  readAccount(account: PaymentAccount): Promise<PaymentResult<ProviderAccount>>

  /** The account that was created for a business; null if there is none. */
  findAccount(madeFor: string): Promise<PaymentResult<ProviderAccount | null>>

  /** Creates an account that belongs to the restaurant: it has its own dashboard and bears its own fees and losses. */
  createAccount(account: NewAccount): Promise<PaymentResult<ProviderAccount>>

  /** Forgets which business an account was created for, so that no other one of that name finds it. */
  releaseAccount(account: string): Promise<PaymentResult<ProviderAccount>>

  /** `site`: the address that the restaurant returns to. */
  onboardingLink(account: string, site: string): Promise<PaymentResult<OnboardingLink>>

  /** The domains that are registered for an account's wallets. */
  listDomains(account: PaymentAccount): Promise<PaymentResult<readonly WalletDomain[]>>

  /** Registers and enables a domain if necessary, and lets the provider verify it again. */
  registerDomain(host: string, account: PaymentAccount): Promise<PaymentResult<WalletDomain>>

  /** Switches a domain's wallets off; one that is not registered counts as done. */
  removeDomain(host: string, account: PaymentAccount): Promise<PaymentResult<null>>

  listWebhooks(): Promise<PaymentResult<readonly RegisteredWebhook[]>>

  /** Registers or updates a webhook for the handled events. `secret` is set only when the webhook is new; else null. */
  registerWebhook(
    url: string,
    of: WebhookOf,
  ): Promise<PaymentResult<{ readonly webhook: RegisteredWebhook; readonly secret: string | null }>>
}
