import { instantText } from '@comanda/domain'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { locations, orderEvents, orders, paymentDisputes, refunds } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { isOpenDispute } from './dispute-store.ts'

/** After this time a refund that the provider still calls pending is shown. */
const SLOW_AFTER = sql`interval '3 days'`
/** The provider's reason for a refund that waits for the account's balance. */
const BALANCE = 'insufficient_funds'

const ofLocation = and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId))
const order = {
  number: orders.number,
  locationId: orders.locationId,
  placedAt: orders.placedAt,
  timeZone: locations.timeZone,
  currency: orders.currency,
}

/** The disputes of a business that no bank has decided; those due first come first. */
const readDisputes = (db: Executor, businessId: number) =>
  db
    .select({ dispute: paymentDisputes, ...order })
    .from(paymentDisputes)
    .innerJoin(orders, and(eq(orders.businessId, paymentDisputes.businessId), eq(orders.id, paymentDisputes.orderId)))
    .innerJoin(locations, ofLocation)
    .where(and(eq(paymentDisputes.businessId, businessId), isOpenDispute))
    .orderBy(sql`${paymentDisputes.dueAt} nulls last`, asc(paymentDisputes.id))

/**
 * The refunds of a business that did not reach their customers, oldest first. A failed one leaves the list when staff
 * have settled it or begun another refund of the order since.
 */
const readStuckRefunds = (db: Executor, businessId: number, now: string) =>
  db
    .select({ refund: refunds, ...order })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.businessId, refunds.businessId), eq(orders.id, refunds.orderId)))
    .innerJoin(locations, ofLocation)
    .where(
      and(
        eq(refunds.businessId, businessId),
        or(
          and(
            eq(refunds.status, 'failed'),
            isNull(refunds.settledAt),
            sql`not exists (select from refunds later where later.business_id = ${refunds.businessId}
              and later.order_id = ${refunds.orderId} and later.status <> 'failed' and later.created_at >= ${refunds.updatedAt})`,
          ),
          and(eq(refunds.status, 'queued'), isNotNull(refunds.alertedAt)),
          and(
            eq(refunds.status, 'pending'),
            or(eq(refunds.pendingReason, BALANCE), sql`${refunds.createdAt} < ${now}::timestamptz - ${SLOW_AFTER}`),
          ),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

type StuckRefund = Awaited<ReturnType<typeof readStuckRefunds>>[number]

/** Why a refund is on the list. */
const stateOf = ({ refund: { status, providerId, pendingReason } }: StuckRefund) => {
  if (status === 'failed') return providerId === null ? ('refused' as const) : ('failed' as const)
  if (status === 'queued') return 'waits-for-access' as const
  return pendingReason === BALANCE ? ('waits-for-balance' as const) : ('slow' as const)
}

/** A warned payment that nobody disputes is disputed no more after this time. */
const WARNED_FOR = { days: 30 }

/** What of an order's money is with the restaurant, minor units. */
const left = sql<number>`(${orders.total} - coalesce((select sum(r.amount) from refunds r
  where r.business_id = ${orders.businessId} and r.order_id = ${orders.id} and r.status <> 'failed'), 0))::int`

/**
 * The orders whose payment its card's bank reported as fraud, as long as a refund may still prevent a dispute; newest
 * first.
 */
export function readWarnings(
  db: Executor,
  businessId: number,
  only: { readonly orderId: string } | { readonly now: Temporal.Instant },
) {
  const since = 'now' in only && instantText(only.now.subtract({ hours: WARNED_FOR.days * 24 }).epochMilliseconds)
  return db
    .select({ orderId: orders.id, at: orderEvents.at, amount: left, ...order })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.businessId, orderEvents.businessId), eq(orders.id, orderEvents.orderId)))
    .innerJoin(locations, ofLocation)
    .where(
      and(
        eq(orderEvents.businessId, businessId),
        // As text, so that the partial index is used.
        sql`${orderEvents.reason} = 'fraud-warning'`,
        since ? gt(orderEvents.at, since) : undefined,
        'orderId' in only ? eq(orderEvents.orderId, only.orderId) : undefined,
        gt(left, 0),
        sql`not exists (select from payment_disputes d
          where d.business_id = ${orders.businessId} and d.order_id = ${orders.id})`,
      ),
    )
    .orderBy(desc(orderEvents.at))
}

/** Money of a business's orders that waits for somebody. */
export async function readMoneyList(db: Executor, businessId: number, now: Temporal.Instant) {
  const [disputes, warnings, stuck] = await Promise.all([
    readDisputes(db, businessId),
    readWarnings(db, businessId, { now }),
    readStuckRefunds(db, businessId, instantText(now.epochMilliseconds)),
  ])
  return { disputes, warnings, refunds: stuck.map((row) => ({ ...row, state: stateOf(row) })) }
}
export type MoneyList = Awaited<ReturnType<typeof readMoneyList>>

/** Records that the money of a failed refund went back another way. False: the business has no such refund. */
export function settleRefundOtherwise(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, staffId }: { readonly businessId: number; readonly staffId: number },
  refundId: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const ofRefund = and(eq(refunds.businessId, businessId), eq(refunds.id, refundId))
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(ofRefund)
    const locked = found && (await lockOrder(tx, businessId, found.orderId))
    if (!locked) return false
    const at = instantText(deps.clock.now().epochMilliseconds)
    const settled = await tx
      .update(refunds)
      .set({ settledAt: at })
      .where(and(ofRefund, eq(refunds.status, 'failed'), isNull(refunds.settledAt)))
      .returning({ id: refunds.id })
    if (settled.length > 0)
      await recordStep(tx, locked, { kind: 'payment', actor: 'staff', staffId, reason: 'refund-settled', refundId, at })
    return true
  })
}
