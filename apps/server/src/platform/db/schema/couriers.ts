import type { CourierPhase, CourierProvider, DispatchMode } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
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
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/**
 * Credentials of a business at third parties, encrypted with the installation's key. `secrets/` reads and writes them.
 */
export const businessSecrets = pgTable(
  'business_secrets',
  {
    businessId: ofBusiness(),
    /** What it is for: "courier:stuart". */
    name: text().notNull(),
    /** Which key encrypted it: the start of the key's SHA-256. */
    keyId: text().notNull(),
    /** JSON, encrypted; `identity/secret-box.ts` describes the form. */
    sealed: text().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.name] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** How a location dispatches its deliveries; without a row its own drivers do. */
export const dispatchSettings = pgTable(
  'dispatch_settings',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    mode: text().$type<DispatchMode>().notNull(),
    provider: text().$type<CourierProvider>().notNull(),
    leadMinutes: integer().notNull(),
    overflowAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId] }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** Each attempt to have an order delivered by a courier. The row exists before the courier service is called. */
export const courierDeliveries = pgTable(
  'courier_deliveries',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 1; staff may try again after one that ended. */
    attempt: integer().notNull(),
    provider: text().$type<CourierProvider>().notNull(),
    /** The service's id; null until it has confirmed the request. */
    providerId: text(),
    phase: text().$type<CourierPhase>().notNull(),
    isPickedUp: boolean().notNull().default(false),
    /** The service is asked to end it, and another attempt with a new time follows: its cancellation is not told. */
    isReplaced: boolean().notNull().default(false),
    /** Staff deliver the order themselves: customers see no courier any more. */
    isOwnDriver: boolean().notNull().default(false),
    /** Not requested before this; null is at once. */
    requestAt: instant(),
    /** Since when the service may have heard of the request; null before. */
    askedAt: instant(),
    /** From when the service was told that the order can be picked up; null is at once. */
    pickupFrom: instant(),
    /** The service must be told that the delivery is not wanted any more. */
    mustCancel: boolean().notNull().default(false),
    riderName: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    positionAt: instant(),
    pickupAt: instant(),
    dropAt: instant(),
    trackingUrl: text(),
    /** Whether the tracking page may show in a frame (`COURIER_HOSTS`). */
    isFramed: boolean().notNull().default(false),
    /** Minor units. */
    fee: integer(),
    /** Why it ended, for people or one of `CourierFailure`. */
    reason: text(),
    notes: text(),
    /** When the service described the ride as it is stored here; null if it does not say. */
    reportedAt: instant(),
    /** The service's last answer or event as received. */
    raw: jsonb(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.attempt] }),
    uniqueIndex('courier_deliveries_provider').on(t.businessId, t.provider, t.providerId),
    index('courier_deliveries_active')
      .on(t.updatedAt)
      .where(sql`phase in ('requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving') or must_cancel`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** Events of courier services that were handled. */
export const courierEvents = pgTable(
  'courier_events',
  {
    businessId: ofBusiness(),
    provider: text().$type<CourierProvider>().notNull(),
    eventId: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.provider, t.eventId] }),
    index('courier_events_age').on(t.receivedAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
