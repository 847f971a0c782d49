import { bigserial, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'

/**
 * Hits of the rate limiter, one row per subject; counted across all servers. Business 0 is the installation: see
 * `identity/installation.ts`.
 */
export const rateLimitHits = pgTable(
  'rate_limit_hits',
  {
    businessId: ofBusiness(),
    id: bigserial({ mode: 'number' }),
    /** What is limited: "login". */
    action: text().notNull(),
    /** SHA-256, base64url: neither emails nor addresses are stored in the clear. */
    subjectHash: text().notNull(),
    /** Random; the same for all subjects of one hit. */
    hitId: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('rate_limit_hits_subject').on(t.businessId, t.action, t.subjectHash, t.at),
  ],
)
