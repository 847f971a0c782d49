import { instantText } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Tx } from '../db/connection.ts'
import { inTransaction } from '../db/tx.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { orderChanged } from './effects.ts'
import { releaseClaims } from './release-claims.ts'

export interface Withdrawal {
  readonly reason: 'lapsed' | 'replaced'
  readonly actor: 'customer' | 'system'
}

/**
 * Withdraws an unpaid order: first its intent is cancelled at the provider, then coupon, stock and slot are free again. An intent that
 * had succeeded counts as paid, and one that the provider is still working on keeps the order.
 */
export const withdrawOrder = async (
  deps: Deps,
  businessId: number,
  orderId: string,
  { reason, actor }: Withdrawal,
): Promise<'withdrawn' | 'paid' | 'checking'> => {
  const stopped = await stopPayment(deps, businessId, orderId)
  if (stopped !== 'stopped') return stopped
  const now = instantText(deps.clock.now().epochMilliseconds)
  const order = { businessId, orderId, now }
  const withdrawn = await inTransaction(deps.db, async (tx) => {
    const isGone = await withdrawUnpaid(tx, order, { reason, actor })
    if (isGone) await releaseClaims(tx, order)
    return isGone
  })
  if (withdrawn) orderChanged(deps, businessId, orderId)
  return 'withdrawn'
}

/**
 * Marks an order as withdrawn that nobody pays at this moment; what it holds is released by the caller. False: it is not there, paid, or being
 * paid. One statement, so that a payment that starts now finds the order either payable or withdrawn. `now` ISO 8601.
 */
export const withdrawUnpaid = async (
  tx: Tx,
  { businessId, orderId, now }: { readonly businessId: number; readonly orderId: string; readonly now: string },
  { reason, actor }: Withdrawal,
): Promise<boolean> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (
      update orders set status = 'rejected', payment_state = 'withdrawn', reject_reason = ${reason},
        withdrawn_at = ${now}, finished_at = ${now}, updated_at = ${now}, lapses_at = null
      where business_id = ${businessId} and id = ${orderId} and status = 'pending'
        and payment_state in ('unpaid', 'failed') and withdrawn_at is null
        and not exists (select from payments p where p.business_id = orders.business_id and p.order_id = orders.id and p.live)
      returning business_id, id
    ),
    event as (
      insert into order_events (business_id, order_id, seq, kind, status, actor, reason, at)
      select gone.business_id, gone.id,
        (select coalesce(max(e.seq), 0) + 1 from order_events e where e.business_id = gone.business_id and e.order_id = gone.id),
        'status', 'rejected', ${actor}, ${reason}, ${now}::timestamptz
      from gone
    )
    select id from gone`)
  return rows.length > 0
}
