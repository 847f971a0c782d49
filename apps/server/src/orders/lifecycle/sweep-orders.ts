import { instantText } from '@comanda/domain'
import { and, asc, eq, lt, notExists } from 'drizzle-orm'
import { orders, payments } from '../../platform/db/schema/index.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { expireChanges } from '../changes/expire-changes.ts'
import type { Deps } from '../deps.ts'
import { checkOutages } from '../payments/outages.ts'
import { cancelUnpaidOrder } from './cancel-unpaid.ts'
import { endOverdueOrders } from './end-orders.ts'
import { remindKitchens } from './remind-kitchens.ts'
import { sweepPayments, sweepRefunds } from './sweep-payments.ts'

const EVERY_MS = 10_000
/** How long staff have to accept waiting orders after the server was down. */
const GRACE_AFTER_START = { minutes: 5 }
const MOST_AT_ONCE = 500

/** Cancels unpaid orders whose time is over and that have no payment under way. */
const expireUnpaid = async (deps: Deps): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const live = deps.db
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(and(eq(payments.businessId, orders.businessId), eq(payments.orderId, orders.id), eq(payments.live, true)))
  const expired = await deps.db
    .select({ businessId: orders.businessId, id: orders.id })
    .from(orders)
    .where(and(lt(orders.expiresAt, now), notExists(live)))
    .orderBy(asc(orders.expiresAt))
    .limit(MOST_AT_ONCE)
  for (const { businessId, id } of expired)
    await cancelUnpaidOrder(deps, businessId, id, { reason: 'expired', actor: 'system' }).catch((error: unknown) =>
      deps.log.error({ error, orderId: id }, 'an unpaid order could not be cancelled'),
    )
}

/**
 * Cancels unpaid orders whose time is over, reminds staff of unanswered ones, ends proposed changes that nobody answers
 * and overdue orders, checks whether outages
 * of payment accounts have ended, asks the provider about payments without an answer, and resumes open refunds. A stage
 * that fails does not stop the others. Safe to run on every server at once.
 */
export async function sweepOrders(deps: Deps, { endsOverdue = true } = {}): Promise<void> {
  const stages = [
    expireUnpaid,
    remindKitchens,
    expireChanges,
    ...(endsOverdue ? [endOverdueOrders] : []),
    checkOutages,
    sweepPayments,
    sweepRefunds,
  ]
  for (const stage of stages)
    await stage(deps).catch((error: unknown) =>
      deps.log.error({ error, stage: stage.name }, 'a sweep of orders failed'),
    )
}

/**
 * Sweeps now and every ten seconds, but ends overdue orders only some minutes after the start: staff could not accept
 * orders while the server was down. Returns a function that stops it, once the sweep under way is done.
 */
export function startSweeping(deps: Deps): () => Promise<void> {
  const endsOverdueFrom = deps.clock.now().add(GRACE_AFTER_START)
  return periodically(deps, 'sweeping orders', EVERY_MS, () =>
    sweepOrders(deps, { endsOverdue: Temporal.Instant.compare(deps.clock.now(), endsOverdueFrom) >= 0 }),
  )
}
