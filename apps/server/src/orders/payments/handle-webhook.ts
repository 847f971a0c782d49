import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { PaymentAccount, PaymentEvent, PaymentResult } from '../../gateways/payments/gateway.ts'
import { webhookEvents } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { syncDispute } from './note-dispute.ts'
import { noteFraudWarning } from './note-fraud-warning.ts'
import { checkAccount } from './outages.ts'
import { findPaymentByIntent, findPaymentOfOrder, type PaymentRow } from './payment-store.ts'
import { isCharged } from './payout-store.ts'
import { createLookLimit } from './stale-webhooks.ts'
import { syncPayment, syncRefunds } from './sync-payment.ts'
import { syncPayout } from './sync-payout.ts'

const PROVIDER = 'stripe'

type Known = Exclude<PaymentEvent, { kind: 'other' | 'account' | 'payout' }>
type Taken = 'taken' | 'forged'

/** An event of ours. The intent is the one that it names, which a payment without an answer does not know yet. */
interface OwnEvent {
  readonly event: Known
  readonly payment: PaymentRow
  readonly intentId: string
}

/**
 * Returns the handler of the provider's events. `forged`: the signature is missing, wrong or old. The handler throws
 * when the result could not be stored, so that the provider sends the event again; it is recorded as handled only
 * afterwards. The event only triggers a read: intent, refunds and dispute are read from the provider, because events
 * come late and out of order.
 */
export function createWebhookHandler(deps: Deps) {
  const mayLook = createLookLimit(deps.clock)

  /**
   * A signature that is too old by our clock is a replay, or our clock is wrong. The event is refused, but the provider
   * is asked about the intent that it names: a payment is not missed, and the answer measures the provider's clock.
   */
  const lookAtStale = async (rawBody: string, signature: string | undefined): Promise<void> => {
    const event = deps.gateways.payments?.readStaleWebhook(rawBody, signature)
    if (!event || event.kind === 'other' || event.kind === 'account' || event.kind === 'payout') return
    const named = event.kind === 'intent' ? event.intentId : (event.intentId ?? event.chargeId)
    if (named === null || !mayLook(named)) return
    deps.log.warn({ eventId: event.id }, 'an event of the provider is too old by our clock: its payment is looked up')
    const own = await ownEvent(deps, event)
    if (own) await syncRefunds(deps, own.payment, { intentId: own.intentId, account: own.payment.account })
  }

  return async (rawBody: string, signature: string | undefined): Promise<Taken> => {
    const event = deps.gateways.payments?.verifyWebhook(rawBody, signature)
    if (event) {
      await handle(deps, event)
      return 'taken'
    }
    await lookAtStale(rawBody, signature).catch((error: unknown) =>
      deps.log.error({ error }, 'the payment of an old event could not be looked up'),
    )
    return 'forged'
  }
}

const handle = async (deps: Deps, event: PaymentEvent): Promise<void> => {
  if (event.kind === 'other') return
  if (event.kind === 'account') {
    if (!(await checkAccount(deps, event.account)))
      throw new Error('The provider sent an event, but could not be asked about its account')
    return
  }
  if (event.kind === 'payout') return lookAtPayout(deps, event)
  const own = await ownEvent(deps, event)
  // An intent in the same account that this installation did not create.
  if (!own || (await isHandled(deps, own))) return
  if (!isSettled(own)) await look(deps, own)
  await deps.db
    .insert(webhookEvents)
    .values({
      businessId: own.payment.businessId,
      provider: PROVIDER,
      eventId: event.id,
      type: event.type,
      receivedAt: instantText(deps.clock.now().epochMilliseconds),
    })
    .onConflictDoNothing()
}

/**
 * Reads a payout in the account that the event names, then in our own, because the event may name the platform's own
 * account. Reading it again changes nothing, so its events need no record of what was handled.
 */
const lookAtPayout = async (
  deps: Deps,
  { account, payoutId }: Extract<PaymentEvent, { kind: 'payout' }>,
): Promise<void> => {
  const isConnected = account !== null && (await isCharged(deps.db, account))
  if ((await syncPayout(deps, isConnected ? account : null, payoutId)) === 'unknown') throw new Unanswered()
}

