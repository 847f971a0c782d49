import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The last position that the relay has given to an event: one row, whose lock makes relays number events one after
 * another.
 */
export const eventHead = pgTable(
  'event_head',
  {
    id: integer().primaryKey().default(1),
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('event_head_one_row', sql`${t.id} = 1`)],
)

/** How far each subscriber of order events has come. */
export const eventCursors = pgTable('event_cursors', {
  subscriber: text().primaryKey(),
  /** Position of the last event that the subscriber has handled. */
  position: bigint({ mode: 'number' }).notNull(),
  movedAt: instant().notNull(),
})
