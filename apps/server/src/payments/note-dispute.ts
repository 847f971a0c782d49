import { instantText } from '@comanda/domain'
import { and, eq, isNull, or } from 'drizzle-orm'
import { orderEvents } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { DisputeOutcome, PaymentEvent } from '../gateways/payments/gateway.ts'
import { lockOrder, recordStep } from '../orders/step.ts'
import type { PaymentRow } from './payment-store.ts'

type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>

const REASONS: Readonly<Record<DisputeOutcome, string>> = {
  open: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
  prevented: 'dispute-prevented',
  inquiry: 'inquiry',
  'inquiry-closed': 'inquiry-closed',
}

/**
 * Reads the dispute that an event names from the provider, because events come late and out of order, and records its outcome in the
 * order's history; once per dispute and outcome. Disputes are answered in the provider's dashboard. `gone`: the payment's account has no such dispute.
 */
export const syncDispute = async (
  deps: Deps,
  payment: PaymentRow,
  { disputeId, account, intentId, outcome }: DisputeEvent,
): Promise<'settled' | 'gone' | 'unknown'> => {
  const found = await deps.gateways.payments?.retrieveDispute({ disputeId, account: payment.account })
  if (found?.ok) {
    const isOurs = found.value.intentId === null || found.value.intentId === intentId
    if (isOurs) await noteDispute(deps, payment, disputeId, found.value.outcome)
    return 'settled'
  }
  if (found?.failure.kind === 'not_found') return 'gone'
  if (found?.failure.kind !== 'no_access') return 'unknown'
  // A restricted key may not read disputes: the signed event is all there is.
  if (account === payment.account) await noteDispute(deps, payment, disputeId, outcome)
  return 'settled'
}

const noteDispute = async (
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  disputeId: string,
  outcome: DisputeOutcome,
): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const reason = REASONS[outcome]
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const [noted] = await tx
      .select({ seq: orderEvents.seq })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.businessId, businessId),
          eq(orderEvents.orderId, orderId),
          eq(orderEvents.reason, reason),
          or(eq(orderEvents.disputeId, disputeId), isNull(orderEvents.disputeId)),
        ),
      )
    if (order && !noted) await recordStep(tx, order, { kind: 'payment', actor: 'provider', reason, disputeId, at: now })
  })
}
