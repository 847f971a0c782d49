import { instantText } from '@comanda/domain'
import { lt } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { orders } from '../db/schema/index.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import { findLostPayment } from '../payments/find-lost-payment.ts'
import { type PaymentRow, readStalePayments } from '../payments/payment-store.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

const EVERY_MS = 30_000
/** A payment that is silent for so long is asked about. */
const SILENT_MINUTES = 2

/** How a payment stands at the provider, also where its first answer was lost. */
const askAbout = async (deps: Deps, payment: PaymentRow): Promise<void> => {
  if (payment.intentId === null) {
    await findLostPayment(deps, payment)
    return
  }
  const found = await deps.gateways.payments?.retrieveIntent({ intentId: payment.intentId, account: payment.account })
  if (found?.ok) await settleOrder(deps, payment.businessId, payment.orderId, found.value)
}

/** Lapses unpaid orders whose time is over, and asks the provider about payments that went silent. Safe to run on every server at once. */
export const sweepOrders = async (deps: Deps): Promise<void> => {
  const instant = deps.clock.now()
  const now = instantText(instant.epochMilliseconds)
  const lapsed = await deps.db
    .select({ businessId: orders.businessId, id: orders.id })
    .from(orders)
    .where(lt(orders.lapsesAt, now))
    .orderBy(orders.lapsesAt)
    .limit(100)
  for (const order of lapsed)
    await withdrawOrder(deps, order.businessId, order.id, { reason: 'lapsed', actor: 'system' })
  const silentSince = instantText(instant.subtract({ minutes: SILENT_MINUTES }).epochMilliseconds)
  const silent = await readStalePayments(deps.db, silentSince)
  // Side by side: a provider that does not answer costs ten seconds, not ten for each.
  await Promise.all(silent.map((payment) => askAbout(deps, payment)))
}

/** Sweeps now and every half minute; returns what ends it, once the sweep under way is done. */
export const startSweeping = (deps: Deps): (() => Promise<void>) =>
  repeatedly(deps, 'sweeping orders', EVERY_MS, () => sweepOrders(deps))
