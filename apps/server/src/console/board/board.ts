import {
  FINISHED_ON_BOARD_HOURS,
  isPaidInPerson,
  MOST_FINISHED_ON_BOARD,
  MOST_LAPSED_ON_BOARD,
  MOST_NEW_ON_BOARD,
  refundableOf,
  type TimeZone,
} from '@comanda/domain'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { SHOWN_OF_CHANGE } from '../../orders/record/change-rows.ts'
import { countedRefunds, ORDER_CHANGED } from '../../orders/record/counted-refunds.ts'
import { isFirstInCashSql } from '../../orders/record/first-order.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { columnsOf, joined, jsonRow, jsonRows } from '../../platform/db/json-row.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import {
  courierDeliveries,
  drivers,
  orderChanges,
  orderEvents,
  orderLines,
  orders,
  paymentDisputes,
  payments,
  refunds,
  staff,
} from '../../platform/db/schema/index.ts'
import type { OrderEventKind } from '../../platform/db/schema/orders.ts'
import { run, type Statement } from '../../platform/db/statement.ts'

/** Kinds of events that an order's history lists. */
const SHOWN_EVENTS: readonly OrderEventKind[] = [
  'status',
  'payment',
  'ready-time',
  'mail-dropped',
  'problem',
  'bump',
  'allergy-seen',
  'change',
  'driver',
]

type OrderRow = typeof orders.$inferSelect

export type BoardLine = Found['lines'][number]
export type BoardEvent = Found['events'][number]
type BoardRefund = Found['sentBack'][number]
export type BoardDispute = Found['disputes'][number]
export type BoardCourier = NonNullable<Found['courier']>

/** An order with all data that kitchen and counter need. */
export interface BoardOrder {
  readonly order: OrderRow
  /** Its location's. */
  readonly timeZone: TimeZone
  /** Number of its last event: a later state has a greater one. */
  readonly version: number
  readonly lines: readonly BoardLine[]
  readonly events: readonly BoardEvent[]
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Oldest first. */
  readonly refunds: readonly BoardRefund[]
  /** Oldest first. */
  readonly disputes: readonly BoardDispute[]
  readonly risk: 'elevated' | 'blocked' | null
  /** Cash that was given back, in minor units. */
  readonly cashReturned: number
  /** Oldest first. */
  readonly changes: Found['changes']
  /** The last attempt of its courier; null when the own drivers deliver. */
  readonly courier: BoardCourier | null
  /** Which of the own drivers has it. */
  readonly driver: Found['driver']
  /** Refundable remainder, in minor units. */
  readonly refundable: number
}

export interface Board {
  /** By promised time. */
  readonly orders: readonly BoardOrder[]
  /** All new orders, also those that are left out. */
  readonly newTotal: number
  /** All orders finished lately, also those that are left out, without the lapsed ones. */
  readonly finishedTotal: number
}

/*
 * The parts of an order, each a subquery, so that an order and its version are of one moment. The subqueries name
 * `orders` in plain text: drizzle writes the columns of a query's only table without the table.
 */

const version = sql<number>`(
  select coalesce(max(e.seq), 0) from order_events e where e.business_id = orders.business_id and e.order_id = orders.id
)`

const lines = jsonRows(
  columnsOf(orderLines, 'l', [
    'itemId',
    'name',
    'quantity',
    'comment',
    'linePrice',
    'ageRestricted',
    'dietary',
    'allergens',
    'mayContain',
    'options',
    'sections',
  ]),
  'l.line',
  sql`from order_lines l where l.business_id = orders.business_id and l.order_id = orders.id`,
)

const staffName = joined(columnsOf(staff, 's', ['name']).name)

const events = jsonRows(
  { ...columnsOf(orderEvents, 'e', ['kind', 'status', 'actor', 'reason', 'at']), staffName },
  'e.seq',
  sql`from order_events e
    left join staff s on s.business_id = e.business_id and s.id = e.staff_id
    where e.business_id = orders.business_id and e.order_id = orders.id
      and e.kind in (${sql.raw(SHOWN_EVENTS.map((kind) => `'${kind}'`).join(', '))})`,
)

