import {
  addDays,
  businessDay,
  type CalendarDate,
  type ChangedOrder,
  DAY_BEGINS,
  isPaidInPerson,
  readChangeStep,
  type TakingStep,
  takingsOf,
} from '@comanda/domain'
import { and, asc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import {
  cashReturns,
  coupons,
  dayClosings,
  locations,
  orderChanges,
  orderEvents,
  orderLines,
  orders,
  refunds,
  takings,
} from '../../platform/db/schema/index.ts'
import { CASH_RETURNED, REFUNDED } from '../record/counted-refunds.ts'
import type { ChangeRow } from '../versions/change-store.ts'

const REFUND_FAILED = 'refund-failed'

const lines = jsonRows(
  columnsOf(orderLines, 'l', ['linePrice', 'quantity', 'vatRate', 'sections']),
  'l.line',
  sql`from order_lines l where l.business_id = ${orders.businessId} and l.order_id = ${orders.id}`,
)

type SoldRow = Awaited<ReturnType<typeof readSold>>[number]

const readSold = (tx: Tx, businessId: number, orderIds: readonly string[]) =>
  tx
    .select({ order: orders, lines })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, [...orderIds]), isNotNull(orders.receivedAt)))
    .orderBy(orders.id)

/** A card payment is a sale when the restaurant receives it; everything else when it is handed over. */
function soldAt({ paymentType, total, status, receivedAt, finishedAt }: SoldRow['order']): string | null {
  if (paymentType !== null && !isPaidInPerson(paymentType) && total > 0) return receivedAt
  return status === 'completed' || status === 'refunded' ? finishedAt : null
}

const series = alias(coupons, 'series')

/** The code that a series of coupons counts under, by the ids of its own codes that orders have. */
async function readSeriesCodes(tx: Tx, businessId: number, sold: readonly SoldRow[]) {
  const ids = [...new Set(sold.flatMap(({ order }) => order.couponId ?? []))]
  if (ids.length === 0) return new Map<number | null, string>()
  const rows = await tx
    .select({ id: coupons.id, code: series.code })
    .from(coupons)
    .innerJoin(series, and(eq(series.businessId, coupons.businessId), eq(series.id, coupons.seriesOf)))
    .where(and(eq(coupons.businessId, businessId), inArray(coupons.id, ids)))
  return new Map<number | null, string>(rows.map(({ id, code }) => [id, code]))
}

type Changes = Awaited<ReturnType<typeof readAppliedChanges>>

const versionsOf = (change: ChangeRow): ChangedOrder => ({
  before: { totals: change.totalsBefore, vat: change.vatBefore },
  after: { totals: change.totalsAfter, vat: change.vatAfter },
})

/** What came on top, went back and came back, by order, in the order in which it happened. */
async function readSteps(tx: Tx, businessId: number, orderIds: readonly string[], changes: Changes) {
  const events = await tx
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      reason: orderEvents.reason,
      refundId: orderEvents.refundId,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.businessId, businessId),
        inArray(orderEvents.orderId, [...orderIds]),
        or(
          eq(orderEvents.kind, 'change'),
          and(
            eq(orderEvents.kind, 'payment'),
            inArray(orderEvents.reason, [REFUNDED, CASH_RETURNED, REFUND_FAILED]),
            isNotNull(orderEvents.refundId),
          ),
        ),
      ),
    )
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.seq))
  if (events.length === 0) return new Map<string, (TakingStep & { readonly orderId: string })[]>()
  const ids = events.flatMap(({ refundId }) => refundId ?? [])
  const [byCard, inCash] = [
    await tx
      .select({ id: refunds.id, amount: refunds.amount, parts: refunds.parts })
      .from(refunds)
      .where(and(eq(refunds.businessId, businessId), inArray(refunds.id, ids))),
    await tx
      .select({ id: cashReturns.id, amount: cashReturns.amount, parts: cashReturns.parts })
      .from(cashReturns)
      .where(and(eq(cashReturns.businessId, businessId), inArray(cashReturns.id, ids))),
  ]
  const refundOf = new Map([...byCard, ...inCash].map((refund) => [refund.id, refund]))
  const steps = events.flatMap(
    ({ orderId, kind, refundId, reason, at }): (TakingStep & { readonly orderId: string })[] => {
      const made = changes.get(orderId) ?? []
      if (kind === 'change') {
        const step = readChangeStep(reason)
        const change = made.find(({ number, payment }) => number === step?.number && payment === 'paid')
        const isMade = change !== undefined && step?.state === 'applied'
        return isMade ? [{ orderId, changeNumber: change.number, at, ...versionsOf(change) }] : []
      }
      const refund = refundOf.get(refundId ?? '')
      if (!refund) return []
      const { id, amount, parts } = refund
      const change = made.find((each) => each.refundId === id)
      const isBack = reason === REFUND_FAILED
      return [{ orderId, refundId: id, at, isBack, amount, parts, ...(change && { change: versionsOf(change) }) }]
    },
  )
  return Map.groupBy(steps, ({ orderId }) => orderId)
}

