import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { orderEvents } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { PaymentEvent } from '../gateways/payments/gateway.ts'
import { lockOrder, recordStep } from '../orders/step.ts'
import type { PaymentRow } from './payment-store.ts'

type Dispute = Extract<PaymentEvent, { kind: 'dispute' }>

/** Records in an order's history that its payment is disputed at the customer's bank, or the outcome; once per outcome. Disputes are answered in the provider's dashboard. */
export const noteDispute = async (
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  { outcome }: Dispute,
): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const reason = outcome === 'open' ? 'disputed' : `dispute-${outcome}`
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const [noted] = await tx
      .select({ seq: orderEvents.seq })
      .from(orderEvents)
      .where(
        and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), eq(orderEvents.reason, reason)),
      )
    if (order && !noted) await recordStep(tx, order, { kind: 'payment', actor: 'provider', reason, at: now })
  })
}
