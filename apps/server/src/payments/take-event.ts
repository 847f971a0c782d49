import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { webhookEvents } from '../db/schema/index.ts'
import { findPaymentByIntent, findPaymentWithoutIntent } from './payment-store.ts'
import { settleOrder } from './settle-order.ts'

const PROVIDER = 'stripe'

/**
 * Takes one of the provider's events. `forged`: the signature is missing, wrong or old. Throws when what it tells could not be written, so
 * that the provider sends it again; remembered as handled only afterwards. An event is a hint to look: the intent is read anew,
 * because events come late and out of order.
 */
export const takeEvent = async (
  deps: Deps,
  rawBody: string,
  signature: string | undefined,
): Promise<'taken' | 'forged'> => {
  const gateway = deps.gateways.payments
  const event = gateway?.verifyWebhook(rawBody, signature)
  if (!gateway || !event) return 'forged'
  if (event.kind !== 'intent') return 'taken'
  const payment =
    (await findPaymentByIntent(deps.db, event.intentId)) ??
    (event.intent.orderId === null ? null : await findPaymentWithoutIntent(deps.db, event.intent.orderId))
  // Somebody else's intent in the same account.
  if (!payment) return 'taken'
  const { businessId, orderId } = payment
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
  if (handled) return 'taken'
  const found = await gateway.retrieveIntent({ intentId: event.intentId, account: event.account })
  if (!found.ok) throw new Error('The provider sent an event, but could not be asked about it')
  await settleOrder(deps, businessId, orderId, found.value)
  await deps.db
    .insert(webhookEvents)
    .values({
      businessId,
      provider: PROVIDER,
      eventId: event.id,
      type: event.type,
      receivedAt: instantText(deps.clock.now().epochMilliseconds),
    })
    .onConflictDoNothing()
  return 'taken'
}
