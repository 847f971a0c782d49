import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { webhookEvents } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { PaymentEvent } from '../gateways/payments/gateway.ts'
import { noteDispute } from './note-dispute.ts'
import { findPaymentByIntent, findPaymentOfOrder, type PaymentRow } from './payment-store.ts'
import { syncPayment, syncRefunds } from './sync-payment.ts'

const PROVIDER = 'stripe'

type Known = Exclude<PaymentEvent, { kind: 'other' }>

/**
 * Handles a webhook event of the provider. `forged`: the signature is missing, wrong or old. Throws when the result could not be stored, so
 * that the provider sends the event again; it is recorded as handled only afterwards. The event only triggers a read: intent and refunds are
 * read from the provider, because events come late and out of order.
 */
export const handleWebhook = async (
  deps: Deps,
  rawBody: string,
  signature: string | undefined,
): Promise<'taken' | 'forged'> => {
  const event = deps.gateways.payments?.verifyWebhook(rawBody, signature)
  if (!event) return 'forged'
  if (event.kind === 'other') return 'taken'
  const payment = await paymentOf(deps, event)
  // An intent in the same account that this installation did not create.
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
    // A dispute is stored without a call to the provider, which would not find it in another account.
    if (event.account === payment.account) await noteDispute(deps, payment, event)
    return
  }
  const found = await (event.kind === 'intent' ? syncPayment : syncRefunds)(deps, payment, event)
  // Retrying cannot help when the intent no longer exists.
  if (found === 'unknown') throw new Error('The provider sent an event, but could not be asked about it')
}
