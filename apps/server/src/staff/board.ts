import { refundableOf } from '@comanda/domain'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { orderEvents, orderLines, orders } from '../db/schema/orders.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { staff } from '../db/schema/staff.ts'
import { countedRefunds, type RefundRow } from '../payments/refund-store.ts'

/** Finished orders stay on the board this long, so that a slip is seen and a customer's call can be answered. */
const FINISHED_HOURS = 2
const MOST_ORDERS = 500

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

export interface BoardEvent {
  readonly kind: string
  readonly status: OrderRow['status']
  readonly actor: typeof orderEvents.$inferSelect.actor
  readonly staffName: string | null
  readonly reason: string | null
  readonly at: string
}

export interface BoardRefund {
  readonly row: RefundRow
  readonly staffName: string | null
}

/** An order with all that the kitchen and the counter need of it. */
export interface BoardOrder {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly events: readonly BoardEvent[]
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Oldest first. */
  readonly refunds: readonly BoardRefund[]
  /** What may still go back to the card, in minor units. */
  readonly refundable: number
}

/** The restaurant's business: it was handed over by cash or by payment, and not withdrawn since. */
const isWithRestaurant = and(isNotNull(orders.receivedAt), isNull(orders.withdrawnAt))

/** Every live order of a location and those finished lately, by promised time. */
export const readBoard = (
  db: Executor,
  businessId: number,
  locationId: number,
  now: Temporal.Instant,
): Promise<readonly BoardOrder[]> =>
  readOrders(
    db,
    businessId,
    and(
      eq(orders.locationId, locationId),
      or(isNull(orders.finishedAt), gt(orders.finishedAt, now.subtract({ hours: FINISHED_HOURS }).toString())),
    ),
  )

/** One order of the business that reached the restaurant, or null. */
export async function readBoardOrder(db: Executor, businessId: number, orderId: string): Promise<BoardOrder | null> {
  const [found] = await readOrders(db, businessId, eq(orders.id, orderId))
  return found ?? null
}

async function readOrders(
  db: Executor,
  businessId: number,
  condition: SQL | undefined,
): Promise<readonly BoardOrder[]> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), isWithRestaurant, condition))
    .orderBy(asc(orders.readyAt))
    .limit(MOST_ORDERS)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [lines, events, cards, sentBack] = await Promise.all([
    readLines(db, businessId, ids),
    readEvents(db, businessId, ids),
    readCards(db, businessId, ids),
    readBoardRefunds(db, businessId, ids),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  const refundsOf = Map.groupBy(sentBack, ({ row }) => row.orderId)
  return found.map((order) => {
    const orderRefunds = refundsOf.get(order.id) ?? []
    return {
      order,
      lines: linesOf.get(order.id) ?? [],
      events: eventsOf.get(order.id) ?? [],
      card: cards.get(order.id) ?? null,
      refunds: orderRefunds,
      refundable: refundableNow(order, orderRefunds),
    }
  })
}

/** An order is paid by card to the penny, or not at all. */
const refundableNow = (order: OrderRow, orderRefunds: readonly BoardRefund[]): number =>
  order.paymentType === 'cash' || (order.paymentState !== 'paid' && order.paymentState !== 'part-refunded')
    ? 0
    : refundableOf(
        order.total,
        countedRefunds(
          order,
          orderRefunds.map(({ row }) => row),
        ),
      )

const readBoardRefunds = (db: Executor, businessId: number, ids: string[]): Promise<readonly BoardRefund[]> =>
  db
    .select({ row: refunds, staffName: staff.name })
    .from(refunds)
    .leftJoin(staff, and(eq(staff.businessId, refunds.businessId), eq(staff.id, refunds.staffId)))
    .where(and(eq(refunds.businessId, businessId), inArray(refunds.orderId, ids)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

const readLines = (db: Executor, businessId: number, ids: string[]) =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), inArray(orderLines.orderId, ids)))
    .orderBy(asc(orderLines.line))

const readEvents = (db: Executor, businessId: number, ids: string[]) =>
  db
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      status: orderEvents.status,
      actor: orderEvents.actor,
      staffName: staff.name,
      reason: orderEvents.reason,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .leftJoin(staff, and(eq(staff.businessId, orderEvents.businessId), eq(staff.id, orderEvents.staffId)))
    .where(and(eq(orderEvents.businessId, businessId), inArray(orderEvents.orderId, ids)))
    .orderBy(asc(orderEvents.seq))

/** The card of the last attempt of each order that was paid by one. */
async function readCards(db: Executor, businessId: number, ids: string[]) {
  const rows = await db
    .select({
      orderId: payments.orderId,
      brand: sql<string>`coalesce(${payments.cardBrand}, '')`,
      last4: sql<string>`coalesce(${payments.cardLast4}, '')`,
    })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), inArray(payments.orderId, ids), isNotNull(payments.cardLast4)))
    .orderBy(asc(payments.attempt))
  return new Map(rows.map(({ orderId, brand, last4 }) => [orderId, { brand, last4 }]))
}
