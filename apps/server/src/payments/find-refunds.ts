import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { businesses, payments, refundSearches } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { PaymentAccount } from '../gateways/payments/gateway.ts'
import { periodically } from '../jobs/periodically.ts'
import { findPaymentByIntent } from './payment-store.ts'
import { syncRefunds } from './sync-payment.ts'

const EVERY = { minutes: 10 }
/** A search begins this long before the end of the last one: a refund becomes visible at the provider a moment after it was made. */
const OVERLAP = { minutes: 10 }
/** How far the first search of an account looks back. */
const FIRST_LOOK = { hours: 24 }
/** Accounts that are searched at the same time; the provider allows about a hundred requests per second. */
const AT_ONCE = 8

/** Accounts of businesses that have taken payments. An account that a business had before is known by its last search. */
const currentAccounts = async ({ db }: Deps): Promise<readonly PaymentAccount[]> => {
  const asked = db.selectDistinct({ businessId: payments.businessId }).from(payments).as('asked')
  const found = await db
    .selectDistinct({ account: businesses.stripeAccount })
    .from(businesses)
    .innerJoin(asked, eq(asked.businessId, businesses.id))
  return found.map(({ account }) => account)
}

/** Searches one account. Returns whether the provider answered; an account that is no longer connected counts as searched. */
const searchAccount = async (deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> => {
  const intents = await deps.gateways.payments?.refundedSince(account, since)
  if (!intents) return true
  if (!intents.ok) return intents.failure.kind === 'no_access' && intents.failure.code === 'account_invalid'
  for (const intentId of intents.value) {
    const payment = await findPaymentByIntent(deps.db, intentId)
    if (!payment) continue
    if ((await syncRefunds(deps, payment, { intentId, account: payment.account })) === 'unknown') return false
  }
  return true
}

/**
 * Finds refunds that were made in the provider's dashboard and whose events did not arrive. Each account is searched from where its last
 * search ended, or from `since`; one that fails does not hold up the others, and is searched from the same moment again.
 * @returns whether the provider answered for all accounts
 */
export const findRefunds = async (deps: Deps, since: Temporal.Instant | null = null): Promise<boolean> => {
  if (!deps.gateways.payments) return true
  const now = deps.clock.now()
  const searches = new Map((await deps.db.select().from(refundSearches)).map((row) => [row.account, row.searchedUntil]))
  const beginningOf = (name: string): Temporal.Instant => {
    const until = searches.get(name)
    return until === undefined ? now.subtract(FIRST_LOOK) : Temporal.Instant.from(until).subtract(OVERLAP)
  }
  const search = async (account: PaymentAccount): Promise<boolean> => {
    const name = account ?? ''
    if (!(await searchAccount(deps, account, since ?? beginningOf(name)))) return false
    const searchedUntil = now.toString()
    await deps.db
      .insert(refundSearches)
      .values({ account: name, searchedUntil })
      .onConflictDoUpdate({ target: refundSearches.account, set: { searchedUntil } })
    return true
  }
  const searched = [...searches.keys()].map((name) => (name === '' ? null : name))
  const accounts = new Set([...(await currentAccounts(deps)), ...searched])
  const answers = await pLimit(AT_ONCE).map(accounts, search)
  return answers.every((answered) => answered)
}

/** Searches now and every ten minutes; returns the function that stops it after the running search. */
export const startFindingRefunds = (deps: Deps): (() => Promise<void>) =>
  periodically(deps, 'looking for refunds', EVERY.minutes * 60_000, async () => {
    await findRefunds(deps)
  })