const sentBack = jsonRows(
  {
    ...columnsOf(refunds, 'r', [
      'id',
      'attempt',
      'amount',
      'status',
      'reason',
      'intentId',
      'errorCode',
      'alertedAt',
      'pendingReason',
      'parts',
      'createdAt',
    ]),
    staffName,
  },
  'r.created_at, r.id',
  sql`from refunds r
    left join staff s on s.business_id = r.business_id and s.id = r.staff_id
    where r.business_id = orders.business_id and r.order_id = orders.id`,
)

const disputes = jsonRows(
  columnsOf(paymentDisputes, 'd', ['outcome', 'amount', 'reason', 'needsAnswer', 'dueAt']),
  'd.opened_at, d.id',
  sql`from payment_disputes d where d.business_id = orders.business_id and d.order_id = orders.id`,
)

/** The provider's assessment of the last attempt: what it blocked, or a level above normal. */
const risk = sql<BoardOrder['risk']>`(
  select case when p.charge_outcome = 'blocked' then 'blocked'
    when p.risk_level in ('elevated', 'highest') then 'elevated' end
  from payments p where p.business_id = orders.business_id and p.order_id = orders.id
  order by p.attempt desc limit 1
)`

const cashReturned = sql<number>`(
  select coalesce(sum(r.amount), 0)::int from cash_returns r
  where r.business_id = orders.business_id and r.order_id = orders.id
)`

/** The card of the last attempt that was paid by one. */
const card = jsonRow(
  columnsOf(payments, 'p', ['cardBrand', 'cardLast4']),
  sql`from payments p
    where p.business_id = orders.business_id and p.order_id = orders.id and p.card_last4 is not null
    order by p.attempt desc limit 1`,
)

const courier = jsonRow(
  columnsOf(courierDeliveries, 'd', [
    'provider',
    'phase',
    'isOwnDriver',
    'riderName',
    'pickupAt',
    'dropAt',
    'fee',
    'trackingUrl',
    'reason',
    'notes',
  ]),
  sql`from courier_deliveries d
    where d.business_id = orders.business_id and d.order_id = orders.id
    order by d.attempt desc limit 1`,
)

const driver = jsonRow(
  columnsOf(drivers, 'v', ['id', 'name']),
  sql`from driver_orders d join drivers v on v.business_id = d.business_id and v.id = d.driver_id
    where d.business_id = orders.business_id and d.order_id = orders.id`,
)

const changes = jsonRows(
  { ...columnsOf(orderChanges, 'c', [...SHOWN_OF_CHANGE, 'proposedAt', 'decidedAt', 'decidedBy']), staffName },
  'c.number',
  sql`from order_changes c
    left join staff s on s.business_id = c.business_id and s.id = c.staff_id
    where c.business_id = orders.business_id and c.order_id = orders.id`,
)

const timeZone = sql<TimeZone>`(
  select l.time_zone from locations l where l.business_id = orders.business_id and l.id = orders.location_id
)`

/** Received by the restaurant (by cash or payment) and not cancelled since. */
const isWithRestaurant = and(isNotNull(orders.receivedAt), isNull(orders.cancelledAt))
const ofBusiness = eq(orders.businessId, sql.placeholder('businessId'))

const prepareWhere = (db: Executor, name: string, where: SQL | undefined) =>
  db
    .select({
      order: orders,
      timeZone,
      version,
      lines,
      events,
      sentBack,
      disputes,
      risk,
      cashReturned,
      card,
      courier,
      driver,
      changes,
    })
    .from(orders)
    .where(and(ofBusiness, where))
    .prepare(name)

const ON_BOARD = 'business_id = $1 and location_id = $2 and received_at is not null and cancelled_at is null'

const READ_TOTALS: Statement = {
  name: 'read_board_totals',
  text: `
    select
      (select count(*) from orders where ${ON_BOARD} and finished_at is null and status = 'received')::int as "newTotal",
      (select count(*) from orders where ${ON_BOARD} and finished_at > $3 and lapsed_at is null)::int as "finishedTotal"`,
}

const here = sql`orders.business_id = ${sql.placeholder('businessId')} and orders.location_id = ${sql.placeholder('locationId')}
  and orders.received_at is not null and orders.cancelled_at is null`

/**
 * New orders that are paid or of known customers come first, so that a flood of first orders in cash hides none of
 * them.
 */
