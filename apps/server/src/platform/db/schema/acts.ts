import type { ActKind, Json } from '@comanda/domain'
import { bigserial, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'

/** The call that takes an act back: an ordinary call of staff, which refuses where a later change is in the way. */
export interface Inverse {
  /** Below the API's base. */
  readonly path: string
  readonly body: { readonly [field: string]: Json }
}

/**
 * What staff have changed. Kept as long as orders. It names its member by the id alone, so that a member who is erased
 * has no name here, and holds neither secrets nor card data nor words of customers.
 */
export const acts = pgTable(
  'acts',
  {
    businessId: ofBusiness(),
    id: bigserial({ mode: 'number' }),
    at: instant().notNull(),
    staffId: integer().notNull(),
    /** "Chrome on Android"; empty where it is unknown. */
    device: text().notNull(),
    locationId: integer(),
    kind: text().$type<ActKind>().notNull(),
    /** What of the kind: an order's id, a dish, a language. */
    subject: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
    /** The fields that changed; null where only the act itself is known. */
    before: jsonb().$type<Json>(),
    after: jsonb().$type<Json>(),
    inverse: jsonb().$type<Inverse>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('acts_at').on(t.businessId, t.at, t.id),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
