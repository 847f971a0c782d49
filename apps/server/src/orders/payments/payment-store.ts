import type { PaymentType } from '@comanda/domain'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { MOST_SKEW_MINUTES } from '../../platform/clock.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { type AskedPayment, businesses, orders, payments } from '../../platform/db/schema/index.ts'
import { Conflict, sqlStateOf, UNIQUE_VIOLATION } from '../../platform/db/tx.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import type { PaymentRow } from '../refunds/refund-store.ts'
import { noteChangePayment } from '../versions/take-change-payment.ts'

export type { PaymentRow }

type OrderRow = typeof orders.$inferSelect

type AttemptKey = Pick<PaymentRow, 'businessId' | 'orderId' | 'attempt'>

/** Condition on the row of one attempt. */
export function isAttempt({ businessId, orderId, attempt }: AttemptKey) {
  return and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.attempt, attempt))
}

/**
 * Condition on a business: it has asked for a payment before. A look into an index for each business, however many
 * payments there are.
 */
export function hasTakenPayments(): SQL {
  return sql`exists (select from payments p where p.business_id = ${businesses.id})`
}

/** The attempt that may still take money; null where there is none. */
export async function readLivePayment(db: Executor, businessId: number, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.live, true)))
  return row ?? null
}

/** An attempt as it is now. */
export async function readAttempt(db: Executor, attempt: AttemptKey): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(isAttempt(attempt))
  return row ?? null
}

/** The newest attempt that pays the order itself, live or not. */
export async function readLastPayment(db: Executor, businessId: number, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), isNull(payments.forChange)))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}

/** The attempt of an intent, in any business. */
export async function findPaymentByIntent(db: Executor, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  return row ?? null
}

/** The newest attempt of an order, in any business: its intent may exist although its creation was not answered. */
export async function findPaymentOfOrder(db: Executor, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}

export interface StartPayment {
  /** The order's number of the attempt. */
  readonly attempt: number
  readonly type: Exclude<PaymentType, 'cash' | 'terminal'>
  /** Expected time now, for an order as soon as possible. */
  readonly readyAt: string
  /** Hash of the network that pays. */
  readonly network: string
  /** The fingerprint of the card that is to be charged; null if it is not known. */
  readonly fingerprint: string | null
  /** Until when the order keeps what it holds, at least. */
  readonly heldUntil: string
  readonly asked: AskedPayment
  readonly now: string
}

/**
 * Opens an attempt and marks the order as being checked, if the order is payable; else null. Order and location are
 * locked, and the order was rechecked since.
 * @throws Conflict when another attempt of the order is live
 */
