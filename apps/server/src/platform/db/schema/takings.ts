import type { Bookkeeping, CalendarDate, DaySheet, OrderType, PaymentType, TakingKind, VatLine } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

const calendarDay = () => date({ mode: 'string' }).$type<CalendarDate>()

/**
 * What orders brought in and gave back: see `takingsOf`. Written after the order, by a subscriber; rows never change.
 * All figures of money are sums of them.
 */
export const takings = pgTable(
  'takings',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 0: the sale; then what came on top, went back, and came back from the bank. */
    step: integer().notNull(),
    kind: text().$type<TakingKind>().notNull(),
    refundId: text(),
    /** The change of a supplement. */
    changeNumber: integer(),
    locationId: integer().notNull(),
    /** The business day that it is counted on. */
    day: calendarDay().notNull(),
    /** The business day on which it happened, where that was closed before it was known; null otherwise. */
    belongsTo: calendarDay(),
    at: instant().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    paymentType: text().$type<PaymentType>().notNull(),
    couponCode: text(),
    /** Minor units as all of these; negative for refunds. */
    subTotal: minor(),
    serviceCharge: minor(),
    bagCharge: minor(),
    deliveryFee: minor(),
    discount: minor(),
    tip: minor(),
    total: minor(),
    vat: jsonb().$type<readonly VatLine[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.step] }),
    index('takings_day').on(t.businessId, t.locationId, t.day),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.businessId, t.locationId], foreignColumns: [locations.businessId, locations.id] }),
    check(
      'takings_total_is_sum',
      sql`${t.total} = ${t.subTotal} + ${t.serviceCharge} + ${t.bagCharge} + ${t.deliveryFee} - ${t.discount} + ${t.tip}`,
    ),
  ],
)

/** Of the version before, which wrote takings without figures: see `figureFills`. The next version drops it. */
export const takingFills = pgTable(
  'taking_fills',
  {
    businessId: ofBusiness(),
    /** The id of the last order whose takings are written; ids are walked in their order. */
    lastOrder: text().notNull(),
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** An order that had not ended, or was rejected, when its day was closed. */
export interface UnsoldOrder {
  readonly id: string
  readonly code: string
  readonly total: number
  readonly state: 'open' | 'rejected'
  /** Whether it is in the sheet: it was paid by card. */
  readonly isCounted: boolean
}

/**
 * Business days that staff have closed, numbered from 1 per location without gaps. Rows never change: what is known
 * later is counted on the next day that is open.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    number: integer().notNull(),
    day: calendarDay().notNull(),
    sheet: jsonb().$type<DaySheet>().notNull(),
    unsold: jsonb().$type<readonly UnsoldOrder[]>().notNull(),
    /** What was in the drawer before the day. */
    float: minor(),
    /** What was counted at its end; null if nobody counted. */
    counted: integer(),
    note: text().notNull(),
    staffId: integer(),
    closedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.number] }),
    uniqueIndex('day_closings_day').on(t.businessId, t.locationId, t.day),
    foreignKey({ columns: [t.businessId, t.locationId], foreignColumns: [locations.businessId, locations.id] }),
  ],
)

/** How a location keeps its books; without a row as usual in its territory. */
export const bookkeeping = pgTable(
  'bookkeeping',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    accounts: jsonb().$type<Bookkeeping['accounts']>().notNull(),
    /** Who gets the sheet of each day by mail. */
    dayMails: text().array().notNull(),
    /** The last business day whose mail was sent, or that was over when mails were asked for. */
    mailedDay: calendarDay(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId] }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