const ofWholeBoard = sql`orders.id in (
  (select orders.id from orders where ${here} and orders.finished_at is null and orders.status = 'received'
    order by ${isFirstInCashSql}, orders.received_at, orders.id limit ${sql.raw(String(MOST_NEW_ON_BOARD))})
  union all
  (select orders.id from orders where ${here} and orders.finished_at is null and orders.status <> 'received')
  union all
  (select orders.id from orders where ${here} and orders.lapsed_at is not null
    order by orders.lapsed_at desc, orders.id limit ${sql.raw(String(MOST_LAPSED_ON_BOARD))})
  union all
  (select orders.id from orders where ${here} and orders.finished_at > ${sql.placeholder('since')} and orders.lapsed_at is null
    order by orders.finished_at desc, orders.id limit ${sql.raw(String(MOST_FINISHED_ON_BOARD))})
)`

const ofNamed = sql`${here} and orders.id = any(${sql.placeholder('ids')})
  and (orders.finished_at is null or orders.lapsed_at is not null or orders.finished_at > ${sql.placeholder('since')})`

/** Prepared, because every change of an order is read once per open board. */
const prepared = preparedQuery((db) => ({
  board: prepareWhere(db, 'read_board', ofWholeBoard),
  named: prepareWhere(db, 'read_board_named', ofNamed),
  one: prepareWhere(db, 'read_board_order', and(eq(orders.id, sql.placeholder('orderId')), isWithRestaurant)),
}))

type Found = Awaited<ReturnType<ReturnType<typeof prepareWhere>['execute']>>[number]

const toBoardOrder = ({ sentBack, card: paid, ...found }: Found): BoardOrder => ({
  ...found,
  // The query finds payments by a card only.
  card: paid && { brand: paid.cardBrand ?? '', last4: paid.cardLast4 ?? '' },
  refunds: sentBack,
  refundable: refundableNow(found.order, sentBack),
})

/**
 * Every order in progress, the new ones that wait longest, the newest of those finished lately, and the lapsed ones
 * until staff take note.
 * @param ids only the orders of these ids, of those that are on the board; null: all
 */
export async function readBoard(
  db: Executor,
  { businessId, locationId }: { readonly businessId: number; readonly locationId: number },
  now: Temporal.Instant,
  ids: readonly string[] | null = null,
): Promise<Board> {
  const since = now.subtract({ hours: FINISHED_ON_BOARD_HOURS }).toString()
  const { board, named } = prepared(db)
  const [found, [totals]] = await Promise.all([
    ids === null
      ? board.execute({ businessId, locationId, since })
      : named.execute({ businessId, locationId, since, ids }),
    run<Omit<Board, 'orders'>>(db, READ_TOTALS, [businessId, locationId, since]),
  ])
  const sorted = found.map(toBoardOrder).sort(byReadyTime)
  return { orders: sorted, newTotal: totals?.newTotal ?? 0, finishedTotal: totals?.finishedTotal ?? 0 }
}

/** Orders of one minute keep the order in which they were placed, so that cards do not change places. */
function byReadyTime({ order: a }: BoardOrder, { order: b }: BoardOrder): number {
  return (
    Date.parse(a.readyAt) - Date.parse(b.readyAt) ||
    Date.parse(a.placedAt) - Date.parse(b.placedAt) ||
    a.number - b.number
  )
}

/** One order of the business that reached the restaurant, or null. */
export async function readBoardOrder(db: Executor, businessId: number, orderId: string): Promise<BoardOrder | null> {
  const [found] = await prepared(db).one.execute({ businessId, orderId })
  return found ? toBoardOrder(found) : null
}

/** What may still be refunded to the card. A card order is paid in full or not at all. */
const refundableNow = (order: OrderRow, refunds: readonly BoardRefund[]): number =>
  isPaidInPerson(order.paymentType) || (order.paymentState !== 'paid' && order.paymentState !== 'part-refunded')
    ? 0
    : refundableOf(paidOf(order, refunds), countedRefunds(order, refunds))

/** What was paid: the present total, and what accepted changes have taken off it since. */
const paidOf = (order: OrderRow, refunds: readonly BoardRefund[]): number =>
  refunds.reduce((sum, { reason, amount }) => sum + (reason === ORDER_CHANGED ? amount : 0), order.total)
