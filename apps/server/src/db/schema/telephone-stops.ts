import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Telephones that answered STOP. The provider blocks them for the sender's number, which all businesses share. */
export const telephoneStops = pgTable('telephone_stops', {
  /** SHA-256 of the number in E.164, base64url. */
  numberHash: text().primaryKey(),
  stoppedAt: instant().notNull(),
})
