import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/** A place's own drivers. A removed one keeps its row: orders and hand-ins of cash name it. */
export const drivers = pgTable(
  'drivers',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    name: text().notNull(),
    /** E.164; empty where it is not known. */
    telephone: text().notNull(),
    /** Works at present: staff choose among these. */
    isActive: boolean().notNull().default(true),
    /** SHA-256 of the secret in the link of the driver's page, base64url; null without a link. */
    linkHash: text(),
    linkUntil: instant(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('drivers_link').on(t.businessId, t.linkHash),
    index('drivers_location').on(t.businessId, t.locationId),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** Cash that a driver has handed in: what it should have been, and what was counted. */
export const driverHandIns = pgTable(
  'driver_hand_ins',
  {
    businessId: ofBusiness(),
    id: serial(),
    driverId: integer().notNull(),
    orders: integer().notNull(),
    expected: minor(),
    counted: minor(),
    /** The member who counted it. */
    staffId: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('driver_hand_ins_driver').on(t.businessId, t.driverId),
    foreignKey({ columns: [t.businessId, t.driverId], foreignColumns: [drivers.businessId, drivers.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Which of the own drivers has an order, and the hand-in of its cash. */
export const driverOrders = pgTable(
  'driver_orders',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    driverId: integer().notNull(),
    assignedAt: instant().notNull(),
    /** Null until its cash is handed in, and for orders that are not paid in cash. */
    handInId: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId] }),
    index('driver_orders_driver').on(t.businessId, t.driverId),
    index('driver_orders_hand_in').on(t.businessId, t.handInId),
    foreignKey({ columns: [t.businessId, t.driverId], foreignColumns: [drivers.businessId, drivers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.businessId, t.handInId],
      foreignColumns: [driverHandIns.businessId, driverHandIns.id],
    }).onDelete('cascade'),
  ],
)
