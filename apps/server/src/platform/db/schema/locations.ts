import type {
  Capacity,
  ClockTime,
  Currency,
  DeliveryArea,
  FirstOrderCode,
  IfUnanswered,
  Location,
  PostalAddress,
  ReceiptIssuer,
  Synonym,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness, ofElsewhere } from './columns.ts'

/** Locations of a business. Data that only the domain's rules read is stored as JSON in the domain's shape. */
export const locations = pgTable(
  'locations',
  {
    businessId: ofBusiness(),
    id: serial(),
    externalId: ofElsewhere(),
    slug: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    timeZone: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    hours: jsonb().$type<Location['hours']>().notNull(),
    settings: jsonb().$type<Location['settings']>().notNull(),
    areas: jsonb().$type<readonly DeliveryArea[]>().notNull(),
    acceptsCard: boolean().notNull().default(true),
    acceptsCash: boolean().notNull().default(true),
    acceptsTips: boolean().notNull().default(false),
    /**
     * Who issues the receipts of its orders: we, or the restaurant's own till; then our document is an order
     * confirmation without a number.
     */
    receiptIssuer: text().$type<ReceiptIssuer>().notNull().default('we'),
    /** Basis points. */
    chargesVat: integer().notNull().default(0),
    baseDeliveryFee: minor().default(0),
    hygieneRating: integer(),
    /** The ordering integration that the menu comes from. */
    integration: text().$type<Location['integration']>(),
    /** Null is unlimited. */
    capacity: jsonb().$type<Capacity>(),
    /**
     * Minutes after which staff are reminded of an order that they have not answered, and reminded again with an SMS.
     */
    remindAfterMinutes: integer().notNull().default(3),
    callAfterMinutes: integer().notNull().default(6),
    /** The telephone that gets the SMS of the second reminder, as typed; null is the location's own. */
    reminderTelephone: text(),
    /** When the last SMS about unanswered orders was sent; one counts them all. */
    remindedByTextAt: instant(),
    /** Minutes after which an order that staff do not accept is rejected. */
    rejectAfterMinutes: integer().notNull().default(15),
    /** Hours after its promised time at which an accepted order is completed. */
    completeAfterHours: integer().notNull().default(3),
    /** Minutes that a customer has to answer a change of an accepted order, and what happens without an answer. */
    changeAnswerMinutes: integer().notNull().default(5),
    changeIfUnanswered: text().$type<IfUnanswered>().notNull().default('keep'),
    /** The local time at which the business day of the figures begins. */
    dayBegins: text().$type<ClockTime>().notNull().default('04:00'),
    /** How a first order in cash is confirmed before the restaurant receives it. */
    firstOrderCode: text().$type<FirstOrderCode>().notNull().default('off'),
    /** Whether the devices of the business are told when nobody watches over the orders. */
    unwatchedTells: boolean().notNull().default(true),
    /** Minutes without anybody after which orders are paused for half an hour; null never. */
    unwatchedPauseMinutes: integer(),
    /** The location's own words for its dishes, for the search of its menu. */
    synonyms: jsonb().$type<readonly Synonym[]>().notNull().default([]),
    suspended: boolean().notNull().default(false),
    stopped: boolean().notNull().default(false),
    pausedUntil: instant(),
    /** Increases with every change of the location or its menu; caches compare it. */
    version: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('locations_slug').on(t.businessId, t.slug),
    uniqueIndex('locations_external').on(t.businessId, t.externalId).where(sql`external_id is not null`),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** Gives the ids of delivery areas, which are stored in their location. */
export const deliveryAreaIds = pgSequence('delivery_areas_id_seq', { maxValue: 2_147_483_647 })

/** Tables that can be ordered at. */
export const locationTables = pgTable(
  'location_tables',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    name: text().notNull(),
    capacity: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('location_tables_location').on(t.businessId, t.locationId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
