import type { PostalAddress } from '@comanda/domain'
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
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** Customers' saved addresses. Ids are unique within the business. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    businessId: ofBusiness(),
    id: serial(),
    userId: text().notNull(),
    /** "Home", "Work"; may be empty. */
    name: text().notNull().default(''),
    address: jsonb().$type<PostalAddress>().notNull(),
    /** For the rider. */
    notes: text().notNull().default(''),
    isPrimary: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('user_addresses_user').on(t.businessId, t.userId),
    uniqueIndex('user_addresses_one_primary').on(t.businessId, t.userId).where(sql`is_primary`),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** Displayable data of the cards that the payment provider holds for a customer. */
export const savedCards = pgTable(
  'saved_cards',
  {
    businessId: ofBusiness(),
    id: serial(),
    userId: text().notNull(),
    /** The provider's payment method; never leaves the server. */
    paymentMethod: text().notNull(),
    cardholderName: text().notNull(),
    /** In the provider's spelling: "visa". */
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    /**
     * The provider's fingerprint of the number, which identifies the same card entered again. Null where the provider
     * gave none.
     */
    fingerprint: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('saved_cards_user').on(t.businessId, t.userId),
    uniqueIndex('saved_cards_method').on(t.businessId, t.paymentMethod),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/**
 * Customers' favourite dishes. Without a foreign key to the dish, because saving a menu deletes and reinserts its
 * dishes.
 */
export const favourites = pgTable(
  'favourites',
  {
    businessId: ofBusiness(),
    userId: text().notNull(),
    itemId: integer().notNull(),
    locationId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId, t.itemId] }),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)

/** Guest orders to move to a new account once its email is verified. */
export const orderClaims = pgTable(
  'order_claims',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    userId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.userId] }),
    index('order_claims_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Customers' pictures, resized, one per customer; in the database, so that every server has them. [5.56] */
export const avatars = pgTable(
  'avatars',
  {
    businessId: ofBusiness(),
    /** 128 random bits, base64url; part of the picture's URL. A new picture has a new name. */
    name: text().notNull(),
    userId: text().notNull(),
    /** WebP. */
    picture: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.name] }),
    uniqueIndex('avatars_user').on(t.businessId, t.userId),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }).onDelete('cascade'),
  ],
)
