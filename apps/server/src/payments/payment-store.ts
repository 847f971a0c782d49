import type { PaymentType } from '@comanda/domain'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { orders, payments } from '../db/schema/index.ts'

export type PaymentRow = typeof payments.$inferSelect

type AttemptKey = Pick<PaymentRow, 'businessId' | 'orderId' | 'attempt'>

/** The row of one attempt. */
export const isAttempt = ({ businessId, orderId, attempt }: AttemptKey) =>
  and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.attempt, attempt))

/** The attempt that may still take money; null where there is none. */
export const readLivePayment = async (
  db: Executor,
  businessId: number,
  orderId: string,
): Promise<PaymentRow | null> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.live, true)))
  return row ?? null
}

/** The newest attempt, live or not. */
export const readLastPayment = async (
  db: Executor,
  businessId: number,
  orderId: string,
): Promise<PaymentRow | null> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId)))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}

/** The attempt that an intent belongs to, whichever business it is of. */
export const findPaymentByIntent = async (db: Executor, intentId: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  return row ?? null
}

/** The newest attempt of an order, whichever business it is of: an intent may have been made that nobody heard of. */
export const findPaymentOfOrder = async (db: Executor, orderId: string): Promise<PaymentRow | null> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}

export interface StartPayment {
  readonly businessId: number
  readonly orderId: string
  readonly type: Exclude<PaymentType, 'cash'>
  /** Of location and menu when the order was checked again. */
  readonly version: number
  readonly locationId: number
  /** When an order for as soon as possible is expected now. */
  readonly readyAt: string
  readonly now: string
}

/**
 * Opens the next attempt, and marks the order as being checked: one statement, only while the order is payable and the menu is
 * as it was checked. Null: it is not. Two at once: a unique violation, because one attempt of an order is live.
 */
export const startPayment = async (db: Executor, start: StartPayment): Promise<PaymentRow | null> => {
  const { rows } = await db.execute<{ attempt: number }>(sql`
    with place as (
      select 1 from locations
      where business_id = ${start.businessId} and id = ${start.locationId} and version = ${start.version}
    ),
    payable as (
      update orders set payment_state = 'checking', payment_type = ${start.type}, updated_at = ${start.now},
        promised_at = ${start.readyAt}, ready_at = ${start.readyAt}
      where business_id = ${start.businessId} and id = ${start.orderId} and status = 'pending'
        and payment_state in ('unpaid', 'failed') and withdrawn_at is null and exists (select from place)
      returning business_id, id, total, currency, stripe_account
    )
    insert into payments (business_id, order_id, attempt, type, account, amount, currency, status, live, created_at, updated_at)
    select o.business_id, o.id,
      (select coalesce(max(p.attempt), 0) + 1 from payments p where p.business_id = o.business_id and p.order_id = o.id),
      ${start.type}, o.stripe_account, o.total, o.currency, 'starting', true, ${start.now}::timestamptz, ${start.now}::timestamptz
    from payable o
    returning attempt`)
  const attempt = rows[0]?.attempt
  if (attempt === undefined) return null
  const [row] = await db
    .select()
    .from(payments)
    .where(isAttempt({ ...start, attempt }))
  return row ?? null
}

export interface CloseAttempt {
  readonly businessId: number
  readonly orderId: string
  readonly attempt: number
  readonly status: string
  readonly errorCode: string | null
  /** Where it had none yet. */
  readonly intentId?: string
  readonly now: string
}

/** Ends an attempt that took no money; the order may be paid anew. The order's row is locked first, as in settling. */
export const closeAttempt = async (db: Executor, close: CloseAttempt): Promise<void> => {
  await db.execute(sql`
    with held as materialized (
      select business_id, id from orders where business_id = ${close.businessId} and id = ${close.orderId} for no key update
    ),
    closed as (
      update payments p set live = false, status = ${close.status}, error_code = ${close.errorCode}, updated_at = ${close.now},
        intent_id = coalesce(p.intent_id, ${close.intentId ?? null})
      from held
      where p.business_id = held.business_id and p.order_id = held.id and p.attempt = ${close.attempt} and p.live
      returning p.business_id, p.order_id
    )
    update orders o set payment_state = 'failed', updated_at = ${close.now} from closed
    where o.business_id = closed.business_id and o.id = closed.order_id and o.payment_state = 'checking'`)
}

/** The provider's idempotency key of an attempt. */
export const attemptKey = ({ orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>): string =>
  `order:${orderId}:pay:${attempt}`

/** Notes that the provider is being asked for an attempt again: until it answers, nobody gives the attempt up. */
export const touchAttempt = async (db: Executor, attempt: AttemptKey, now: string): Promise<void> => {
  await db.update(payments).set({ updatedAt: now }).where(isAttempt(attempt))
}

/**
 * Payments to ask the provider about: live ones that were silent since `before`, or whose order's time is over or gone on without them; and
 * those that were closed without an intent, for a day, after twice as long each time: a call that was slow may still have made one.
 */
export const readUnsettledPayments = async (
  db: Executor,
  { now, before, most }: { readonly now: string; readonly before: string; readonly most: number },
): Promise<readonly { readonly payment: PaymentRow; readonly isOver: boolean; readonly isPending: boolean }[]> =>
  db
    .select({
      payment: payments,
      isOver: sql<boolean>`coalesce(${orders.lapsesAt} < ${now}, false)`,
      isPending: sql<boolean>`${orders.status} = 'pending'`,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.businessId, payments.businessId), eq(orders.id, payments.orderId)))
    .where(
      or(
        and(eq(payments.live, true), or(lt(payments.updatedAt, before), lt(orders.lapsesAt, now))),
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

/** Notes that the sweep has asked about an attempt. */
export const markAsked = async (db: Executor, attempt: AttemptKey, now: string): Promise<void> => {
  await db.update(payments).set({ askedAt: now }).where(isAttempt(attempt))
}
