import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The mode that the database belongs to: one row, written by the first start. A demo and production never share one.
 */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    mode: text().$type<'demo' | 'production'>().notNull(),
    startedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check('installation_one_row', sql`${t.id} = 1`),
    check('installation_mode', sql`${t.mode} in ('demo', 'production')`),
  ],
)
