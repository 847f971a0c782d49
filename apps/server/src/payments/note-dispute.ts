import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { orderEvents, orders } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { PaymentEvent } from '../gateways/payments/gateway.ts'
import { orderChanged } from '../ordering/effects.ts'
import { nextSeq } from '../ordering/next-seq.ts'
import type { PaymentRow } from './payment-store.ts'

type Dispute = Extract<PaymentEvent, { kind: 'dispute' }>

/** Writes into an order's story that its payment is disputed at the customer's bank, or how that ended; once per outcome. Answering it is done at the provider. */
export const noteDispute = async (
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  { outcome }: Dispute,
): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const reason = outcome === 'open' ? 'disputed' : `dispute-${outcome}`
  const noted = await inTransaction(deps.db, async (tx) => {
    const [order] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
      .for('update')
    const [told] = await tx
      .select({ seq: orderEvents.seq })
      .from(orderEvents)
      .where(
        and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), eq(orderEvents.reason, reason)),
      )
    if (!order || told) return false
    await tx.insert(orderEvents).values({
      businessId,
      orderId,
      seq: nextSeq(businessId, orderId),
      kind: 'payment',
      status: order.status,
      actor: 'provider',
      reason,
      at: now,
    })
    return true
  })
  if (noted) orderChanged(deps, businessId, orderId)
}
