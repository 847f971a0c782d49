import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Work that the installation does at intervals, on whichever server claims it: see `platform/jobs/periodically.ts`. */
export const periodicWork = pgTable('periodic_work', {
  name: text().primaryKey(),
  /** When it may be claimed again, by the database's clock. */
  dueAt: instant().notNull(),
})
