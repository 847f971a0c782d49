import type { OrderType } from '@comanda/domain'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/** Customers' reviews, one per order. Ratings are from 1 to 7. */
export const reviews = pgTable(
  'reviews',
  {
    businessId: ofBusiness(),
    id: integer().notNull(),
    locationId: integer().notNull(),
    orderId: text(),
    orderType: text().$type<OrderType>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    foodRating: integer().notNull(),
    serviceRating: integer().notNull(),
    collectionDeliveryRating: integer().notNull(),
    content: text().notNull(),
    itemRatings: jsonb().$type<readonly { readonly itemId: number; readonly rating: number }[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('reviews_location').on(t.businessId, t.locationId, t.createdAt),
    uniqueIndex('reviews_order').on(t.businessId, t.orderId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
  ],
)
