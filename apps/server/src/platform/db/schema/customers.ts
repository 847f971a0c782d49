import type { OrderContact } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/*
 * Who has ordered, and how much, for the list of customers: sums of orders that the restaurant has received. Written
 * after the order by a subscriber, and with the erasure of a person in its transaction. See `writeCustomers`.
 */

/** Compared by its bytes, so that an index finds words by their beginning in a database of any language. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Whoever has ordered: an account, or a guest. A guest is one customer wherever email and telephone are both the same,
 * and is never taken for an account, because neither is proved.
 */
export const customers = pgTable(
  'customers',
  {
    businessId: ofBusiness(),
    id: serial(),
    /** The account; null for a guest. Deleting an account erases its orders, and with them this row. */
    userId: text(),
    /** Of a guest, in lower case; empty where none was given, and for accounts. */
    email: text().notNull(),
    /** The last nine digits of a guest's telephone; empty as above. */
    telephoneEnd: text().notNull(),
    /** As the newest order has it. */
    contact: jsonb().$type<OrderContact>().notNull(),
    contactAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('customers_account').on(t.businessId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('customers_guest').on(t.businessId, t.email, t.telephoneEnd).where(sql`user_id is null`),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

const ofCustomer = () => integer().notNull()

/** Whose an order is, and what of it is in the sums of `customer_places`. */
export const customerOrders = pgTable(
  'customer_orders',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    customerId: ofCustomer(),
    locationId: integer().notNull(),
    /** When it was received. */
    at: instant().notNull(),
    /** 1, or 0 for a rejected one. */
    orders: integer().notNull(),
    spent: minor(),
    refunded: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId] }),
    index('customer_orders_customer').on(t.businessId, t.customerId, t.at),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.businessId, t.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
  ],
)

/** What a customer ordered at a place; the place 0 is every place. Its indexes bring the list in each of its orders. */
export const customerPlaces = pgTable(
  'customer_places',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    customerId: ofCustomer(),
    isAccount: boolean().notNull(),
    orders: integer().notNull(),
    /** Totals less refunds. */
    spent: minor(),
    refunded: minor(),
    currency: text().$type<'GBP' | 'EUR'>().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.customerId] }),
    index('customer_places_customer').on(t.businessId, t.customerId),
    index('customer_places_last').on(t.businessId, t.locationId, t.lastAt, t.customerId),
    index('customer_places_spent').on(t.businessId, t.locationId, t.spent, t.customerId),
    index('customer_places_orders').on(t.businessId, t.locationId, t.orders, t.customerId),
    foreignKey({
      columns: [t.businessId, t.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
  ],
)

/** The words by which staff find a customer: see `customerWords`. */
export const customerWords = pgTable(
  'customer_words',
  {
    businessId: ofBusiness(),
    word: word().notNull(),
    customerId: ofCustomer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.word, t.customerId] }),
    index('customer_words_customer').on(t.businessId, t.customerId),
    foreignKey({
      columns: [t.businessId, t.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
  ],
)

/**
 * How far the customers of a business's older orders are written. Whoever writes customers of a business locks its row,
 * so that sums are written by one at a time.
 */
export const customerFills = pgTable(
  'customer_fills',
  {
    businessId: ofBusiness(),
    /** The id of the last order whose customer is written; ids are walked in their order. */
    lastOrder: text().notNull(),
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
