import { refundableOf } from '@comanda/domain'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { courierDeliveries } from '../db/schema/couriers.ts'
import { type OrderEventKind, orderEvents, orderLines, orders } from '../db/schema/orders.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { staff } from '../db/schema/staff.ts'
import { countedRefunds, type RefundRow } from '../orders/counted-refunds.ts'
import { isFirstInCashSql } from '../orders/first-order.ts'

/** Finished orders stay on the board this long, so that a slip is seen and a customer's call can be answered. */
const FINISHED_HOURS = 2
const MOST_FINISHED = 200
/** New orders on the board: more than a kitchen accepts in an evening's busiest quarter of an hour. `new-orders.ts` pages through all. */
const MOST_NEW = 100

/** Kinds of events that an order's history lists. */
const SHOWN_EVENTS: readonly OrderEventKind[] = ['status', 'payment', 'ready-time', 'mail-dropped', 'problem']

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

/** An order with all data that kitchen and counter need. */
export interface BoardOrder {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly events: readonly BoardEvent[]
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Oldest first. */
  readonly refunds: readonly BoardRefund[]
  /** The last attempt of its courier; null when the own drivers deliver. */
  readonly courier: typeof courierDeliveries.$inferSelect | null
  /** Refundable remainder, in minor units. */
  readonly refundable: number
}

/** Received by the restaurant (by cash or payment) and not cancelled since. */
const isWithRestaurant = and(isNotNull(orders.receivedAt), isNull(orders.cancelledAt))

export interface Board {
  /** By promised time. */
  readonly orders: readonly BoardOrder[]
  /** All new orders, also those that are left out. */
  readonly newTotal: number
  /** All orders finished lately, also those that are left out. */
  readonly finishedTotal: number
}

/**
 * Every order in progress, the new ones that wait longest, and the newest of those finished lately. New orders that are paid or of known
 * customers come first, so that a flood of first orders in cash hides none of them.
 */
export async function readBoard(
  db: Executor,
  businessId: number,
  locationId: number,
  now: Temporal.Instant,
): Promise<Board> {
  const here = and(eq(orders.businessId, businessId), eq(orders.locationId, locationId), isWithRestaurant)
  const isNew = and(here, isNull(orders.finishedAt), eq(orders.status, 'received'))
  const isFinished = and(here, gt(orders.finishedAt, now.subtract({ hours: FINISHED_HOURS }).toString()))
  const [fresh, inProgress, finished, newTotal, finishedTotal] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(isNew)
      .orderBy(isFirstInCashSql, asc(orders.receivedAt), asc(orders.id))
      .limit(MOST_NEW),
    db
      .select()
      .from(orders)
      .where(and(here, isNull(orders.finishedAt), ne(orders.status, 'received'))),
    db.select().from(orders).where(isFinished).orderBy(desc(orders.finishedAt)).limit(MOST_FINISHED),
    db.$count(orders, isNew),
    db.$count(orders, isFinished),
  ])
  const found = [...fresh, ...inProgress, ...finished].sort((a, b) => Date.parse(a.readyAt) - Date.parse(b.readyAt))
  return { orders: await withParts(db, businessId, found), newTotal, finishedTotal }
}

/** One order of the business that reached the restaurant, or null. */
export async function readBoardOrder(db: Executor, businessId: number, orderId: string): Promise<BoardOrder | null> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId), isWithRestaurant))
  const [order] = await withParts(db, businessId, found)
  return order ?? null
}

async function withParts(db: Executor, businessId: number, found: readonly OrderRow[]): Promise<readonly BoardOrder[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [lines, events, cards, sentBack, couriers] = await Promise.all([
    readLines(db, businessId, ids),
    readEvents(db, businessId, ids),
    readCards(db, businessId, ids),
    readBoardRefunds(db, businessId, ids),
    readCouriers(db, businessId, ids),
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
      courier: couriers.get(order.id) ?? null,
      refundable: refundableNow(order, orderRefunds),
    }
  })
}

/** What may still be refunded to the card. A card order is paid in full or not at all. */
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
    .where(
      and(
        eq(orderEvents.businessId, businessId),
        inArray(orderEvents.orderId, ids),
        inArray(orderEvents.kind, [...SHOWN_EVENTS]),
      ),
    )
    .orderBy(asc(orderEvents.seq))

/** The last attempt of each order's courier. */
async function readCouriers(db: Executor, businessId: number, ids: string[]) {
  const rows = await db
    .select()
    .from(courierDeliveries)
    .where(and(eq(courierDeliveries.businessId, businessId), inArray(courierDeliveries.orderId, ids)))
    .orderBy(asc(courierDeliveries.attempt))
  return new Map(rows.map((row) => [row.orderId, row]))
}

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
