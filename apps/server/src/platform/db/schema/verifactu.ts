import type { CalendarDate, ChainedRecord, SendingFailure, SendingState, TaxpayerKind } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, ofBusiness } from './columns.ts'
import type { ReceiptKind } from './receipts.ts'

/** What an owner in Spain says of VERI*FACTU. The certificate itself is a secret of the business. */
export const verifactuSettings = pgTable(
  'verifactu_settings',
  {
    businessId: ofBusiness(),
    /** Null is what the NIF says: see `taxpayerKindOf`. */
    kind: text().$type<TaxpayerKind>(),
    /** An earlier day than the law's; null is the law's. */
    startsOn: date({ mode: 'string' }).$type<CalendarDate>(),
    /** Whom the certificate is for, as it says; null without one. */
    certificateName: text(),
    certificateExpiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/**
 * Who issues receipts, each with a chain of records. The row is locked while a record is written, so that a chain has
 * one writer; what is sent is read without that lock.
 */
export const verifactuTaxpayers = pgTable(
  'verifactu_taxpayers',
  {
    businessId: ofBusiness(),
    nif: text().notNull(),
    /**
     * Begins the numbers of its receipts: empty, but for the second business of the installation with the same NIF,
     * whose numbers would be those of the first.
     */
    series: text().notNull(),
    /** The number of the last record. */
    last: integer().notNull(),
    /** No batch is sent before: the tax office says how long to wait, and failures wait longer each time. */
    nextAt: instant().notNull(),
    failures: integer().notNull().default(0),
    failingSince: instant(),
    failure: text().$type<SendingFailure>(),
    /** What the tax office said of a batch that it refused as a whole. */
    failureText: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.nif] }),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)

/** The records of receipts for the tax office, numbered per taxpayer without gaps. Rows never change. */
export const verifactuRecords = pgTable(
  'verifactu_records',
  {
    businessId: ofBusiness(),
    nif: text().notNull(),
    number: integer().notNull(),
    orderId: text().notNull(),
    receiptKind: text().$type<ReceiptKind>().notNull(),
    receiptNumber: integer().notNull(),
    content: jsonb().$type<ChainedRecord>().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.nif, t.number] }),
    index('verifactu_records_order').on(t.businessId, t.orderId),
    foreignKey({
      columns: [t.businessId, t.nif],
      foreignColumns: [verifactuTaxpayers.businessId, verifactuTaxpayers.nif],
    }).onDelete('cascade'),
  ],
)

/** What became of each record at the tax office. */
export const verifactuSendings = pgTable(
  'verifactu_sendings',
  {
    businessId: ofBusiness(),
    nif: text().notNull(),
    number: integer().notNull(),
    state: text().$type<SendingState>().notNull().default('waiting'),
    errorCode: integer(),
    errorText: text(),
    /** The tax office's own code of the batch. */
    csv: text(),
    answeredAt: instant(),
    /** The record that puts a refused one right, or one that was accepted with errors. */
    repairedBy: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.nif, t.number] }),
    index('verifactu_sendings_waiting').on(t.businessId, t.nif, t.number).where(sql`state = 'waiting'`),
    foreignKey({
      columns: [t.businessId, t.nif, t.number],
      foreignColumns: [verifactuRecords.businessId, verifactuRecords.nif, verifactuRecords.number],
    }).onDelete('cascade'),
  ],
)
