import type { Channel, MessageKind } from '@comanda/domain'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/**
 * Kinds of messages about orders that an address no longer wants from a business through a channel. It outlives orders
 * and accounts, as the wish does.
 */
export const messageStops = pgTable(
  'message_stops',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the address, base64url: for mails the email in lower case. */
    addressHash: text().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<Channel>().notNull().default('mail'),
    stoppedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.addressHash, t.kind, t.channel] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
