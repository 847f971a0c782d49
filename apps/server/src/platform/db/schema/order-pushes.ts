import type { Language } from '@comanda/domain'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness, ofPushSubscription } from './columns.ts'
import { orders } from './orders.ts'

/** The browsers that are told about an order by push, at their customer's wish. */
export const orderPushes = pgTable(
  'order_pushes',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    ...ofPushSubscription(),
    language: text().$type<Language>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.endpointHash] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
