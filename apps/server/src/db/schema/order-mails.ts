import type { MessageKind } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Mails about orders, each queued once per order, event and kind. */
export const orderMails = pgTable(
  'order_mails',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** `seq` of the event that the mail is about. */
    event: integer().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    queuedAt: instant().notNull(),
    /** When it is to be sent, where it waits for its time; null once its job is queued. */
    dueAt: instant(),
    /** When the mail server took it; null until then. */
    sentAt: instant(),
    /** When it was dropped, because the address had its share of mails for the hour; null unless it was. */
    droppedAt: instant(),
    /** The order's ready time that the mail told; null where it tells none. */
    toldReadyAt: instant(),
    /** SHA-256 of the token of its link that stops its kind, base64url; null where it has none. */
    stopHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.event, t.kind] }),
    uniqueIndex('order_mails_stop').on(t.businessId, t.stopHash).where(sql`stop_hash is not null`),
    index('order_mails_due').on(t.dueAt).where(sql`due_at is not null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
