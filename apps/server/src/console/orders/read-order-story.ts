import type { OrderStoryWire } from '@comanda/contract'
import { moneyToWire, orderStatusCodes } from '@comanda/contract/wire'
import { messageFate } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import {
  cashReturns,
  orderEvents,
  orderMessages,
  payments,
  receipts,
  refunds,
  staff,
} from '../../platform/db/schema/index.ts'
import type { OrderEventKind } from '../../platform/db/schema/orders.ts'

/** Kinds of events that are told; the others repeat what messages, payments and the order itself say. */
const TOLD: OrderEventKind[] = [
  'status',
  'payment',
  'ready-time',
  'mail-dropped',
  'prepared',
  'courier',
  'problem',
  'reminder',
  'noted',
  'bump',
  'allergy-seen',
  'change',
  'driver',
]

interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

type Entry = OrderStoryWire[number]

/** The device on which the member pressed: of the act that was written with the event. */
const device = sql<string>`coalesce((
  select a.device from acts a
  where a.business_id = order_events.business_id and a.staff_id = order_events.staff_id
    and a.at between order_events.at - interval '2 seconds' and order_events.at + interval '5 seconds'
  order by abs(extract(epoch from a.at - order_events.at)) limit 1
), '')`

async function readEvents(db: Executor, { businessId, orderId }: OrderRef): Promise<readonly Entry[]> {
  const [rows, byCard, inCash] = await Promise.all([
    db
      .select({ event: orderEvents, staffName: staff.name, device })
      .from(orderEvents)
      .leftJoin(staff, and(eq(staff.businessId, orderEvents.businessId), eq(staff.id, orderEvents.staffId)))
      .where(
        and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, TOLD)),
      )
      .orderBy(orderEvents.seq),
    db
      .select({ id: refunds.id, amount: refunds.amount })
      .from(refunds)
      .where(and(eq(refunds.businessId, businessId), eq(refunds.orderId, orderId))),
    db
      .select({ id: cashReturns.id, amount: cashReturns.amount })
      .from(cashReturns)
      .where(and(eq(cashReturns.businessId, businessId), eq(cashReturns.orderId, orderId))),
  ])
  const amounts = new Map([...byCard, ...inCash].map(({ id, amount }) => [id, amount]))
  return rows.map(({ event, staffName, device: at }) => {
    const amount = event.refundId === null ? undefined : amounts.get(event.refundId)
    return {
      what: 'event',
      at: event.at,
      kind: event.kind,
      orderStatus: orderStatusCodes.toWire[event.status],
      actor: event.actor,
      staffName: staffName,
      device: at,
      reason: event.reason,
      amount: amount === undefined ? null : moneyToWire(amount),
    }
  })
}

async function readMessages(db: Executor, { businessId, orderId }: OrderRef, now: number): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.businessId, businessId), eq(orderMessages.orderId, orderId)))
  return rows.map((row) => {
    const { fate, at } = messageFate(row, now)
    return { what: 'message', at: row.queuedAt, about: row.kind, channel: row.channel, fate, fateAt: at }
  })
}

/** The provider's status says that the money came. */
const PAID = 'succeeded'

async function readPayments(db: Executor, { businessId, orderId }: OrderRef): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId)))
  return rows.map((row) => ({
    what: 'payment',
    at: row.status === PAID ? row.updatedAt : row.createdAt,
    outcome: row.status === PAID ? 'paid' : row.errorCode !== null ? 'failed' : 'unfinished',
    amount: moneyToWire(row.amount),
    card: row.cardLast4 === null ? null : { brand: row.cardBrand ?? '', last4: row.cardLast4 },
    error: row.errorCode,
  }))
}

async function readReceipts(db: Executor, { businessId, orderId }: OrderRef): Promise<readonly Entry[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.businessId, businessId), eq(receipts.orderId, orderId)))
  return rows.map((row) => ({
    what: 'receipt',
    at: row.issuedAt,
    kind: row.kind,
    number: row.number,
    total: moneyToWire(row.total),
    voided: row.voidedAt !== null,
  }))
}

/** What happened to an order and around it, the oldest first. */
export async function readOrderStory(db: Executor, ref: OrderRef, now: Temporal.Instant): Promise<OrderStoryWire> {
  const parts = await Promise.all([
    readPayments(db, ref),
    readEvents(db, ref),
    readReceipts(db, ref),
    readMessages(db, ref, now.epochMilliseconds),
  ])
  // Of one moment, a payment comes before the event that it brings, and messages after it.
  return parts.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
