import type { OrderType, ReviewReportReason } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/** Customers' reviews, one per order. Ratings are from 1 to 7. */
export const reviews = pgTable(
  'reviews',
  {
    businessId: ofBusiness(),
    id: serial(),
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
    /** The restaurant's public answer; empty without one. */
    answer: text().notNull().default(''),
    answeredAt: instant(),
    /** Why staff reported it to the operator; null if they have not. */
    reportReason: text().$type<ReviewReportReason>(),
    reportWords: text().notNull().default(''),
    reportedAt: instant(),
    /** When the operator took it off the pages; null while it shows. */
    hiddenAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('reviews_location').on(t.businessId, t.locationId, t.createdAt),
    uniqueIndex('reviews_order').on(t.businessId, t.orderId),
    index('reviews_reported').on(t.reportedAt).where(sql`reported_at is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
  ],
)
