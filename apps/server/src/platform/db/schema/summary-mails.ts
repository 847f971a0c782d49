import type { CalendarDate, SummaryRhythm } from '@comanda/domain'
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofBusiness } from './columns.ts'
import { locations } from './locations.ts'
import { staff } from './staff.ts'

/** Members who get the figures of a place by mail; see `summaryDue`. */
export const summaryMails = pgTable(
  'summary_mails',
  {
    businessId: ofBusiness(),
    staffId: integer().notNull(),
    locationId: integer().notNull(),
    rhythm: text().$type<SummaryRhythm>().notNull(),
    /** On the clock of the place. */
    hour: integer().notNull(),
    /** false: stopped by the link of a mail, which can be undone. */
    isOn: boolean().notNull().default(true),
    /** Of the links that stop it. Not hashed: every mail has the same one, and it can do nothing else. */
    stopToken: text().notNull(),
    /** The last day of the last mail that was queued, or that was due when mails were asked for. */
    mailedDay: date({ mode: 'string' }).$type<CalendarDate>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.staffId, t.locationId] }),
    index('summary_mails_location').on(t.businessId, t.locationId),
    uniqueIndex('summary_mails_token').on(t.businessId, t.stopToken),
    foreignKey({ columns: [t.businessId, t.staffId], foreignColumns: [staff.businessId, staff.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
