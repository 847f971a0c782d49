import { type DisputeOutcome, instantText } from '@comanda/domain'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Dispute, PaymentEvent } from '../../gateways/payments/gateway.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orderEvents, paymentDisputes } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import type { PaymentRow } from './payment-store.ts'

type DisputeEvent = Extract<PaymentEvent, { kind: 'dispute' }>

/** Reasons of the events that record a dispute. */
export const DISPUTE_REASONS: Readonly<Record<DisputeOutcome, string>> = {
  open: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
  prevented: 'dispute-prevented',
  inquiry: 'inquiry',
  'inquiry-closed': 'inquiry-closed',
}

/**
 * Reads the dispute that an event names from the provider, because events come late and out of order, and records its
 * outcome in the order's history; once per dispute and outcome. Disputes are answered in the provider's dashboard.
 * `gone`: the payment's account has no such dispute.
 */
export async function syncDispute(
  deps: Deps,
  payment: PaymentRow,
  { disputeId, account, intentId, outcome }: DisputeEvent,
): Promise<'settled' | 'gone' | 'unknown'> {
  const found = await deps.gateways.payments?.retrieveDispute({ disputeId, account: payment.account })
  if (found?.ok) {
    const isOurs = found.value.intentId === null || found.value.intentId === intentId
    if (isOurs) await noteDispute(deps, payment, found.value)
    return 'settled'
  }
  if (found?.failure.kind === 'not_found') return 'gone'
  if (found?.failure.kind !== 'no_access') return 'unknown'
  // A restricted key may not read disputes: the signed event is all there is.
  if (account === payment.account) await noteOutcome(deps, payment, disputeId, outcome)
  return 'settled'
}

/** Stores a dispute as the provider tells it now, and records its outcome in the order's history. */
export function noteDispute(deps: Deps, payment: PaymentRow, dispute: Dispute): Promise<void> {
  return noteOutcome(deps, payment, dispute.id, dispute.outcome, (tx) => storeDispute(deps, tx, payment, dispute))
}

const storeDispute = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { businessId, orderId, account, currency }: PaymentRow,
  { id, outcome, needsAnswer, amount, reason, dueAt, openedAt }: Dispute,
): Promise<void> => {
  const text = (at: Temporal.Instant): string => instantText(at.epochMilliseconds)
  const now = text(deps.clock.now())
  const told = { outcome, needsAnswer, amount, reason, dueAt: dueAt && text(dueAt), updatedAt: now }
  await tx
    .insert(paymentDisputes)
    .values({ businessId, id, orderId, account, currency, openedAt: text(openedAt), ...told })
    .onConflictDoUpdate({
      target: [paymentDisputes.businessId, paymentDisputes.id],
      // An inquiry that became a dispute is news: the money is withheld now.
      set: {
        ...told,
        toldAt: sql`case when ${paymentDisputes.outcome} = 'inquiry' and ${outcome} = 'open' then null else ${paymentDisputes.toldAt} end`,
      },
    })
}

const noteOutcome = async (
  deps: Deps,
  { businessId, orderId }: PaymentRow,
  disputeId: string,
  outcome: DisputeOutcome,
  store: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const reason = DISPUTE_REASONS[outcome]
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order) return
    await store(tx)
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
    if (!noted) await recordStep(tx, order, { kind: 'payment', actor: 'provider', reason, disputeId, at: now })
  })
}
