import type { MessageKind } from '@comanda/domain'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Kinds of mails about orders that an address no longer wants from a business. It outlives orders and accounts, as the wish does. */
export const messageStops = pgTable(
  'message_stops',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the address in lower case, base64url. */
    addressHash: text().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    stoppedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.addressHash, t.kind] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
