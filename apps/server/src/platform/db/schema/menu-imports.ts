import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'
import { locations } from './locations.ts'

/** The menus before the last imports, which can be brought back. */
export const menuImports = pgTable(
  'menu_imports',
  {
    businessId: ofBusiness(),
    /** Random. */
    id: text().notNull(),
    locationId: integer().notNull(),
    at: instant().notNull(),
    staffId: integer().notNull(),
    /**
     * `undo`: an earlier menu was brought back. `removal`: dishes were removed one by one. `parts`: options, choices or
     * parts of deals were removed, and the rows are theirs alone.
     */
    kind: text().$type<'import' | 'undo' | 'removal' | 'parts'>().notNull(),
    /** Dishes. */
    created: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    /** No longer used: servers of the version before write and read it. */
    lastId: integer().notNull().default(0),
    /** The rows of the menu before, by table. */
    rows: jsonb().$type<unknown>().notNull(),
    /** Pictures of its dishes, which are kept as long. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** A hash of the menu afterwards: another one says that the menu has changed since. */
    contentAfter: text().notNull().default(''),
    undoneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('menu_imports_location').on(t.businessId, t.locationId, t.at),
    index('menu_imports_at').on(t.at),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)
