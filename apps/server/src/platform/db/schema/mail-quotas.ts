import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Sorts of mail that an address gets although it is not proved to be the sender's; counted separately. */
export type MailSort = 'sms' | 'sms-business' | 'order' | 'activate' | 'change-email' | 'own-data'

/**
 * Messages of the last hour to one address: a row for all businesses together, because a mailbox has no business, and
 * one for each that wrote.
 */
export const mailQuotas = pgTable(
  'mail_quotas',
  {
    /** SHA-256 of the mailbox, or of the business and the mailbox, base64url. */
    addressHash: text().notNull(),
    sort: text().$type<MailSort>().notNull(),
    /** The times of the mails within the hour before the newest one. */
    sentAt: instant().array().notNull(),
    newestAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.sort] }), index('mail_quotas_newest_at').on(t.newestAt)],
)
