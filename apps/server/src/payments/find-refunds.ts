import { eq, exists } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { businesses, payments } from '../db/schema/index.ts'
import type { PaymentAccount } from '../gateways/payments/gateway.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import { lookUpRefunds } from './look-up.ts'
import { findPaymentByIntent } from './payment-store.ts'

const EVERY = { minutes: 10 }
/** At a start nobody knows how long nobody looked: the provider's own events are sent again for days. */
const FIRST_LOOK = { hours: 24 }

/** Every account on which a business has asked for money, heard of or not. */
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
 * Finds what was sent back at the provider itself without its event having come, of all accounts in turn.
 * @returns whether the provider was there to be asked
 */
export const findRefunds = async (deps: Deps, since: Temporal.Instant): Promise<boolean> => {
  const gateway = deps.gateways.payments
  if (!gateway) return true
  for (const account of await accountsInUse(deps)) {
    const intents = await gateway.refundedSince(account, since)
    if (!intents.ok) {
      if (intents.failure.kind === 'unknown_outcome') return false
      // An account that was taken from us must not hide the others.
      continue
    }
    for (const intentId of intents.value) {
      const payment = await findPaymentByIntent(deps.db, intentId)
      if (!payment) continue
      if ((await lookUpRefunds(deps, payment, { intentId, account: payment.account })) === 'unknown') return false
    }
  }
  return true
}

/** Looks now and every ten minutes; returns what ends it, once the look under way is done. */
export const startFindingRefunds = (deps: Deps): (() => Promise<void>) => {
  let since = deps.clock.now().subtract(FIRST_LOOK)
  return repeatedly(deps, 'looking for refunds', EVERY.minutes * 60_000, async () => {
    const now = deps.clock.now()
    if (await findRefunds(deps, since)) since = now.subtract(EVERY)
  })
}
