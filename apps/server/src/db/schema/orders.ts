import type {
  Allergen,
  Currency,
  Language,
  OrderContact,
  OrderStatus,
  OrderType,
  PaymentType,
  PostalAddress,
  PricedLine,
  VatLine,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, minor, ofBusiness } from './columns.ts'
import { guests } from './guests.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** What people call an order by: four digits, starting over after 9999. The order's id is what identifies it. */
export const orderNumber = pgSequence('order_number', { startWith: 1000, minValue: 1000, maxValue: 9999, cycle: true })

/** Where the money of an order stands. `withdrawn` covers lapsed and replaced drafts as well. */
export type PaymentState = 'unpaid' | 'checking' | 'paid' | 'failed' | 'part-refunded' | 'refunded' | 'withdrawn'

export const orders = pgTable(
  'orders',
  {
    businessId: ofBusiness(),
    /** 22 characters of base 62, random: knowing it is not enough to read the order, guessing it is hopeless. */
    id: text().notNull(),
    number: integer().notNull().default(sql`nextval('order_number')`),
    locationId: integer().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    status: text().$type<OrderStatus>().notNull(),

    /** The guest that placed it; null for a signed-in customer. */
    guestId: text(),
    userId: text(),
    contact: jsonb().$type<OrderContact>().notNull(),
    address: jsonb().$type<PostalAddress>(),
    deliveryAreaId: integer(),
    tableId: integer(),
    tableName: text(),
    comment: text().notNull().default(''),
    driverInstructions: text().notNull().default(''),
    ageConfirmed: boolean().notNull().default(false),
    language: text().$type<Language>().notNull(),
    /** The wire's number of the client that sent it. */
    channel: integer(),

    pickupType: text().$type<'asap' | 'later'>().notNull(),
    pickupAt: instant(),
    /** What was told when it was placed; kept. */
    promisedAt: instant().notNull(),
    /** When it is expected now; the kitchen changes it. */
    readyAt: instant().notNull(),

    currency: text().$type<Currency>().notNull(),
    subTotal: minor(),
    serviceCharge: minor(),
    bagCharge: minor(),
    deliveryFee: minor(),
    discount: minor(),
    tip: minor(),
    total: minor(),
    vat: jsonb().$type<readonly VatLine[]>().notNull(),
    couponId: integer(),
    couponCode: text(),

    /** Null until make-payment. */
    paymentType: text().$type<PaymentType>(),
    paymentState: text().$type<PaymentState>().notNull().default('unpaid'),
    stripeAccount: text(),
    refunded: minor().default(0),
    rejectReason: text(),

    placedAt: instant().notNull(),
    /** When the restaurant first saw it: cash at once, card once paid. Null is not the restaurant's business yet. */
    receivedAt: instant(),
    acceptedAt: instant(),
    /** When the kitchen was done with it and it waited to be handed over. */
    preparedAt: instant(),
    finishedAt: instant(),
    /** When an unpaid order gives up. */
    lapsesAt: instant(),
    withdrawnAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('orders_board').on(t.businessId, t.locationId, t.receivedAt),
    index('orders_live')
      .on(t.businessId, t.locationId, t.receivedAt)
      .where(sql`finished_at is null and withdrawn_at is null and received_at is not null`),
    index('orders_guest').on(t.businessId, t.guestId, t.placedAt).where(sql`guest_id is not null`),
    index('orders_user').on(t.businessId, t.userId, t.placedAt).where(sql`user_id is not null`),
    index('orders_lapse').on(t.lapsesAt).where(sql`lapses_at is not null`),
    foreignKey({ columns: [t.businessId, t.locationId], foreignColumns: [locations.businessId, locations.id] }),
    foreignKey({ columns: [t.businessId, t.guestId], foreignColumns: [guests.businessId, guests.id] }),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }),
    check(
      'orders_total_is_sum',
      sql`${t.total} = ${t.subTotal} + ${t.serviceCharge} + ${t.bagCharge} + ${t.deliveryFee} - ${t.discount} + ${t.tip} and ${t.total} >= 0`,
    ),
    check('orders_refund_within_total', sql`${t.refunded} between 0 and ${t.total}`),
  ],
)

/** What was ordered, with the names and prices of that moment; later menu changes do not touch it. */
export const orderLines = pgTable(
  'order_lines',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 0, in the order of the cart. */
    line: integer().notNull(),
    itemId: integer().notNull(),
    name: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    comment: text().notNull(),
    unitPrice: minor(),
    linePrice: minor(),
    vatRate: integer().notNull(),
    ageRestricted: boolean().notNull(),
    allergens: jsonb().$type<readonly Allergen[]>(),
    options: jsonb().$type<PricedLine['options']>().notNull(),
    sections: jsonb().$type<PricedLine['sections']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.line] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    check(
      'order_lines_price',
      sql`${t.quantity} between 1 and 999 and ${t.linePrice} = ${t.unitPrice} * ${t.quantity}`,
    ),
  ],
)

export type OrderActor = 'customer' | 'staff' | 'provider' | 'system'

/** What happened to an order and who did it. */
export const orderEvents = pgTable(
  'order_events',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 1. */
    seq: integer().notNull(),
    kind: text().$type<'status' | 'payment' | 'ready-time'>().notNull(),
    /** The order's status after the event. */
    status: text().$type<OrderStatus>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    /** The member of staff, when one did it. */
    staffId: integer(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.seq] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** An order's draft key: the same key brings the same order, never a second one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    businessId: ofBusiness(),
    key: text().notNull(),
    /** SHA-256 of the draft as the decision saw it; another body under a known key is refused. */
    bodyHash: text().notNull(),
    /** Who sent it, so that a key known to another visitor reveals nothing: "user:…" or "guest:…". */
    visitor: text().notNull(),
    orderId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.key] }),
    uniqueIndex('idempotency_keys_order').on(t.businessId, t.orderId),
    index('idempotency_keys_age').on(t.createdAt),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
