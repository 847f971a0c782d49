import { refundableOf } from '@comanda/domain'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { type OrderEventKind, orderEvents, orderLines, orders } from '../db/schema/orders.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { staff } from '../db/schema/staff.ts'
import { countedRefunds, type RefundRow } from '../orders/counted-refunds.ts'

/** Finished orders stay on the board this long, so that a slip is seen and a customer's call can be answered. */
const FINISHED_HOURS = 2
/** Limits finished orders only: the kitchen must see every live one. */
const MOST_FINISHED = 200

/** Kinds of events that an order's history lists. */
const SHOWN_EVENTS: readonly OrderEventKind[] = ['status', 'payment', 'ready-time']

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
  /** Refundable remainder, in minor units. */
  readonly refundable: number
}

/** Received by the restaurant (by cash or payment) and not cancelled since. */
const isWithRestaurant = and(isNotNull(orders.receivedAt), isNull(orders.cancelledAt))

/** Every live order of a location, and the newest of those finished lately, by promised time. */
export async function readBoard(
  db: Executor,
  businessId: number,
  locationId: number,
  now: Temporal.Instant,
): Promise<readonly BoardOrder[]> {
  const here = and(eq(orders.businessId, businessId), eq(orders.locationId, locationId), isWithRestaurant)
  const since = now.subtract({ hours: FINISHED_HOURS }).toString()
  const [live, finished] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(here, isNull(orders.finishedAt))),
    db
      .select()
      .from(orders)
      .where(and(here, gt(orders.finishedAt, since)))
      .orderBy(desc(orders.finishedAt))
      .limit(MOST_FINISHED),
  ])
  const found = [...live, ...finished].sort((a, b) => Date.parse(a.readyAt) - Date.parse(b.readyAt))
  return withParts(db, businessId, found)
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
