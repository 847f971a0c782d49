import { customType, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Compared by its bytes, so that an index finds words by their beginning in a database of any language. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words by which staff find an order: see `orderWords`. Written after the order, by a subscriber, so that an order
 * costs no more when it is placed. The key brings the orders of a word in the order of the list.
 */
export const orderWords = pgTable(
  'order_words',
  {
    businessId: ofBusiness(),
    word: word().notNull(),
    /** When the order was received. */
    at: instant().notNull(),
    orderId: text().notNull(),
    locationId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.word, t.at, t.orderId] }),
    index('order_words_order').on(t.businessId, t.orderId),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** How far the words of a business's older orders are written; without a row none are. */
export const orderWordFills = pgTable(
  'order_word_fills',
  {
    businessId: ofBusiness(),
    /** The id of the last order whose words are written; ids are walked in their order. */
    lastOrder: text().notNull(),
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