const ownEvent = async (deps: Deps, event: Known): Promise<OwnEvent | null> => {
  const intentId = event.intentId ?? (await intentOfCharge(deps, event))
  if (intentId === null) return null
  const known = await findPaymentByIntent(deps.db, intentId)
  if (known) return { event, payment: known, intentId }
  const orderId = await orderOf(deps, event, intentId)
  const payment = orderId === null ? null : await findPaymentOfOrder(deps.db, orderId)
  return payment && { event, payment, intentId }
}

/**
 * The order of an intent that is not stored yet. A dispute or a warning may come before the answer to its payment, and
 * comes once; refunds are searched for.
 */
const orderOf = async (deps: Deps, event: Known, intentId: string): Promise<string | null> => {
  if (event.kind === 'intent') return event.orderId
  if (event.kind === 'refund') return null
  const intent = await askAround(event, (account) => deps.gateways.payments?.retrieveIntent({ intentId, account }))
  return intent?.orderId ?? null
}

/** The intent of an event that names only a charge. */
const intentOfCharge = async (deps: Deps, event: Known): Promise<string | null> => {
  const chargeId = event.kind === 'intent' ? null : event.chargeId
  if (chargeId === null) return null
  return askAround(event, (account) => deps.gateways.payments?.intentOfCharge({ chargeId, account }))
}

/**
 * Asks about an object in the account that the event names, then in our own, because the event may name the platform's
 * own account.
 */
const askAround = async <T>(
  { account }: Known,
  ask: (account: PaymentAccount) => Promise<PaymentResult<T>> | undefined,
): Promise<T | null> => {
  for (const at of new Set([account, null])) {
    const found = await ask(at)
    if (found?.ok) return found.value
    if (found?.failure.kind !== 'not_found' && found?.failure.kind !== 'no_access') throw new Unanswered()
  }
  return null
}

class Unanswered extends Error {
  override readonly message = 'The provider sent an event, but could not be asked about it'
}

/**
 * Whether the event is about a payment whose success is stored: the provider has nothing to add, and refunds have
 * events of their own.
 */
const isSettled = ({ event, payment, intentId }: OwnEvent): boolean =>
  event.kind === 'intent' && payment.intentId === intentId && payment.status === 'succeeded'

const isHandled = async (deps: Deps, { payment, event }: OwnEvent): Promise<boolean> => {
  const [handled] = await deps.db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.businessId, payment.businessId),
        eq(webhookEvents.provider, PROVIDER),
        eq(webhookEvents.eventId, event.id),
      ),
    )
  return handled !== undefined
}

/**
 * Asks in the account of the payment, not in the one that the event names: an event of the platform may name the
 * platform's own account, and an intent of another account is not found.
 */
const look = async (deps: Deps, { event, payment, intentId }: OwnEvent): Promise<void> => {
  const reference = { intentId, account: payment.account }
  const found =
    event.kind === 'dispute'
      ? await syncDispute(deps, payment, { ...event, intentId })
      : await (event.kind === 'refund' ? syncRefunds : syncPayment)(deps, payment, reference)
  // Retrying cannot help when the intent no longer exists.
  if (found === 'unknown') throw new Unanswered()
  if (event.kind === 'fraud-warning' && found === 'settled' && (await isOfAccount(deps, event, payment)))
    await noteFraudWarning(deps, payment)
}

/** Whether an event is of the account that a payment charged; the platform's own account may be named or not. */
const isOfAccount = async (deps: Deps, { account }: Known, payment: PaymentRow): Promise<boolean> => {
  if (account === payment.account) return true
  if (payment.account !== null) return false
  const own = await deps.gateways.payments?.readAccess(null)
  // A restricted key may not read the account; the intent was found in it.
  if (own?.ok === false && own.failure.kind === 'no_access') return true
  if (!own?.ok) throw new Unanswered()
  return own.value.id === account
}
