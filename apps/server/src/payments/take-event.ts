import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { webhookEvents } from '../db/schema/index.ts'
import type { PaymentEvent } from '../gateways/payments/gateway.ts'
import { lookUpPayment, lookUpRefunds } from './look-up.ts'
import { noteDispute } from './note-dispute.ts'
import { findPaymentByIntent, findPaymentOfOrder, type PaymentRow } from './payment-store.ts'

const PROVIDER = 'stripe'

type Known = Exclude<PaymentEvent, { kind: 'other' }>

/**
 * Takes one of the provider's events. `forged`: the signature is missing, wrong or old. Throws when what it tells could not be written, so
 * that the provider sends it again; remembered as handled only afterwards. An event is a hint to look: intent and refunds are read
 * anew, because events come late and out of order.
 */
export const takeEvent = async (
  deps: Deps,
  rawBody: string,
  signature: string | undefined,
): Promise<'taken' | 'forged'> => {
  const event = deps.gateways.payments?.verifyWebhook(rawBody, signature)
  if (!event) return 'forged'
  if (event.kind === 'other') return 'taken'
  const payment = await paymentOf(deps, event)
  // Somebody else's intent in the same account.
  if (!payment || (await isHandled(deps, payment, event))) return 'taken'
  await look(deps, payment, event)
  await deps.db
    .insert(webhookEvents)
    .values({
      businessId: payment.businessId,
      provider: PROVIDER,
      eventId: event.id,
      type: event.type,
      receivedAt: instantText(deps.clock.now().epochMilliseconds),
    })
    .onConflictDoNothing()
  return 'taken'
}

const paymentOf = async (deps: Deps, event: Known): Promise<PaymentRow | null> => {
  const known = await findPaymentByIntent(deps.db, event.intentId)
  if (known || event.kind !== 'intent' || event.intent.orderId === null) return known
  return findPaymentOfOrder(deps.db, event.intent.orderId)
}

const isHandled = async (deps: Deps, { businessId }: PaymentRow, event: Known): Promise<boolean> => {
  const [handled] = await deps.db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.businessId, businessId),
        eq(webhookEvents.provider, PROVIDER),
        eq(webhookEvents.eventId, event.id),
      ),
    )
  return handled !== undefined
}

const look = async (deps: Deps, payment: PaymentRow, event: Known): Promise<void> => {
  if (event.kind === 'dispute') {
    // Nothing is asked of the provider here, which would not find it in another account.
    if (event.account === payment.account) await noteDispute(deps, payment, event)
    return
  }
  const found = await (event.kind === 'intent' ? lookUpPayment : lookUpRefunds)(deps, payment, event)
  // Of what is gone nothing would be brought about by sending it again.
  if (found === 'unknown') throw new Error('The provider sent an event, but could not be asked about it')
}