export async function startPayment(tx: Tx, order: OrderRow, start: StartPayment): Promise<PaymentRow | null> {
  const { attempt: number, type, readyAt, network, fingerprint, heldUntil, asked, now } = start
  if (!isPayable(order)) return null
  const [attempt] = await tx
    .insert(payments)
    .values({
      businessId: order.businessId,
      orderId: order.id,
      attempt: number,
      type,
      account: order.stripeAccount,
      amount: order.total,
      currency: order.currency,
      status: 'starting',
      request: [asked],
      cardFingerprint: fingerprint,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch((error: unknown) => {
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Conflict('Another payment of the order has begun') : error
    })
  await recordStep(tx, order, {
    kind: 'payment-state',
    actor: 'customer',
    paymentState: 'checking',
    details: { paymentType: type, promisedAt: readyAt, readyAt, network, expiresAt: later(order.expiresAt, heldUntil) },
    at: now,
  })
  return attempt ?? null
}

/** The later of two moments; ISO 8601. */
const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other

/** Whether an order waits for its payment and none is under way. */
const isPayable = ({ status, paymentState, cancelledAt }: OrderRow): boolean =>
  status === 'pending' && (paymentState === 'unpaid' || paymentState === 'failed') && cancelledAt === null

export interface CloseAttempt {
  readonly businessId: number
  readonly orderId: string
  readonly attempt: number
  readonly status: string
  readonly errorCode: string | null
  /** Set where the attempt has no intent yet. */
  readonly intentId?: string
  readonly now: string
}

/**
 * Closes an attempt that took no money, so that the order may be paid again. Locks the order's row first, as settling
 * does.
 * @returns the order as it was; null when the attempt was closed already
 */
export async function closeAttempt(tx: Tx, close: CloseAttempt): Promise<OrderRow | null> {
  const { businessId, orderId, status, errorCode, intentId = null, now } = close
  const order = await lockOrder(tx, businessId, orderId)
  const closed = await tx
    .update(payments)
    .set({ live: false, status, errorCode, updatedAt: now, intentId: sql`coalesce(${payments.intentId}, ${intentId})` })
    .where(and(isAttempt(close), eq(payments.live, true)))
    .returning()
  const [attempt] = closed
  if (!attempt || order === null) return null
  if (attempt.forChange !== null) await noteChangePayment(tx, order, attempt, 'failed', now)
  else if (order.paymentState === 'checking')
    await recordStep(tx, order, { kind: 'payment-state', actor: 'provider', paymentState: 'failed', at: now })
  return order
}

/** The provider's idempotency key of an attempt. */
export function attemptKey({ orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>): string {
  return `order:${orderId}:pay:${attempt}`
}

/** Requests under one key; each may be of another card. */
const MOST_REQUESTS = 3

/**
 * Records that the provider is called for an attempt again, and with what, so that the attempt is not closed before it
 * answers.
 * @returns the attempt with all its requests; null when it has too many, or has been given up
 */
export async function touchAttempt(
  db: Executor,
  attempt: PaymentRow,
  asked: AskedPayment,
  now: string,
): Promise<PaymentRow | null> {
  const others = sql`(select coalesce(jsonb_agg(one) filter (where one <> ${JSON.stringify(asked)}::jsonb), '[]')
    from jsonb_array_elements(coalesce(${payments.request}, '[]')) one)`
  const [row] = await db
    .update(payments)
    .set({
      updatedAt: now,
      request: sql`${others} || ${JSON.stringify([asked])}::jsonb`,
    })
    .where(and(isAttempt(attempt), eq(payments.live, true), sql`jsonb_array_length(${others}) < ${MOST_REQUESTS}`))
    .returning()
  return row ?? null
}

/** Forgets the requests of an attempt without an answer that is to be stopped, so that none of them is sent again. */
export async function forgetRequests(db: Executor, attempt: AttemptKey): Promise<void> {
  await db.update(payments).set({ request: [] }).where(isAttempt(attempt))
}

/** Where the search for the attempt's intent continues; null begins anew. */
export async function keepSearchCursor(db: Executor, attempt: AttemptKey, cursor: string | null): Promise<void> {
  await db.update(payments).set({ searchCursor: cursor }).where(isAttempt(attempt))
}

/** ISO 8601. */
interface UnsettledSince {
  readonly now: string
  readonly before: string
  /** A payment for a change that began earlier is not wanted any more. */
  readonly changesSince: string
  readonly most: number
}

/**
 * Payments to ask the provider about: live ones without an update since `before`, or whose order has expired or moved
 * on; and, for a day and at doubling intervals, those closed without an intent, because a slow call may still have
 * created one.
 */
export async function readUnsettledPayments(
  db: Executor,
  { now, before, changesSince, most }: UnsettledSince,
): Promise<readonly { readonly payment: PaymentRow; readonly isOver: boolean; readonly isWanted: boolean }[]> {
  return db
    .select({
      payment: payments,
      isOver: sql<boolean>`coalesce(${orders.expiresAt} < ${now}, false)`,
      isWanted: sql<boolean>`case when ${payments.forChange} is null then ${orders.status} = 'pending' else
        ${orders.status} = 'accepted' and ${payments.createdAt} > ${changesSince} and exists (
          select from order_changes c where c.business_id = ${payments.businessId} and c.order_id = ${payments.orderId}
            and c.number = ${payments.forChange} and c.state in ('open', 'call')) end`,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.businessId, payments.businessId), eq(orders.id, payments.orderId)))
    .where(
      or(
        and(eq(payments.live, true), or(lt(payments.updatedAt, before), lt(orders.expiresAt, now))),
        and(
          eq(payments.live, false),
          isNull(payments.intentId),
          sql`${payments.createdAt} > ${now}::timestamptz - interval '1 day'`,
          sql`${now}::timestamptz - coalesce(${payments.askedAt}, ${payments.updatedAt})
            > coalesce(${payments.askedAt}, ${payments.updatedAt}) - ${payments.createdAt}`,
        ),
      ),
    )
    .orderBy(sql`${payments.askedAt} nulls first`, payments.updatedAt)
    .limit(most)
}

/**
 * Restarts the waiting time of live attempts that were updated later than `MOST_SKEW_MINUTES` from now: the clock was
 * set back, so that the age of their last update is unknown.
 */
export async function restartWaiting(db: Executor, now: string): Promise<void> {
  await db
    .update(payments)
    .set({ updatedAt: now })
    .where(
      and(
        eq(payments.live, true),
        sql`${payments.updatedAt} - ${now}::timestamptz > ${MOST_SKEW_MINUTES} * interval '1 minute'`,
      ),
    )
}

/** Records that the sweep has asked about an attempt. */
export async function markAsked(db: Executor, attempt: AttemptKey, now: string): Promise<void> {
  await db.update(payments).set({ askedAt: now }).where(isAttempt(attempt))
}
