import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { refunds } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { markAsked, readUnsettledPayments, restartWaiting } from '../payments/payment-store.ts'
import { resolveAttempt } from '../payments/resolve-attempt.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import type { RefundRow } from '../record/counted-refunds.ts'
import { inOrderTrace } from '../record/order-trace.ts'
import { readOpenRefunds } from '../refunds/refund-store.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { cancelUnpaidOrder } from './cancel-unpaid.ts'

/**
 * The provider is asked about a payment without news for this long: longer than a call takes, and customers wait for
 * the answer.
 */
const SILENT = { seconds: 15 }
/** The same for refunds, whose job tries by itself. */
const REFUND_SILENT = { minutes: 2 }
const AT_ONCE = 20
/** Limits of one sweep; the next one begins with those that have waited longest. */
const MOST_PAYMENTS = 300
const MOST_REFUNDS = 100

type Unsettled = Awaited<ReturnType<typeof readUnsettledPayments>>[number]

/**
 * Calls `ask` in parallel batches of 20. Stops after a batch in which the provider answered fewer than half, so that an
 * outage costs one timeout per sweep. An error in one call does not affect the others.
 * @param ask resolves to whether the provider answered
 */
const askAll = async <T>(deps: Deps, all: readonly T[], ask: (one: T) => Promise<boolean>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    const answers = await Promise.all(
      batch.map((one) =>
        ask(one).catch((error: unknown) => {
          deps.log.error({ error }, 'the sweep could not handle a payment or refund')
          return true
        }),
      ),
    )
    if (answers.filter((answered) => answered).length * 2 < batch.length) return
  }
}

/** Asks the provider for a payment's state; stops the payment if its order or change does not wait for it. */
const askAbout = async (deps: Deps, { payment, isOver, isWanted }: Unsettled): Promise<boolean> => {
  const { businessId, orderId, intentId, account, live } = payment
  await markAsked(deps.db, payment, instantText(deps.clock.now().epochMilliseconds))
  if (live && isOver)
    return (await cancelUnpaidOrder(deps, businessId, orderId, { reason: 'expired', actor: 'system' })) !== 'checking'
  if (live && !isWanted) return (await stopPayment(deps, businessId, orderId)) !== 'checking'
  if (intentId === null) return (await resolveAttempt(deps, payment)).kind !== 'unknown'
  const found = await deps.gateways.payments?.retrieveIntent({ intentId, account })
  if (!found?.ok) return found?.failure.kind === 'not_found' || found?.failure.kind === 'no_access'
  await settleOrder(deps, businessId, orderId, found.value)
  // A declined intent whose cancellation failed: its client secret could still confirm it.
  if (live && found.value.status === 'requires_payment_method') await stopPayment(deps, businessId, orderId)
  return true
}

/** Asks the provider about payments without news, and ends those whose order has expired. */
export async function sweepPayments(deps: Deps): Promise<void> {
  if (!deps.gateways.payments) return
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const before = instantText(instant.subtract(SILENT).epochMilliseconds)
  await restartWaiting(deps.db, now)
  const hold = { minutes: deps.config.unpaidHoldMinutes }
  const changesSince = instantText(instant.subtract(hold).epochMilliseconds)
  const unsettled = await readUnsettledPayments(deps.db, { now, before, changesSince, most: MOST_PAYMENTS })
  await askAll(deps, unsettled, (one) =>
    inOrderTrace(deps, 'ask about payment', one.payment, () => askAbout(deps, one)),
  )
}

/** Sends a refund again or asks for its state, and records the time, so that the next sweep begins with others. */
const resume = async (deps: Deps, refund: RefundRow): Promise<boolean> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  await deps.db
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.businessId, refund.businessId), eq(refunds.id, refund.id), eq(refunds.status, refund.status)))
  return (await sendRefund(deps, refund.businessId, refund.id)) !== 'unknown'
}

/** Resumes refunds whose job has given up, and asks the provider for the state of pending ones. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  if (!deps.gateways.payments) return
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const before = instantText(instant.subtract(REFUND_SILENT).epochMilliseconds)
  const open = await readOpenRefunds(deps.db, { now, before, most: MOST_REFUNDS })
  await askAll(deps, open, (refund) => inOrderTrace(deps, 'resume refund', refund, () => resume(deps, refund)))
}
