import type { ServicePart, ServiceState, ServiceTrouble } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How the parts of the installation stand: see `status/`. */
export const serviceParts = pgTable('service_parts', {
  part: text().$type<ServicePart>().primaryKey(),
  state: text().$type<ServiceState>().notNull(),
  /** When it began to be in this state. */
  since: instant().notNull(),
  checkedAt: instant().notNull(),
})

/** When a part did not work as it should. */
export const serviceIncidents = pgTable(
  'service_incidents',
  {
    id: serial().primaryKey(),
    part: text().$type<ServicePart>().notNull(),
    /** The worst state of it. */
    worst: text().$type<ServiceTrouble>().notNull(),
    beganAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('service_incidents_open').on(t.part).where(sql`ended_at is null`),
    index('service_incidents_ended').on(t.endedAt),
  ],
)

/** What an operator tells restaurants on the status page. */
export const serviceAnnouncements = pgTable(
  'service_announcements',
  {
    id: serial().primaryKey(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    textEn: text().notNull(),
    textEs: text().notNull(),
    /** The parts that it is about; empty where it is about none in particular. */
    parts: text().array().$type<ServicePart[]>().notNull().default([]),
    beginsAt: instant().notNull(),
    /** Null: until an operator says so. */
    endsAt: instant(),
  },
  (t) => [index('service_announcements_ended').on(t.endsAt)],
)
