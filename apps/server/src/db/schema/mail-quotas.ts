import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Sorts of mail that an address gets although it is not proved to be the sender's; counted separately. */
export type MailSort = 'sms' | 'sms-business' | 'order' | 'activate' | 'change-email' | 'own-data'

/** Mails of the last hour to one address, from all businesses together: a mailbox has no business. */
export const mailQuotas = pgTable(
  'mail_quotas',
  {
    /** SHA-256 of the address in lower case, base64url. */
    addressHash: text().notNull(),
    sort: text().$type<MailSort>().notNull(),
    /** The times of the mails within the hour before the newest one. */
    sentAt: instant().array().notNull(),
    newestAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.sort] }), index('mail_quotas_newest_at').on(t.newestAt)],
)
