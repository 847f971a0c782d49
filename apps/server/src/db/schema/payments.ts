import type { Currency, PaymentType, RefundReason, RefundStatus } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Reasons of refunds that no member of staff made: the order was rejected; it was cancelled or already paid by another payment; the payment
 * differs from the order; or the refund was made in the provider's dashboard.
 */
type RefundRule = 'rejected' | 'order-gone' | 'not-as-asked' | 'by-provider'

/** Attempts to pay an order at the provider, numbered from 1. At most one of an order is live. */
export const payments = pgTable(
  'payments',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    attempt: integer().notNull(),
    type: text().$type<Exclude<PaymentType, 'cash'>>().notNull(),
    /** The provider's intent; null until it has answered the first call. */
    intentId: text(),
    /** Connected account; null is the installation's own. */
    account: text(),
    amount: minor(),
    currency: text().$type<Currency>().notNull(),
    /** The provider's status ("requires_action", "succeeded"); "starting" before its first answer. */
    status: text().notNull(),
    /** Whether this attempt may still take money. */
    live: boolean().notNull().default(true),
    errorCode: text(),
    cardBrand: text(),
    cardLast4: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the sweep last asked the provider; the oldest is asked next. */
    askedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.attempt] }),
    uniqueIndex('payments_intent').on(t.intentId).where(sql`intent_id is not null`),
    uniqueIndex('payments_one_live').on(t.businessId, t.orderId).where(sql`live`),
    index('payments_order').on(t.orderId),
    index('payments_without_intent').on(t.createdAt).where(sql`intent_id is null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
  ],
)

/** Refunds, full or partial. The provider stores our id with each. */
export const refunds = pgTable(
  'refunds',
  {
    businessId: ofBusiness(),
    id: text().notNull(),
    orderId: text().notNull(),
    attempt: integer().notNull(),
    amount: minor(),
    reason: text().$type<RefundReason | RefundRule>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    providerId: text(),
    /** Set where the money is of another intent than the attempt's. */
    intentId: text(),
    /** The provider's failure code. */
    errorCode: text(),
    /** The member of staff who made it; null for an automatic refund. */
    staffId: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('refunds_order').on(t.businessId, t.orderId),
    index('refunds_open').on(t.updatedAt).where(sql`status in ('queued', 'pending')`),
    uniqueIndex('refunds_provider').on(t.providerId).where(sql`provider_id is not null`),
    foreignKey({
      columns: [t.businessId, t.orderId, t.attempt],
      foreignColumns: [payments.businessId, payments.orderId, payments.attempt],
    }),
    check('refunds_positive', sql`${t.amount} > 0`),
  ],
)

/** Handled webhook events. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    businessId: ofBusiness(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.provider, t.eventId] }),
    index('webhook_events_age').on(t.receivedAt),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
