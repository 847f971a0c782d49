import type { Language } from '@comanda/domain'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

export const DOCUMENT_KINDS = ['privacy', 'terms', 'allergy'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

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
    /** What the restaurant wrote and the body was made from; empty where it was not written in the console. */
    source: text().notNull().default(''),
    publishedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind, t.language, t.version] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** What a restaurant is writing and has not published. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    businessId: ofBusiness(),
    kind: text().$type<DocumentKind>().notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind, t.language] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
