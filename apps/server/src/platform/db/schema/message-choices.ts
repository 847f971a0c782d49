import type { Channel, MessageKind } from '@comanda/domain'
import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { ofBusiness } from './columns.ts'

/** Where a business differs from the default channels of a kind of message. */
export const messageChoices = pgTable(
  'message_choices',
  {
    businessId: ofBusiness(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<Channel>().notNull(),
    isSent: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind, t.channel] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
