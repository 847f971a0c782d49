import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'

/**
 * What strangers may still do, one row per counted subject, shared by all servers. Every use moves `refilledAt` further
 * into the future; the check refuses the use that moves it too far, and with it the whole statement. A row is no longer
 * needed once its `refilledAt` has passed, and is deleted within the hour; a foreign key would be checked for every
 * order.
 */
export const allowances = pgTable(
  'allowances',
  {
    businessId: ofBusiness(),
    /**
     * SHA-256 of action and subject, base64url: neither emails nor telephones nor addresses are stored in the clear.
     */
    subjectHash: text().notNull(),
    /** When the subject has its whole allowance again. */
    refilledAt: instant().notNull(),
    /** The latest `refilledAt` that the last use allowed. */
    latest: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.subjectHash] }),
    index('allowances_refilled_at').on(t.refilledAt),
    check('allowances_not_used_up', sql`${t.refilledAt} <= ${t.latest}`),
  ],
)
