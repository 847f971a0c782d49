import { instantText } from '@comanda/domain'
import type { PaymentFailure } from '../../gateways/payments/gateway.ts'
import { payments } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { isAccountRefusal } from './outages.ts'
import { closeAttempt, forgetRequests, isAttempt, type PaymentRow, readLivePayment } from './payment-store.ts'
import { findLostIntent } from './reconcile-payment.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Cancels the order's live intent at the provider, so that it cannot be paid any more. `paid`: the payment was faster,
 * and the order counts as paid. `checking`: the provider does not know yet. `abandons`: an account that refuses us,
 * which may last for ever, does not hold the order. `inCash`: nor does a provider that has not answered for a minute;
 * money that the attempt takes later goes back by itself. [7.35]
 */
export async function stopPayment(
  deps: Deps,
  businessId: number,
  orderId: string,
  { abandons = false, inCash = false }: { readonly abandons?: boolean; readonly inCash?: boolean } = {},
): Promise<'stopped' | 'paid' | 'checking'> {
  const live = await readLivePayment(deps.db, businessId, orderId)
  if (!live) return 'stopped'
  const gateway = deps.gateways.payments
  if (!gateway) return 'checking'
  if (live.intentId === null) {
    await forgetRequests(deps.db, live)
    const found = await findLostIntent(deps, live)
    if (found === 'unknown' && inCash && isOld(deps, live)) return abandon(deps, live)
    if (found === 'unknown' || found === 'mismatch') return 'checking'
    if (found === 'none') return 'stopped'
    return found === 'paid' || found === 'refunding'
      ? 'paid'
      : stopPayment(deps, businessId, orderId, { abandons, inCash })
  }
  const cancelled = await gateway.cancelIntent({ intentId: live.intentId, account: live.account })
  if (!cancelled.ok) {
    const { failure } = cancelled
    if (abandons && failure.kind === 'no_access' && isAccountRefusal(failure.code)) return abandon(deps, live)
    if (inCash && hasNoAnswer(failure) && isOld(deps, live)) return abandon(deps, live)
    if (failure.kind !== 'not_found') return 'checking'
    const now = instantText(deps.clock.now().epochMilliseconds)
    const { attempt } = live
    const close = { businessId, orderId, attempt, status: 'canceled', errorCode: 'not_found', now }
    await inTransaction(deps.db, (tx) => closeAttempt(tx, close))
    return 'stopped'
  }
  const settled = await settleOrder(deps, businessId, orderId, cancelled.value)
  if (settled === 'paid' || settled === 'refunding') return 'paid'
  return cancelled.value.status === 'canceled' ? 'stopped' : 'checking'
}

/** How long a provider that does not answer holds an order that its customer wants to pay in cash. */
const WAIT_FOR_ANSWER = { minutes: 1 }

const isOld = ({ clock }: Pick<Deps, 'clock'>, { createdAt }: PaymentRow): boolean =>
  Temporal.Instant.compare(clock.now(), Temporal.Instant.from(createdAt).add(WAIT_FOR_ANSWER)) >= 0

const hasNoAnswer = ({ kind }: PaymentFailure): boolean => kind === 'unknown_outcome' || kind === 'unreachable'

/**
 * Closes an attempt whose account refuses us or whose provider does not answer, which may last. Without its intent it
 * is searched for like one whose answer was lost, and money that it still takes goes back.
 */
const abandon = async (deps: Deps, { businessId, orderId, attempt }: PaymentRow): Promise<'stopped'> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const close = { businessId, orderId, attempt, status: 'unreachable', errorCode: 'no_access', now }
  await inTransaction(deps.db, async (tx) => {
    if (await closeAttempt(tx, close)) await tx.update(payments).set({ intentId: null }).where(isAttempt(close))
  })
  return 'stopped'
}
