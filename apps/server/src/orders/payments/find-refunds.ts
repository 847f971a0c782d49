import pLimit from 'p-limit'
import type { PaymentAccount, PaymentFailure } from '../../gateways/payments/gateway.ts'
import { businesses, refundSearches } from '../../platform/db/schema/index.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { readOpenDisputes } from './dispute-store.ts'
import { noteDispute } from './note-dispute.ts'
import { noteFraudWarning } from './note-fraud-warning.ts'
import { findPaymentByIntent, hasTakenPayments } from './payment-store.ts'
import { syncPayment, syncRefunds } from './sync-payment.ts'

const EVERY = { minutes: 10 }
/**
 * A search begins this long before the end of the last one: a refund becomes visible at the provider a moment after it
 * was made.
 */
const OVERLAP = { minutes: 10 }
/** How far the first search of an account looks back. */
const FIRST_LOOK = { hours: 24 }
/** Accounts that are searched at the same time; the provider allows about a hundred requests per second. */
const AT_ONCE = 8

/**
 * Accounts of businesses that have taken payments. An account that a business had before is known by its last search.
 */
export async function currentAccounts({ db }: Pick<Deps, 'db'>): Promise<readonly PaymentAccount[]> {
  const found = await db
    .selectDistinct({ account: businesses.stripeAccount })
    .from(businesses)
    .where(hasTakenPayments())
  return found.map(({ account }) => account)
}

/**
 * Whether an account counts as searched: one that is no longer connected, and what a restricted key may not read, are
 * not searched again.
 */
const isRefused = ({ kind }: PaymentFailure): boolean => kind === 'no_access'

/** Searches one account for refunds. Returns whether the provider answered. */
const searchRefunds = async (deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> => {
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
 * Searches one account for disputes, and reads those again that are not closed: the event of a change may be lost as
 * well.
 */
const searchDisputes = async (deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> => {
  const gateway = deps.gateways.payments
  if (!gateway) return true
  const found = await gateway.disputesSince(account, since)
  if (!found.ok) return isRefused(found.failure)
  const seen = new Set(found.value.map(({ id }) => id))
  const known = (await readOpenDisputes(deps.db, account)).filter((id) => !seen.has(id))
  const again = await Promise.all(known.map((disputeId) => gateway.retrieveDispute({ disputeId, account })))
  for (const dispute of [...found.value, ...again.flatMap((read) => (read.ok ? [read.value] : []))]) {
    const payment = dispute.intentId === null ? null : await findPaymentByIntent(deps.db, dispute.intentId)
    if (payment?.account === account) await noteDispute(deps, payment, dispute)
  }
  return again.every((read) => read.ok || isRefused(read.failure) || read.failure.kind === 'not_found')
}

/** Searches one account for payments that their card's bank has reported as fraud. */
const searchWarnings = async (deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> => {
  const intents = await deps.gateways.payments?.warnedSince(account, since)
  if (!intents) return true
  if (!intents.ok) return isRefused(intents.failure)
  for (const intentId of intents.value) {
    const payment = await findPaymentByIntent(deps.db, intentId)
    if (payment?.account !== account) continue
    const found = await syncPayment(deps, payment, { intentId, account })
    if (found === 'unknown') return false
    if (found === 'settled') await noteFraudWarning(deps, payment)
  }
  return true
}

/**
 * Searches one account for what happens to money afterwards. Returns whether the provider answered; one that is no
 * longer connected counts as searched.
 */
const searchAccount = async (deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> => {
  const answers = [
    await searchRefunds(deps, account, since),
    await searchDisputes(deps, account, since),
    await searchWarnings(deps, account, since),
  ]
  return answers.every((answered) => answered)
}

/**
 * Finds refunds that were made in the provider's dashboard, disputes and reports of fraud whose events did not arrive.
 * Each account is searched from where its last search ended, or from `since`; one that fails does not hold up the
 * others, and is searched from the same moment again.
 * @returns whether the provider answered for all accounts
 */
export async function findRefunds(deps: Deps, since: Temporal.Instant | null = null): Promise<boolean> {
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
export function startFindingRefunds(deps: Deps): () => Promise<void> {
  return periodically(deps, 'looking for refunds', EVERY.minutes * 60_000, async () => {
    await findRefunds(deps)
  })
}
