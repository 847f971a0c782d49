import type { Currency, PayoutContents, PayoutLineKind, PayoutStatus } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** Payouts of the payment provider to a business's bank, as they were last told. */
export const payouts = pgTable(
  'payouts',
  {
    businessId: ofBusiness(),
    /** The provider's id. */
    id: text().notNull(),
    /** The account that pays out; null is the installation's own. */
    account: text(),
    /** The whole payout. Of an account that several businesses share it is more than the sum of the own lines. */
    amount: minor(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    contents: text().$type<PayoutContents>().notNull(),
    /** The provider's code of why the bank returned it: "account_closed". */
    failureCode: text(),
    /** Its amount less all that it contains; null until that is known, and 0 where they agree. */
    difference: integer(),
    createdAt: instant().notNull(),
    /** When it is, or was, expected in the bank. */
    arrivesAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('payouts_provider').on(t.id, t.businessId),
    index('payouts_newest').on(t.businessId, t.createdAt),
    index('payouts_unequal').on(t.createdAt).where(sql`difference <> 0`),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/**
 * What moved the balance at the payment provider: a payment with its fee, a refund, a dispute, and what concerns no
 * order. Rows never change, except that a payout takes them up.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    businessId: ofBusiness(),
    /** The provider's id of the balance transaction. */
    id: text().notNull(),
    /** The payout that contains it; null as long as it is in the balance, or for ever. */
    payoutId: text(),
    kind: text().$type<PayoutLineKind>().notNull(),
    /** The provider's word for what it is: "dispute_reversal". */
    category: text().notNull(),
    /** Before the fee, minor units; negative where money went away. */
    amount: minor(),
    fee: minor(),
    currency: text().$type<Currency>().notNull(),
    at: instant().notNull(),
    /** Null for what concerns no order of the business. */
    orderId: text(),
    /** Our refund; null for everything else, and for a refund that is not known yet. */
    refundId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('payout_lines_payout').on(t.businessId, t.payoutId),
    index('payout_lines_order').on(t.businessId, t.orderId),
    foreignKey({ columns: [t.businessId, t.payoutId], foreignColumns: [payouts.businessId, payouts.id] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** How far the movements of an account's balance have been searched, by account; empty for the installation's own. */
export const payoutSearches = pgTable('payout_searches', {
  account: text().primaryKey(),
  searchedUntil: instant().notNull(),
})
