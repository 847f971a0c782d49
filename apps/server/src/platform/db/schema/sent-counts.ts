import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

export type CountedChannel = 'mail' | 'sms'

/** Messages that a business has sent on a day (UTC) to addresses that are not proved to be the customer's. */
export const sentCounts = pgTable(
  'sent_counts',
  {
    businessId: ofBusiness(),
    channel: text().$type<CountedChannel>().notNull(),
    /** The first moment of the day. */
    day: instant().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.channel, t.day] }),
    index('sent_counts_day').on(t.day),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
