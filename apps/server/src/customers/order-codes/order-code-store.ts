import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FirstOrderCode, ORDER_CODE } from '@comanda/domain'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { orderCodes, orders } from '../../platform/db/schema/index.ts'

/** The order that a code confirms. */
export interface CodeRef {
  readonly businessId: number
  readonly orderId: string
}

const here = ({ businessId, orderId }: CodeRef) =>
  and(eq(orderCodes.businessId, businessId), eq(orderCodes.orderId, orderId))

const at = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

/** Keyed with the order's id, so that a code confirms no other order. */
const hashOf = (orderId: string, code: string): string => createHmac('sha256', orderId).update(code).digest('base64url')

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/**
 * Stores an order's new code in place of the one before, with all its tries. A confirmed order stays confirmed. The
 * order expires no earlier than its code, and no code prolongs it beyond `unpaidOrderMinutes` from when it was placed.
 */
export async function storeCode(
  db: Executor,
  order: CodeRef,
  code: string,
  channel: Exclude<FirstOrderCode, 'off'>,
  { now, unpaidOrderMinutes }: { readonly now: Temporal.Instant; readonly unpaidOrderMinutes: number },
): Promise<void> {
  const expiresAt = at(now.add({ minutes: ORDER_CODE.minutes }))
  const values = { channel, codeHash: hashOf(order.orderId, code), tries: 0, sentAt: at(now), expiresAt }
  // In UTC: a distributed database adds to no moment whose time zone a session could change.
  const latest = sql`(${orders.placedAt} at time zone 'UTC' + make_interval(mins => ${unpaidOrderMinutes})) at time zone 'UTC'`
  await db
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, least(${expiresAt}::timestamptz, ${latest}))` })
    .where(and(eq(orders.businessId, order.businessId), eq(orders.id, order.orderId), eq(orders.status, 'pending')))
  await db
    .insert(orderCodes)
    .values({ businessId: order.businessId, orderId: order.orderId, ...values })
    .onConflictDoUpdate({
      target: [orderCodes.businessId, orderCodes.orderId],
      set: values,
      setWhere: isNull(orderCodes.confirmedAt),
    })
}

/** `expired`: there is no valid code; it is too old, had too many tries, or none was sent. */
export type ConfirmOutcome = 'confirmed' | 'wrong' | 'expired'

/**
 * Confirms an order by its code. Counts the try before it compares, in one statement, so that concurrent tries cannot
 * exceed the limit. Confirming again is harmless.
 */
export async function tryCode(
  db: Executor,
  order: CodeRef,
  code: string,
  now: Temporal.Instant,
): Promise<ConfirmOutcome> {
  const [tried] = await db
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(
      and(
        here(order),
        isNull(orderCodes.confirmedAt),
        lt(orderCodes.tries, ORDER_CODE.tries),
        gt(orderCodes.expiresAt, at(now)),
      ),
    )
    .returning({ hash: orderCodes.codeHash, tries: orderCodes.tries })
  if (!tried) {
    const [known] = await db.select({ confirmedAt: orderCodes.confirmedAt }).from(orderCodes).where(here(order))
    return known?.confirmedAt ? 'confirmed' : 'expired'
  }
  if (!isSame(tried.hash, hashOf(order.orderId, code))) return tried.tries < ORDER_CODE.tries ? 'wrong' : 'expired'
  // The hash is a condition: a code that was sent meanwhile has ended this one.
  const confirmed = await db
    .update(orderCodes)
    .set({ confirmedAt: at(now) })
    .where(and(here(order), eq(orderCodes.codeHash, tried.hash)))
    .returning({ orderId: orderCodes.orderId })
  return confirmed.length > 0 ? 'confirmed' : 'expired'
}
