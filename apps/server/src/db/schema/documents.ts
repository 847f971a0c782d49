import type { Language } from '@comanda/domain'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

export type DocumentKind = 'privacy' | 'terms' | 'allergy'

/** Public documents. Every version is kept; the highest is current. */
export const documents = pgTable(
  'documents',
  {
    businessId: ofBusiness(),
    kind: text().$type<DocumentKind>().notNull(),
    language: text().$type<Language>().notNull(),
    version: integer().notNull(),
    /** HTML, sanitised when it was saved. */
    body: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind, t.language, t.version] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
