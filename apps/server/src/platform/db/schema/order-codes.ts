import type { FirstOrderCode } from '@comanda/domain'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** The last code of each order that a customer must confirm, and whether it was entered. */
export const orderCodes = pgTable(
  'order_codes',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    channel: text().$type<Exclude<FirstOrderCode, 'off'>>().notNull(),
    /** HMAC of the code, keyed with the order's id. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
