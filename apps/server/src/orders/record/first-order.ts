import { type FirstOrderCode, mayNeedCode, needsCode, type PaymentType } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import type { OrderRow } from './order-rows.ts'

/**
 * SQL condition on `orders`: the order's email is that of a completed order at this business. Guests at a table may
 * give none. Uses `orders_completed_email`.
 */
const hasCompletedOrderSql = sql<boolean>`exists (
  select from orders earlier
  where earlier.business_id = orders.business_id and earlier.status = 'completed'
    and lower(earlier.contact->>'email') = lower(orders.contact->>'email')
    and orders.contact->>'email' <> ''
)`

/** SQL condition on `orders`: its customer is signed in with a verified email. */
const hasVerifiedEmailSql = sql<boolean>`exists (
  select from users u
  where u.business_id = orders.business_id and u.id = orders.user_id and u.email_verified_at is not null
)`

/**
 * SQL condition on `orders`: nothing was paid before the restaurant received the order, and the business does not know
 * its customer.
 */
export const isFirstInCashSql = sql<boolean>`(
  (orders.payment_type = 'cash' or orders.total = 0) and not ${hasCompletedOrderSql} and not ${hasVerifiedEmailSql}
)`

const isConfirmedSql = sql<boolean>`exists (
  select from order_codes c
  where c.business_id = orders.business_id and c.order_id = orders.id and c.confirmed_at is not null
)`

/**
 * Whether an order must still be confirmed by a code before the restaurant receives it. Reads nothing if no order needs
 * one.
 */
export async function awaitsCode(
  db: Executor,
  setting: FirstOrderCode,
  { businessId, id, orderType, total }: Pick<OrderRow, 'businessId' | 'id' | 'orderType' | 'total'>,
  paymentType: PaymentType,
): Promise<boolean> {
  if (!mayNeedCode(setting, { orderType, paymentType, total })) return false
  const { rows } = await db.execute<{ completed: boolean; verified: boolean; confirmed: boolean }>(sql`
    select ${hasCompletedOrderSql} as completed, ${hasVerifiedEmailSql} as verified, ${isConfirmedSql} as confirmed
    from orders where business_id = ${businessId} and id = ${id}`)
  return rows.some(({ completed, verified, confirmed }) =>
    needsCode(setting, {
      orderType,
      paymentType,
      total,
      hasCompletedOrder: completed,
      hasVerifiedEmail: verified,
      isConfirmed: confirmed,
    }),
  )
}

/** Whether an order's address can get a code: at a table nobody may have given one. */
export function mayTakeCode({ orderType, contact }: Pick<OrderRow, 'orderType' | 'contact'>): boolean {
  return orderType !== 'table' && contact.email.trim() !== ''
}

/** Whether a mailed code has confirmed the order. */
export async function isConfirmedByCode(db: Executor, { businessId, id }: Pick<OrderRow, 'businessId' | 'id'>) {
  const { rows } = await db.execute<{ confirmed: boolean }>(sql`
    select ${isConfirmedSql} as confirmed from orders where business_id = ${businessId} and id = ${id}`)
  return rows.some(({ confirmed }) => confirmed)
}
