/**
 * `waiting`: DNS records are missing; `verified`: they are right, and the certificate follows; `live`: the site answers
 * there over https.
 */
export const DOMAIN_STATES = ['waiting', 'verified', 'live'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** `unknown`: the name servers did not answer. */
export const RECORD_STATES = ['found', 'missing', 'wrong', 'unknown'] as const
export type RecordState = (typeof RECORD_STATES)[number]

export const RECORD_TYPES = ['CNAME', 'A', 'AAAA', 'TXT'] as const

/** A DNS record that a host needs, and what was found. */
export interface DnsRecord {
  readonly type: (typeof RECORD_TYPES)[number]
  /** Full name, without final dot. */
  readonly name: string
  readonly value: string
  readonly state: RecordState
  /** What stands there instead, at most a few values. */
  readonly found: readonly string[]
}

/**
 * `waiting`: never right so far; `verified`: mails are sent from the domain; `failing`: the records were right and are
 * not any more.
 */
export const MAIL_DOMAIN_STATES = ['waiting', 'verified', 'failing'] as const
export type MailDomainState = (typeof MAIL_DOMAIN_STATES)[number]

/** `dkim` and `spf` are needed; `dmarc` is advice. */
export const MAIL_RECORD_PURPOSES = ['dkim', 'spf', 'dmarc'] as const

/** A TXT record for mails from a domain. */
export interface MailRecord extends DnsRecord {
  readonly purpose: (typeof MAIL_RECORD_PURPOSES)[number]
}

/** Whether the payment provider shows wallets on a host. */
export const WALLET_STATES = ['none', 'waiting', 'active', 'failed'] as const
export type WalletState = (typeof WALLET_STATES)[number]
