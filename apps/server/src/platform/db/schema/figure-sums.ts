import type { CalendarDate, CustomerKind, FigureKind, OrderType, PaymentType, Tax } from '@comanda/domain'
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/*
 * What figures are read from: sums of the takings and of the ends of orders, by business day. See `figureSums`. They
 * are written with the takings, and checked each night.
 */

const ofDay = () => ({
  businessId: ofBusiness(),
  locationId: integer().notNull(),
  day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
})

/** Takings of a day by whether they are sales, order type and payment type. */
export const takingSums = pgTable(
  'taking_sums',
  {
    ...ofDay(),
    isSale: boolean().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    count: integer().notNull(),
    refundCount: integer().notNull(),
    lateCount: integer().notNull(),
    lateTotal: minor(),
    subTotal: minor(),
    serviceCharge: minor(),
    bagCharge: minor(),
    deliveryFee: minor(),
    discount: minor(),
    tip: minor(),
    total: minor(),
  },
  (t) => [
    primaryKey({
      name: 'taking_sums_pk',
      columns: [t.businessId, t.locationId, t.day, t.isSale, t.orderType, t.paymentType],
    }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** VAT of a day by whether it is of sales, order type and rate. */
export const vatSums = pgTable(
  'vat_sums',
  {
    ...ofDay(),
    isSale: boolean().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    rate: integer().notNull(),
    /** Empty: VAT. */
    tax: text().$type<Tax | ''>().notNull(),
    gross: minor(),
    vat: minor(),
  },
  (t) => [
    primaryKey({
      name: 'vat_sums_pk',
      columns: [t.businessId, t.locationId, t.day, t.isSale, t.orderType, t.rate, t.tax],
    }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** Everything else by which a day is broken down: see `FigureSum`. */
export const figureSums = pgTable(
  'figure_sums',
  {
    ...ofDay(),
    kind: text().$type<FigureKind>().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    orders: integer().notNull(),
    portions: integer().notNull(),
    sales: minor(),
    refunds: minor(),
    discount: minor(),
  },
  (t) => [
    // A figure of a period reads the days of one kind.
    primaryKey({ columns: [t.businessId, t.locationId, t.kind, t.day, t.key] }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** The same by month, so that a year of dishes, choices or pairs reads some thousand rows. `month` is its first day. */
export const figureMonths = pgTable(
  'figure_months',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    month: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    kind: text().$type<FigureKind>().notNull(),
    key: text().notNull(),
    /** The last of the month. */
    label: text().notNull(),
    orders: integer().notNull(),
    portions: integer().notNull(),
    sales: minor(),
    refunds: minor(),
    discount: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.kind, t.month, t.key] }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** What of an order is in the sums, so that nothing is counted twice; without a row nothing is. */
export const countedOrders = pgTable(
  'counted_orders',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    locationId: integer().notNull(),
    /** So many of its takings. */
    steps: integer().notNull().default(0),
    /** Whether its customer had ordered before, as it was known at the sale; null before. */
    customer: text().$type<CustomerKind>(),
    /** The business day on which its end is counted; null before. */
    endDay: date({ mode: 'string' }).$type<CalendarDate>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId] }),
    index('counted_orders_day').on(t.businessId, t.locationId, t.endDay),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** How far the older orders of a business are in the sums; without a row none are. */
export const figureFills = pgTable(
  'figure_fills',
  {
    businessId: ofBusiness(),
    lastOrder: text().notNull(),
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
