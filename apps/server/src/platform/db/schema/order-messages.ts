import type { Channel, MessageKind } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Messages to customers about orders, each queued once per order, event, kind and channel. */
export const orderMessages = pgTable(
  'order_messages',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** `seq` of the event that the message is about. */
    event: integer().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<Channel>().notNull().default('mail'),
    queuedAt: instant().notNull(),
    /** When it is to be sent, where it waits for its time; null once its job is queued. */
    dueAt: instant(),
    /** When sending an SMS began; null before, and after the provider has refused it. */
    attemptedAt: instant(),
    /** When the mail server or the provider took it; null until then. */
    sentAt: instant(),
    /** When it was dropped, because its address had its share for the hour; null unless it was. */
    droppedAt: instant(),
    /** The order's ready time that it told; null where it tells none. */
    toldReadyAt: instant(),
    /** SHA-256 of the token of its link that stops its kind, base64url; null where it has none. */
    stopHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.event, t.kind, t.channel] }),
    uniqueIndex('order_messages_stop').on(t.businessId, t.stopHash).where(sql`stop_hash is not null`),
    index('order_messages_due').on(t.dueAt).where(sql`due_at is not null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
