import {
  BY_CUSTOMER,
  type CalendarDate,
  type CustomerKind,
  type FigureEnd,
  type FigureTaking,
  isPaidInPerson,
  NOT_ACCEPTED,
  orderChannel,
  PAID_TOO_LATE,
  promiseOf,
  TIME_PASSED,
} from '@comanda/domain'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import { orderEvents, orderLines, orders, type takings } from '../../platform/db/schema/index.ts'
import { readAppliedChanges } from './write-takings.ts'

type TakingRow = typeof takings.$inferSelect
type OrderRow = typeof orders.$inferSelect

const lines = jsonRows(
  columnsOf(orderLines, 'l', ['itemId', 'name', 'quantity', 'linePrice', 'options', 'sections']),
  'l.line',
  sql`from order_lines l where l.business_id = ${orders.businessId} and l.order_id = ${orders.id}`,
)

/** Takings with what figures need of their orders. @param customers of sales, by order */
export async function figureTakings(
  tx: Tx,
  businessId: number,
  rows: readonly TakingRow[],
  customers: ReadonlyMap<string, CustomerKind>,
): Promise<FigureTaking[]> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  const { intake, channel, deliveryAreaId, takenBy, paymentType } = orders
  const found = await tx
    .select({ id: orders.id, intake, channel, areaId: deliveryAreaId, takenBy, paymentType, lines })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, ids)))
  const changes = await readAppliedChanges(tx, businessId, ids)
  const orderOf = new Map(found.map((order) => [order.id, order]))
  return rows.flatMap((taking): FigureTaking[] => {
    const order = orderOf.get(taking.orderId)
    if (!order) return []
    // As `writeTakings` has it: what was paid by card was sold as it was before the first change.
    const [first] = isPaidInPerson(order.paymentType) ? [] : (changes.get(order.id) ?? [])
    return [
      {
        ...taking,
        channel: orderChannel(order.intake, order.channel),
        areaId: order.areaId,
        takenBy: order.takenBy,
        customer: customers.get(order.id) ?? 'unnamed',
        lines: first ? first.linesBefore : order.lines,
      },
    ]
  })
}

/** An order that was completed or rejected, and when. */
export interface EndedOrder extends Omit<FigureEnd, 'day'> {
  readonly orderId: string
  readonly at: string
}

const SYSTEM_REASONS: readonly (string | null)[] = [NOT_ACCEPTED, BY_CUSTOMER, PAID_TOO_LATE]

const rejectionOf = ({ rejectCode, rejectReason }: OrderRow): string =>
  rejectCode ?? (SYSTEM_REASONS.includes(rejectReason) ? rejectReason : null) ?? 'other'

/** Those of the orders that the restaurant has received and that have ended; a later refund is no end. */
export async function readEnds(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<EndedOrder[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        inArray(orders.id, [...orderIds]),
        isNotNull(orders.receivedAt),
        isNotNull(orders.finishedAt),
        isNull(orders.cancelledAt),
      ),
    )
  if (found.length === 0) return []
  const { orderId, status, staffId, reason, at } = orderEvents
  const events = await tx
    .select({ orderId, status, staffId, reason, at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.businessId, businessId),
        inArray(
          orderEvents.orderId,
          found.map(({ id }) => id),
        ),
        eq(orderEvents.kind, 'status'),
      ),
    )
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.seq))
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  return found.flatMap((order): EndedOrder[] => {
    const own = eventsOf.get(order.id) ?? []
    const end = own.find((event) => event.status === 'completed' || event.status === 'rejected')
    if (!end || order.receivedAt === null) return []
    const isRejected = end.status === 'rejected'
    const eventOf = (wanted: OrderRow['status']) => own.find((event) => event.status === wanted)
    const moments = {
      receivedAt: order.receivedAt,
      leftAt: eventOf('delivery')?.at ?? null,
      completedAt: end.at,
      isForgotten: end.reason === TIME_PASSED,
    }
    return [
      {
        orderId: order.id,
        at: end.at,
        locationId: order.locationId,
        total: order.total,
        acceptedBy: eventOf('accepted')?.staffId ?? null,
        promise: isRejected ? null : promiseOf({ ...order, ...moments }),
        rejection: isRejected ? rejectionOf(order) : null,
      },
    ]
  })
}

/** Ends with the days on which they are counted. */
export function figureEnds(
  ends: readonly EndedOrder[],
  dayOf: (end: EndedOrder) => CalendarDate | null | undefined,
): FigureEnd[] {
  return ends.flatMap(({ orderId: _, at: __, ...end }, n): FigureEnd[] => {
    const one = ends[n]
    const day = one && dayOf(one)
    return day ? [{ ...end, day }] : []
  })
}

/** Whether customers of orders had one completed before, by account, guest, email, or telephone where there is none. */
export async function readCustomers(
  tx: Tx,
  businessId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerKind>> {
  if (orderIds.length === 0) return new Map()
  const telephone = (order: 'o' | 'p') =>
    sql.raw(`right(regexp_replace(${order}.contact->>'telephone', '\\D', '', 'g'), 9)`)
  const earlier = sql`p.business_id = o.business_id and p.id <> o.id and p.placed_at < o.placed_at and p.status = 'completed'`
  const { rows } = await tx.execute<{ id: string; customer: CustomerKind }>(sql`
    select o.id, case
      when o.user_id is not null and exists (select from orders p where ${earlier} and p.user_id = o.user_id)
        or o.guest_id is not null and exists (select from orders p where ${earlier} and p.guest_id = o.guest_id)
        or o.contact->>'email' <> '' and exists (
          select from orders p where ${earlier} and lower(p.contact->>'email') = lower(o.contact->>'email'))
        or o.contact->>'email' = '' and ${telephone('o')} <> '' and exists (
          select from orders p where ${earlier} and p.person_erased_at is null and ${telephone('p')} = ${telephone('o')})
      then 'returning'
      when o.user_id is null and o.contact->>'email' = '' and ${telephone('o')} = '' then 'unnamed'
      else 'new' end as customer
    from orders o
    where o.business_id = ${businessId} and ${inArray(sql`o.id`, [...orderIds])}`)
  return new Map(rows.map(({ id, customer }) => [id, customer]))
}
