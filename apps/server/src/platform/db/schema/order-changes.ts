import type {
  ChangedLine,
  ChangePayment,
  ChangeState,
  IfUnanswered,
  Totals,
  VatLine,
  WantedChange,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import type { orderLines } from './orders.ts'
import { orders } from './orders.ts'

/** Lines of an order, as `order_lines` has them. */
export type KeptLine = Omit<typeof orderLines.$inferSelect, 'businessId' | 'orderId' | 'line'>

/** A line that a change touches, also by the names that the customer reads. */
export interface KeptDifference extends ChangedLine {
  readonly shown: Pick<ChangedLine, 'name' | 'choices'>
}

/** Who decided about a proposed change. */
export type ChangeDecider = 'customer' | 'staff' | 'clock'

/**
 * Changes of accepted orders that staff propose, numbered from 1 for each order. An applied one keeps the version
 * before it, with which the receipt was issued.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    number: integer().notNull(),
    state: text().$type<ChangeState>().notNull(),
    wanted: jsonb().$type<WantedChange>().notNull(),
    /** What staff tell the customer about it. */
    note: text().notNull(),
    differences: jsonb().$type<readonly KeptDifference[]>().notNull(),
    linesBefore: jsonb().$type<readonly KeptLine[]>().notNull(),
    linesAfter: jsonb().$type<readonly KeptLine[]>().notNull(),
    totalsBefore: jsonb().$type<Totals>().notNull(),
    totalsAfter: jsonb().$type<Totals>().notNull(),
    vatBefore: jsonb().$type<readonly VatLine[]>().notNull(),
    vatAfter: jsonb().$type<readonly VatLine[]>().notNull(),
    /** Null leaves the time. */
    readyAt: instant(),
    ifUnanswered: text().$type<IfUnanswered>().notNull(),
    staffId: integer().notNull(),
    proposedAt: instant().notNull(),
    /** Until when the customer may answer; null once nobody waits for an answer. */
    expiresAt: instant(),
    decidedAt: instant(),
    decidedBy: text().$type<ChangeDecider>(),
    /** The refund of an applied change; null where nothing goes back by card. */
    refundId: text(),
    /** Of the last payment for it; null where none has begun. */
    payment: text().$type<ChangePayment>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.number] }),
    uniqueIndex('order_changes_one_open').on(t.businessId, t.orderId).where(sql`state in ('open', 'call')`),
    index('order_changes_expiry').on(t.expiresAt).where(sql`expires_at is not null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
