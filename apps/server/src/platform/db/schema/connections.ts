import type { Connection, ConnectionFailure } from '@comanda/domain'
import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * A business's own third parties: what is no secret of them. Passwords, tokens and private keys are in
 * `business_secrets`.
 */
export const businessConnections = pgTable(
  'business_connections',
  {
    businessId: ofBusiness(),
    kind: text().$type<Connection>().notNull(),
    /** As `connections/settings.ts` reads it for the kind. */
    settings: jsonb().notNull(),
    setAt: instant().notNull(),
    /** When it last worked. */
    workedAt: instant(),
    failure: text().$type<ConnectionFailure>(),
    /** The third party's own code of the failure, "535" for example. */
    failureCode: text(),
    failedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
