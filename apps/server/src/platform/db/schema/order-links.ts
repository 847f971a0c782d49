import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Tokens of the links in mails that show one order on any device, read-only. Only hashes are stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    businessId: ofBusiness(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    orderId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.hash] }),
    index('order_links_order').on(t.businessId, t.orderId),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
