import type { PaperColumns, PrinterMaker, PrinterState, TicketLayout, TicketRule } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/** Printers that fetch their tickets from the server. A removed one keeps its row: tickets name it. */
export const printers = pgTable(
  'printers',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    name: text().notNull(),
    maker: text().$type<PrinterMaker>().notNull(),
    /** SHA-256 of the secret in its address, base64url. */
    secretHash: text().notNull(),
    /** What it calls itself, learned at its first poll; from then on the address belongs to this device. */
    hardwareId: text(),
    /** As the printer tells it. */
    model: text(),
    columns: integer().$type<PaperColumns>().notNull(),
    tickets: jsonb().$type<readonly TicketRule[]>().notNull(),
    /** New orders print at once, and a ticket on paper accepts its order. */
    accepts: boolean().notNull().default(false),
    fallbackId: integer(),
    pollSeconds: integer().notNull(),
    state: text().$type<PrinterState>(),
    stateSince: instant(),
    /** The printer's own name of its last fault. */
    faultCode: text(),
    /** Time of its last poll, to some seconds. */
    seenAt: instant(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('printers_secret').on(t.businessId, t.secretHash),
    index('printers_location').on(t.businessId, t.locationId),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/** Where a ticket is: `sent` is with the printer, which has not confirmed it. */
export type PrintState = 'waiting' | 'sent' | 'printed' | 'failed' | 'expired'
/** Why a ticket is printed. */
export type PrintCause = 'accepted' | 'cancelled' | 'not-made' | 'changed' | 'asked' | 'test'

/** Tickets for printers, one row each, whatever happens to it. */
export const printJobs = pgTable(
  'print_jobs',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    /** Where it is printed: the fall-back, once it has taken it over. */
    printerId: integer().notNull(),
    /** Null is a test page. */
    orderId: text(),
    layout: text().$type<TicketLayout>().notNull(),
    cause: text().$type<PrintCause>().notNull(),
    /** Says once which ticket it is: an event that is handled twice plans it once. */
    key: text().notNull(),
    copies: integer().notNull(),
    state: text().$type<PrintState>().notNull().default('waiting'),
    /** Names the present hand-over; only the confirmation of this one counts. */
    token: text(),
    /** Of the present hand-over: when it was offered, and when the printer fetched it. */
    offeredAt: instant(),
    fetchedAt: instant(),
    /** How often a printer has fetched it. The paper says REPRINT from the second on. */
    handOvers: integer().notNull().default(0),
    /** What the printer called the fault of the last hand-over. */
    faultCode: text(),
    createdAt: instant().notNull(),
    /** Since when its present printer should print it. */
    waitsSince: instant().notNull(),
    /** When the devices of the location were told that nobody has confirmed it. */
    toldAt: instant(),
    printedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('print_jobs_key').on(t.businessId, t.key),
    index('print_jobs_open').on(t.businessId, t.printerId, t.id).where(sql`state in ('waiting', 'sent')`),
    index('print_jobs_printer').on(t.businessId, t.printerId),
    index('print_jobs_late').on(t.waitsSince).where(sql`state in ('waiting', 'sent')`),
    index('print_jobs_order').on(t.businessId, t.orderId),
    index('print_jobs_age').on(t.createdAt),
    foreignKey({ columns: [t.businessId, t.printerId], foreignColumns: [printers.businessId, printers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
