import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { refunds } from '../db/schema/index.ts'
import { withdrawOrder } from '../ordering/withdraw-order.ts'
import { findLostPayment } from './find-lost-payment.ts'
import { markAsked, readUnsettledPayments } from './payment-store.ts'
import { type RefundRow, readOpenRefunds } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'
import { settleOrder } from './settle-order.ts'
import { stopPayment } from './stop-payment.ts'

/** A payment or a refund that is silent for so long is asked about. */
const SILENT = { minutes: 2 }
const AT_ONCE = 20
/** The next sweep begins with those that waited longest. */
const MOST_PAYMENTS = 300
const MOST_REFUNDS = 100

type Unsettled = Awaited<ReturnType<typeof readUnsettledPayments>>[number]

/**
 * Does something for each, several side by side, so that a provider that does not answer costs ten seconds for all of them; and stops there
 * when most were not answered. One that throws leaves the others be.
 * @param ask answers whether the provider did
 */
const askAll = async <T>(deps: Deps, all: readonly T[], ask: (one: T) => Promise<boolean>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    const answers = await Promise.all(
      batch.map((one) =>
        ask(one).catch((error: unknown) => {
          deps.log.error({ error }, 'the sweep could not see to a payment')
          return true
        }),
      ),
    )
    if (answers.filter((answered) => answered).length * 2 < batch.length) return
  }
}

/** How a payment stands at the provider; what is over or gone on without it is stopped. */
const askAbout = async (deps: Deps, { payment, isOver, isPending }: Unsettled): Promise<boolean> => {
  const { businessId, orderId, intentId, account, live } = payment
  await markAsked(deps.db, payment, instantText(deps.clock.now().epochMilliseconds))
  if (live && isOver)
    return (await withdrawOrder(deps, businessId, orderId, { reason: 'lapsed', actor: 'system' })) !== 'checking'
  if (live && !isPending) return (await stopPayment(deps, businessId, orderId)) !== 'checking'
  if (intentId === null) return (await findLostPayment(deps, payment)) !== 'unknown'
  const found = await deps.gateways.payments?.retrieveIntent({ intentId, account })
  if (!found?.ok) return found?.failure.kind === 'not_found'
  await settleOrder(deps, businessId, orderId, found.value)
  return true
}

/** Asks the provider about payments that went silent, and ends those whose order's time is over. */
export const sweepPayments = async (deps: Deps): Promise<void> => {
  if (!deps.gateways.payments) return
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const before = instantText(instant.subtract(SILENT).epochMilliseconds)
  const unsettled = await readUnsettledPayments(deps.db, { now, before, most: MOST_PAYMENTS })
  await askAll(deps, unsettled, (one) => askAbout(deps, one))
}

/** Sees to a refund again, and notes that it was. */
const resume = async (deps: Deps, refund: RefundRow): Promise<boolean> => {
  const now = instantText(deps.clock.now().epochMilliseconds)
  await deps.db
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.businessId, refund.businessId), eq(refunds.id, refund.id), eq(refunds.status, refund.status)))
  return (await sendRefund(deps, refund.businessId, refund.id)) === 'done'
}

/** Takes up refunds whose job has given up, and asks how those stand that are under way at the provider. */
export const sweepRefunds = async (deps: Deps): Promise<void> => {
  if (!deps.gateways.payments) return
  const before = instantText(deps.clock.now().subtract(SILENT).epochMilliseconds)
  const open = await readOpenRefunds(deps.db, before, MOST_REFUNDS)
  await askAll(deps, open, (refund) => resume(deps, refund))
}
