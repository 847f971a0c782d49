import type { Business, VatLine } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/**
 * `credit` is a credit note: a refund that succeeded. `supplement` corrects a receipt upwards: what the customer paid
 * on top for a change.
 */
export type ReceiptKind = 'receipt' | 'supplement' | 'credit'

/**
 * Receipts, supplements and credit notes, each kind numbered from 1 per business without gaps, as tax law asks. They
 * hold nothing about the person.
 */
export const receipts = pgTable(
  'receipts',
  {
    businessId: ofBusiness(),
    kind: text().$type<ReceiptKind>().notNull(),
    number: integer().notNull(),
    orderId: text().notNull(),
    /** The refund of a credit note. */
    refundId: text(),
    /** The change of a supplement. */
    changeNumber: integer(),
    total: minor(),
    vat: jsonb().$type<readonly VatLine[]>().notNull(),
    /** The seller as it was when the document was issued; null is the business's of today. */
    seller: jsonb().$type<Pick<Business, 'legalName' | 'vatNumber'>>(),
    issuedAt: instant().notNull(),
    /**
     * When the money of a credit note came back to the restaurant, because the bank could not deliver it; null
     * otherwise.
     */
    voidedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind, t.number] }),
    uniqueIndex('receipts_one').on(t.businessId, t.orderId).where(sql`kind = 'receipt'`),
    uniqueIndex('receipts_refund').on(t.businessId, t.refundId).where(sql`refund_id is not null`),
    uniqueIndex('receipts_change').on(t.businessId, t.orderId, t.changeNumber).where(sql`change_number is not null`),
    index('receipts_order').on(t.businessId, t.orderId),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
    check('receipts_credit_has_refund', sql`(${t.kind} = 'credit') = (${t.refundId} is not null)`),
  ],
)

/** The last number of each kind that a business has given. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    businessId: ofBusiness(),
    kind: text().$type<ReceiptKind>().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.kind] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
