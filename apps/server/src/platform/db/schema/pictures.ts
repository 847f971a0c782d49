import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** Pictures that a business has uploaded. Their files are in the picture store, named by their content. */
export const pictures = pgTable(
  'pictures',
  {
    businessId: ofBusiness(),
    /** See `pictureName` of the domain. */
    name: text().notNull(),
    /** When it was last uploaded: a picture that nothing shows is deleted a day later. */
    uploadedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.name] }),
    index('pictures_uploaded_at').on(t.uploadedAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
