import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** What a customer is written about an order. */
export type OrderMailKind = 'received' | 'accepted' | 'rejected' | 'refunded' | 'answered'

/** Mails about orders, each queued once per order, event and kind. */
export const orderMails = pgTable(
  'order_mails',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** `seq` of the event that the mail is about. */
    event: integer().notNull(),
    kind: text().$type<OrderMailKind>().notNull(),
    queuedAt: instant().notNull(),
    /** When the mail server took it; null until then. */
    sentAt: instant(),
    /** When it was dropped, because the address had its share of mails for the hour; null unless it was. */
    droppedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.event, t.kind] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
