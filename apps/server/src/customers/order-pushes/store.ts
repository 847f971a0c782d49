import { instantText, type Language } from '@comanda/domain'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PushSubscription } from '../../gateways/push/gateway.ts'
import { hashOf } from '../../identity/session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { orderPushes, orders } from '../../platform/db/schema/index.ts'

/** Browsers of one order: a family's phones and computers. */
const MOST_BROWSERS = 10

export interface OrderOfPush {
  readonly businessId: number
  readonly orderId: string
}

const ofOrder = ({ businessId, orderId }: OrderOfPush) =>
  and(eq(orderPushes.businessId, businessId), eq(orderPushes.orderId, orderId))

/**
 * Stores a browser of an order; one that is known gets the new language. `full`: the order has `MOST_BROWSERS` already.
 */
export async function addBrowser(
  tx: Tx,
  order: OrderOfPush,
  { endpoint, p256dh, auth }: PushSubscription,
  language: Language,
  now: Temporal.Instant,
): Promise<'kept' | 'full'> {
  const endpointHash = hashOf(endpoint)
  // Serialises the browsers of one order, so that the count is exact.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, order.businessId), eq(orders.id, order.orderId)))
    .for('no key update')
  const known = await tx.select({ hash: orderPushes.endpointHash }).from(orderPushes).where(ofOrder(order))
  if (known.length >= MOST_BROWSERS && !known.some(({ hash }) => hash === endpointHash)) return 'full'
  const columns = { endpoint, p256dh, auth, language }
  await tx
    .insert(orderPushes)
    .values({ ...order, endpointHash, ...columns, createdAt: instantText(now.epochMilliseconds) })
    .onConflictDoUpdate({
      target: [orderPushes.businessId, orderPushes.orderId, orderPushes.endpointHash],
      set: columns,
    })
  return 'kept'
}

export async function removeBrowser(db: Executor, order: OrderOfPush, endpoint: string): Promise<void> {
  await db.delete(orderPushes).where(and(ofOrder(order), eq(orderPushes.endpointHash, hashOf(endpoint))))
}

/** The browsers of an order, in a fixed sequence. */
export function readBrowsers(db: Executor, order: OrderOfPush) {
  return db.select().from(orderPushes).where(ofOrder(order)).orderBy(orderPushes.endpointHash)
}

/** The ids of those orders that a browser follows or a native app has sent. */
export async function readFollowed(db: Executor, of: readonly OrderOfPush[]): Promise<ReadonlySet<string>> {
  if (of.length === 0) return new Set()
  const businessIds = of.map(({ businessId }) => businessId)
  const orderIds = of.map(({ orderId }) => orderId)
  const follows = sql`exists (
    select from order_pushes p where p.business_id = ${orders.businessId} and p.order_id = ${orders.id}
  )`
  const found = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.businessId, businessIds),
        inArray(orders.id, orderIds),
        or(isNotNull(orders.playerId), follows),
      ),
    )
  return new Set(found.map(({ orderId }) => orderId))
}

/** Pushes nothing more about an order to the native app that sent it. */
export async function forgetPlayer(db: Executor, { businessId, orderId }: OrderOfPush): Promise<void> {
  await db
    .update(orders)
    .set({ playerId: null })
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
}

/** How long an ended order's browsers and app may still be told of a refund or an answer. */
const KEPT_DAYS = 3

/** Deletes the browsers and app subscriptions of orders that ended days ago. */
export async function deleteEndedPushes(db: Executor, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS }).toString()
  await db.execute(sql`
    delete from order_pushes p using orders o
    where o.business_id = p.business_id and o.id = p.order_id and coalesce(o.finished_at, o.cancelled_at) < ${before}`)
  await db.execute(sql`
    update orders set player_id = null where player_id is not null and coalesce(finished_at, cancelled_at) < ${before}`)
}
