import type { DnsRecord, DomainState, WalletState } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * Own domains that owners have added. Several businesses may wait for one host, because adding it proves nothing; the one whose records are
 * right gets it, in `business_hosts` too.
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
