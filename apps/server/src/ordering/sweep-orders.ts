import { instantText } from '@comanda/domain'
import { and, asc, eq, lt, notExists } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { orders, payments } from '../db/schema/index.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import { sweepPayments, sweepRefunds } from '../payments/sweep-payments.ts'
import { withdrawOrder } from './withdraw-order.ts'

const EVERY_MS = 30_000
const MOST_AT_ONCE = 500

/** Orders whose time is over and of which no payment is under way: nobody has to be asked. */
const lapseUnpaid = async (deps: Deps): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const live = deps.db
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(and(eq(payments.businessId, orders.businessId), eq(payments.orderId, orders.id), eq(payments.live, true)))
  const lapsed = await deps.db
    .select({ businessId: orders.businessId, id: orders.id })
    .from(orders)
    .where(and(lt(orders.lapsesAt, now), notExists(live)))
    .orderBy(asc(orders.lapsesAt))
    .limit(MOST_AT_ONCE)
  for (const { businessId, id } of lapsed)
    await withdrawOrder(deps, businessId, id, { reason: 'lapsed', actor: 'system' }).catch((error: unknown) =>
      deps.log.error({ error, orderId: id }, 'an order could not lapse'),
    )
}

/**
 * Lapses unpaid orders whose time is over, asks the provider about payments that went silent, and sees to refunds that are still open. Safe to
 * run on every server at once.
 */
export const sweepOrders = async (deps: Deps): Promise<void> => {
  await lapseUnpaid(deps)
  await sweepPayments(deps)
  await sweepRefunds(deps)
}

/** Sweeps now and every half minute; returns what ends it, once the sweep under way is done. */
export const startSweeping = (deps: Deps): (() => Promise<void>) =>
  repeatedly(deps, 'sweeping orders', EVERY_MS, () => sweepOrders(deps))
