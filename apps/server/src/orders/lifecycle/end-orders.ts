import {
  completionDue,
  instantText,
  type Location,
  NOT_ACCEPTED,
  type OrderDeadlines,
  rejectionDue,
  TIME_PASSED,
} from '@comanda/domain'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { locations, orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import type { Deps } from '../deps.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { refundOrder } from '../refunds/refund.ts'

const PAGE_SIZE = 500

/** `unreminded`: staff have not answered, and a reminder may be due. */
type Overdueness = 'unreminded' | 'unaccepted' | 'uncompleted'

export interface Overdue {
  readonly businessId: number
  readonly orderId: string
  readonly locationId: number
  readonly receivedAt: string | null
  readonly deadlines: OrderDeadlines
}

const isDue = (deadline: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(deadline, now) <= 0

/** SQL condition: received, and old enough for a reminder that was not given. */
const isUnreminded = (now: string) =>
  and(
    eq(orders.status, 'received'),
    sql`case when ${orders.calledAt} is not null then false
      when ${orders.remindedAt} is not null then ${orders.receivedAt} <= ${now}::timestamptz - make_interval(mins => ${locations.callAfterMinutes})
      else ${orders.receivedAt} <= ${now}::timestamptz - make_interval(mins => ${locations.remindAfterMinutes}) end`,
  )

/**
 * A page of live orders of a status whose time may be over by their location's deadlines, the oldest first, from after
 * `last` on.
 */
const readOverdue = async (
  deps: Deps,
  which: Overdueness,
  now: string,
  last: Overdue | null,
): Promise<readonly Overdue[]> =>
  deps.db
    .select({
      businessId: orders.businessId,
      orderId: orders.id,
      locationId: orders.locationId,
      receivedAt: orders.receivedAt,
      deadlines: {
        remindAfterMinutes: locations.remindAfterMinutes,
        callAfterMinutes: locations.callAfterMinutes,
        rejectAfterMinutes: locations.rejectAfterMinutes,
        completeAfterHours: locations.completeAfterHours,
      },
    })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(
      and(
        isNull(orders.finishedAt),
        isNull(orders.cancelledAt),
        isNotNull(orders.receivedAt),
        last === null
          ? undefined
          : sql`(${orders.receivedAt}, ${orders.businessId}, ${orders.id}) > (${last.receivedAt}::timestamptz, ${last.businessId}::int, ${last.orderId})`,
        which === 'unreminded'
          ? isUnreminded(now)
          : which === 'unaccepted'
            ? and(
                eq(orders.status, 'received'),
                sql`${orders.receivedAt} <= ${now}::timestamptz - make_interval(mins => ${locations.rejectAfterMinutes})`,
              )
            : and(
                inArray(orders.status, ['accepted', 'delivery']),
                sql`${orders.readyAt} <= ${now}::timestamptz - make_interval(hours => ${locations.completeAfterHours})`,
              ),
      ),
    )
    .orderBy(asc(orders.receivedAt), asc(orders.businessId), asc(orders.id))
    .limit(PAGE_SIZE)

/**
 * Calls `act` for every order whose time may be over. All pages, because orders that wait for an opening stay in the
 * first ones.
 */
export async function eachOverdue(deps: Deps, which: Overdueness, act: (one: Overdue) => Promise<void>): Promise<void> {
  const now = instantText(deps.clock.now().epochMilliseconds)
  let page: readonly Overdue[] = []
  do {
    page = await readOverdue(deps, which, now, page.at(-1) ?? null)
    for (const one of page)
      await act(one).catch((error: unknown) =>
        deps.log.error({ error, orderId: one.orderId }, 'an overdue order could not be handled'),
      )
  } while (page.length === PAGE_SIZE)
}

/** Rejects an order that staff have not accepted in time, refunds it and releases its claims. */
const rejectUnaccepted = (deps: Deps, { businessId, orderId, deadlines }: Overdue, location: Location) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (order?.status !== 'received' || order.receivedAt === null) return
    const now = deps.clock.now()
    if (!isDue(rejectionDue({ ...order, receivedAt: order.receivedAt }, location, deadlines), now)) return
    const rejected = { businessId, orderId, now: instantText(now.epochMilliseconds) }
    await recordStep(tx, order, {
      kind: 'status',
      actor: 'system',
      status: 'rejected',
      reason: NOT_ACCEPTED,
      details: { rejectReason: NOT_ACCEPTED, lapsedAt: rejected.now },
      at: rejected.now,
    })
    await releaseClaims(tx, rejected)
    await refundOrder(deps, tx, { ...rejected, reason: 'rejected', staffId: null })
  })

/** Completes an order that staff accepted and have not completed `completeAfterHours` after its ready time. */
const completeOverdue = (deps: Deps, { businessId, orderId, deadlines }: Overdue) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (order?.status !== 'accepted' && order?.status !== 'delivery') return
    const now = deps.clock.now()
    if (!isDue(completionDue(order, deadlines), now)) return
    const at = instantText(now.epochMilliseconds)
    await recordStep(tx, order, { kind: 'status', actor: 'system', status: 'completed', reason: TIME_PASSED, at })
  })

/**
 * Ends received orders whose deadlines have passed: unaccepted ones are rejected and refunded, accepted ones completed.
 * Safe to run on every server at once.
 */
export async function endOverdueOrders(deps: Deps): Promise<void> {
  await eachOverdue(deps, 'unaccepted', async (one) => {
    const found = await readLocation(deps.db, one.businessId, one.locationId)
    if (found) await rejectUnaccepted(deps, one, found.location)
  })
  await eachOverdue(deps, 'uncompleted', (one) => completeOverdue(deps, one))
}