/** The changes of orders that were made since they were accepted, in their order. */
export async function readAppliedChanges(tx: Tx, businessId: number, orderIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.businessId, businessId),
        inArray(orderChanges.orderId, [...orderIds]),
        eq(orderChanges.state, 'applied'),
      ),
    )
    .orderBy(asc(orderChanges.orderId), asc(orderChanges.number))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The locations' zones and last closed days. Their rows are locked, so that none closes a day meanwhile. */
export async function lockDays(tx: Tx, businessId: number, locationIds: readonly number[]) {
  const zones = await tx
    .select({ id: locations.id, timeZone: locations.timeZone, dayBegins: locations.dayBegins })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), inArray(locations.id, [...locationIds])))
    .orderBy(locations.id)
    .for('share')
  const closed = await tx
    .select({ id: dayClosings.locationId, day: max(dayClosings.day) })
    .from(dayClosings)
    .where(and(eq(dayClosings.businessId, businessId), inArray(dayClosings.locationId, [...locationIds])))
    .groupBy(dayClosings.locationId)
  const closedOf = new Map(closed.map(({ id, day }) => [id, day as CalendarDate | null]))
  return new Map(zones.map(({ id, ...zone }) => [id, { ...zone, closed: closedOf.get(id) ?? null }]))
}
type Days = Awaited<ReturnType<typeof lockDays>>

/** The day a taking is counted on: its own, or the first that is open. */
export function dayOf(days: Days, locationId: number, at: string) {
  const { timeZone = 'UTC', dayBegins = DAY_BEGINS, closed = null } = days.get(locationId) ?? {}
  const own = businessDay(Temporal.Instant.from(at), timeZone, dayBegins)
  return closed !== null && own <= closed ? { day: addDays(closed, 1), belongsTo: own } : { day: own, belongsTo: null }
}

/**
 * Writes what orders of a business brought in and gave back; what is written already stays. Whoever calls holds no lock
 * on a location.
 */
export async function writeTakings(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const sold = (await readSold(tx, businessId, orderIds)).filter(({ order }) => soldAt(order) !== null)
  if (sold.length === 0) return
  const ids = sold.map(({ order }) => order.id)
  const changes = await readAppliedChanges(tx, businessId, ids)
  const steps = await readSteps(tx, businessId, ids, changes)
  const seriesCodes = await readSeriesCodes(tx, businessId, sold)
  const days = await lockDays(tx, businessId, [...new Set(sold.map(({ order }) => order.locationId))])
  const written = await tx
    .select({ orderId: takings.orderId, last: max(takings.step) })
    .from(takings)
    .where(and(eq(takings.businessId, businessId), inArray(takings.orderId, ids)))
    .groupBy(takings.orderId)
  const lastOf = new Map(written.map(({ orderId, last }) => [orderId, last ?? -1]))
  const rows = sold.flatMap(({ order, lines: ordered }) => {
    const known = lastOf.get(order.id) ?? -1
    const present = { lines: ordered, totals: order, vat: order.vat }
    const made = changes.get(order.id) ?? []
    const [first] = isPaidInPerson(order.paymentType) ? [] : made
    const sold = first ? { lines: first.linesBefore, totals: first.totalsBefore, vat: first.vatBefore } : present
    const all = takingsOf({ soldAt: soldAt(order), ...sold, present }, steps.get(order.id) ?? [])
    return all.flatMap((taking, step) =>
      step <= known
        ? []
        : [
            {
              ...taking,
              ...dayOf(days, order.locationId, taking.at),
              businessId,
              orderId: order.id,
              step,
              locationId: order.locationId,
              orderType: order.orderType,
              paymentType: order.paymentType ?? 'cash',
              couponCode: seriesCodes.get(order.couponId) ?? order.couponCode,
            },
          ],
    )
  })
  if (rows.length > 0) await tx.insert(takings).values(rows).onConflictDoNothing()
}
