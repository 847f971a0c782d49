import type { DnsRecord, DomainState, MailDomainState, MailRecord, WalletState } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * Own domains that owners have added. Several businesses may wait for one host, because adding it proves nothing; the
 * one whose records are right gets it, in `business_hosts` too.
 */
export const businessDomains = pgTable(
  'business_domains',
  {
    businessId: ofBusiness(),
    /** Lower case, ASCII. */
    host: text().notNull(),
    /** Value of the TXT record that proves ownership, after `comanda-verification=`. */
    token: text().notNull(),
    state: text().$type<DomainState>().notNull().default('waiting'),
    addedAt: instant().notNull(),
    checkedAt: instant(),
    nextCheckAt: instant().notNull(),
    /** Since when the records of a verified host are wrong. */
    failingSince: instant(),
    /** Since when a host with right records does not answer over https with a certificate. */
    unreachedSince: instant(),
    /** The current incident that the owners have been told of; null without one. */
    told: text().$type<'records' | 'certificate'>(),
    /** What the last check found. */
    records: jsonb().$type<readonly DnsRecord[]>().notNull(),
    wallets: text().$type<WalletState>().notNull().default('none'),
    /** Why the provider shows no wallets, in its words. */
    walletProblem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.host] }),
    uniqueIndex('business_domains_proved').on(t.host).where(sql`state <> 'waiting'`),
    index('business_domains_due').on(t.nextCheckAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** The domain that a business sends its mails from. The private key of its DKIM record is in `business_secrets`. */
export const businessMailDomains = pgTable(
  'business_mail_domains',
  {
    businessId: ofBusiness(),
    /** The part of the sender's address after the @: lower case, ASCII. */
    domain: text().notNull(),
    fromName: text().notNull(),
    fromAddress: text().notNull(),
    /** Empty: replies go to the sender's address. */
    replyTo: text().notNull(),
    /** Label of the DKIM record, below `_domainkey`. */
    selector: text().notNull(),
    /** Base64 of the key's SubjectPublicKeyInfo: the `p=` of the DKIM record. */
    publicKey: text().notNull(),
    state: text().$type<MailDomainState>().notNull().default('waiting'),
    addedAt: instant().notNull(),
    checkedAt: instant(),
    nextCheckAt: instant().notNull(),
    /** Since when the records of a verified domain are wrong; the owners were told then. */
    failingSince: instant(),
    records: jsonb().$type<readonly MailRecord[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    index('business_mail_domains_due').on(t.nextCheckAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
