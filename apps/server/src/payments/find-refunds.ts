import { eq, exists } from 'drizzle-orm'
import { businesses, payments } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { PaymentAccount } from '../gateways/payments/gateway.ts'
import { runEvery } from '../jobs/run-every.ts'
import { findPaymentByIntent } from './payment-store.ts'
import { syncRefunds } from './sync-payment.ts'

const EVERY = { minutes: 10 }
/** Hours to look back at the start; for longer outages the provider resends its events for days. */
const FIRST_LOOK = { hours: 24 }

/** Every account on which a payment was attempted. */
const accountsInUse = async (deps: Deps): Promise<readonly PaymentAccount[]> => {
  const asked = deps.db
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(eq(payments.businessId, businesses.id))
  const found = await deps.db
    .selectDistinct({ account: businesses.stripeAccount })
    .from(businesses)
    .where(exists(asked))
  return found.map(({ account }) => account)
}

/**
 * Finds refunds that were made in the provider's dashboard and whose events did not arrive, account by account.
 * @returns whether the provider answered
 */
export const findRefunds = async (deps: Deps, since: Temporal.Instant): Promise<boolean> => {
  const gateway = deps.gateways.payments
  if (!gateway) return true
  for (const account of await accountsInUse(deps)) {
    const intents = await gateway.refundedSince(account, since)
    if (!intents.ok) {
      // A disconnected account must not block the others.
      if (intents.failure.kind === 'no_access' && intents.failure.code === 'account_invalid') continue
      return false
    }
    for (const intentId of intents.value) {
      const payment = await findPaymentByIntent(deps.db, intentId)
      if (!payment) continue
      if ((await syncRefunds(deps, payment, { intentId, account: payment.account })) === 'unknown') return false
    }
  }
  return true
}

/** Searches now and every ten minutes; returns the function that stops it after the running search. */
export const startFindingRefunds = (deps: Deps): (() => Promise<void>) => {
  let since = deps.clock.now().subtract(FIRST_LOOK)
  return runEvery(deps, 'looking for refunds', EVERY.minutes * 60_000, async () => {
    const now = deps.clock.now()
    if (await findRefunds(deps, since)) since = now.subtract(EVERY)
  })
}
