import type {
  Currency,
  DisputeOutcome,
  PAID_TOO_LATE,
  PaymentBrand,
  PaymentType,
  RefundParts,
  RefundReason,
  RefundStatus,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { instant, minor, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Reasons of refunds that no member of staff made: the order was rejected; it was cancelled or already paid by another
 * payment; the payment differs from the order; the refund was made in the provider's dashboard; the card's bank
 * reported the payment as fraud; or the order was changed and costs less.
 */
type RefundRule =
  | 'rejected'
  | typeof PAID_TOO_LATE
  | 'order-gone'
  | 'not-as-asked'
  | 'by-provider'
  | 'fraud-warning'
  | 'order-changed'

/** What one press of the customer asked of the provider, apart from what the attempt itself says. */
export interface AskedPayment {
  readonly orderedBy: 'guest' | 'account'
  /** `pm_…` or `tok_…` */
  readonly paymentMethod: string
  readonly returnUrl: string
  readonly description: string
  /** See `CreateIntent`. */
  readonly statementSuffix?: string
  readonly customer?: { readonly id: string; readonly keepsCard: boolean }
  /** See `CreateIntent`. */
  readonly brand?: PaymentBrand
  /** `rse_…` */
  readonly radarSession?: string
}

/** Attempts to pay an order at the provider, numbered from 1. At most one of an order is live. */
export const payments = pgTable(
  'payments',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    attempt: integer().notNull(),
    /** The number of the change for which its customer pays on top; null pays the order. */
    forChange: integer(),
    type: text().$type<Exclude<PaymentType, 'cash' | 'terminal'>>().notNull(),
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
    /** The provider's risk level of the charge ("normal", "elevated", "highest"); null where it gave none. */
    riskLevel: text(),
    /** The provider's outcome of the charge ("authorized", "issuer_declined", "blocked"). */
    chargeOutcome: text(),
    /** The card's fingerprint at the provider; identical for cards with the same number. Null if it is not known. */
    cardFingerprint: text(),
    /**
     * The requests under the attempt's key, the newest last, so that each can be sent again. A customer who chose
     * another card while the outcome was unknown adds one; the provider executes the first that reaches it. Null for
     * attempts from before they were stored.
     */
    request: jsonb().$type<readonly AskedPayment[]>(),
    /** Where the search for the attempt's intent continues. */
    searchCursor: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the sweep last asked the provider; the oldest is asked next. */
    askedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.attempt] }),
    uniqueIndex('payments_intent').on(t.intentId, t.businessId).where(sql`intent_id is not null`),
    uniqueIndex('payments_one_live').on(t.businessId, t.orderId).where(sql`live`),
    index('payments_order').on(t.orderId),
    index('payments_without_intent').on(t.createdAt).where(sql`intent_id is null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
  ],
)

/**
 * Accounts at which the provider refuses us: a wrong key, a disconnected account, charges that are disabled. Cards are
 * not offered while a row exists without `endedAt`.
 */
export const paymentOutages = pgTable(
  'payment_outages',
  {
    id: serial().primaryKey(),
    /**
     * Connected account; empty for the installation's own, `*` for all, because the provider refuses the key itself.
     */
    account: text().notNull(),
    /** The provider's code of the refusal. */
    reason: text().notNull(),
    since: instant().notNull(),
    checkedAt: instant().notNull(),
    endedAt: instant(),
    /** When the operator and the restaurants were told. */
    alertedAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_outages_one').on(t.account).where(sql`ended_at is null`),
    index('payment_outages_ended_at').on(t.endedAt),
  ],
)

/** How far refunds that were made at the provider have been searched, by account; empty for the installation's own. */
export const refundSearches = pgTable('refund_searches', {
  account: text().primaryKey(),
  searchedUntil: instant().notNull(),
})

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
    /** When staff were told that it cannot be sent for now; null if they need not know. */
    alertedAt: instant(),
    /**
     * Why the provider has not sent it yet: "insufficient_funds" waits for the account's balance. Null if it gave no
     * reason.
     */
    pendingReason: text(),
    /** What it is for; null for goodwill, and for a refund that was made elsewhere. */
    parts: jsonb().$type<RefundParts>(),
    /** When staff said that the money of a failed refund went back another way. */
    settledAt: instant(),
    /** When the owners were told that it needs them. */
    toldAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('refunds_order').on(t.businessId, t.orderId),
    index('refunds_open').on(t.updatedAt).where(sql`status in ('queued', 'pending')`),
    uniqueIndex('refunds_provider').on(t.providerId, t.businessId).where(sql`provider_id is not null`),
    foreignKey({
      columns: [t.businessId, t.orderId, t.attempt],
      foreignColumns: [payments.businessId, payments.orderId, payments.attempt],
    }),
    check('refunds_positive', sql`${t.amount} > 0`),
  ],
)

/** Cash that staff gave back to a customer, and their reason for it. */
export const cashReturns = pgTable(
  'cash_returns',
  {
    businessId: ofBusiness(),
    /** `cash:` with the order and the key of the press. */
    id: text().notNull(),
    orderId: text().notNull(),
    amount: minor(),
    reason: text().$type<RefundReason>().notNull(),
    parts: jsonb().$type<RefundParts>(),
    staffId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('cash_returns_order').on(t.businessId, t.orderId),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
    check('cash_returns_positive', sql`${t.amount} > 0`),
  ],
)

/** Disputes and inquiries of customers' banks, as the provider last told them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    businessId: ofBusiness(),
    /** The provider's id. */
    id: text().notNull(),
    orderId: text().notNull(),
    /** The charged account; null is the installation's own. */
    account: text(),
    outcome: text().$type<DisputeOutcome>().notNull(),
    /** Whether an answer is awaited; false once it is under review or closed. */
    needsAnswer: boolean().notNull(),
    amount: minor(),
    currency: text().$type<Currency>().notNull(),
    /** The provider's word: "fraudulent", "product_not_received". */
    reason: text().notNull(),
    /** Until when it must be answered; null once it is closed. */
    dueAt: instant(),
    openedAt: instant().notNull(),
    /** When the owners were told of it, and reminded that it is due. */
    toldAt: instant(),
    remindedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('payment_disputes_order').on(t.businessId, t.orderId),
    index('payment_disputes_open').on(t.dueAt).where(sql`outcome in ('open', 'inquiry')`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }),
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
