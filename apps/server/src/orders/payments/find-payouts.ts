import pLimit from 'p-limit'
import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import { payoutSearches } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { currentAccounts } from './find-refunds.ts'
import { writeLines } from './payout-store.ts'
import { ownersOfMovements, readAllMovements, settlePayout } from './sync-payout.ts'

const EVERY = { minutes: 10 }
/** A search begins this long before the end of the last one: a movement becomes visible a moment after it happened. */
const OVERLAP = { minutes: 10 }
/** How far the first search of an account looks back. */
const FIRST_LOOK = { hours: 24 * 30 }
/** A bank may return a payout some days after it was paid. */
const MAY_FAIL_FOR = { hours: 24 * 14 }
const AT_ONCE = 4

/** Reads the fees of payments, and what else moved an account's balance. Returns whether the provider answered. */
async function searchMovements(deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> {
  const read = await readAllMovements(deps, { account, since })
  if (typeof read === 'string') return read === 'refused'
  const { byOwner } = await ownersOfMovements(
    deps,
    account,
    read.filter(({ payoutId }) => payoutId === null),
  )
  for (const [businessId, lines] of byOwner)
    await inTransaction(deps.db, (tx) =>
      writeLines(
        tx,
        lines.map((line) => ({ ...line, businessId })),
      ),
    )
  return true
}

/** Reads an account's payouts again that may have changed. Returns whether the provider answered. */
async function searchPayouts(deps: Deps, account: PaymentAccount, since: Temporal.Instant): Promise<boolean> {
  const found = await deps.gateways.payments?.payoutsSince(account, since)
  if (!found?.ok) return found?.failure.kind === 'no_access'
  let hasAnswered = true
  for (const payout of found.value) if ((await settlePayout(deps, account, payout)) === 'unknown') hasAnswered = false
  return hasAnswered
}

/**
 * Finds fees, payouts and what they contain where their events did not arrive. An account that fails does not hold up
 * the others, and is searched from the same moment again.
 * @returns whether the provider answered for all accounts
 */
export async function findPayouts(deps: Deps): Promise<boolean> {
  if (!deps.gateways.payments) return true
  const now = deps.clock.now()
  const searches = new Map((await deps.db.select().from(payoutSearches)).map((row) => [row.account, row.searchedUntil]))
  const search = async (account: PaymentAccount): Promise<boolean> => {
    const name = account ?? ''
    const until = searches.get(name)
    const first = now.subtract(FIRST_LOOK)
    const moved = await searchMovements(
      deps,
      account,
      until === undefined ? first : Temporal.Instant.from(until).subtract(OVERLAP),
    )
    const paid = await searchPayouts(deps, account, until === undefined ? first : now.subtract(MAY_FAIL_FOR))
    if (!moved || !paid) return false
    const searchedUntil = now.toString()
    await deps.db
      .insert(payoutSearches)
      .values({ account: name, searchedUntil })
      .onConflictDoUpdate({ target: payoutSearches.account, set: { searchedUntil } })
    return true
  }
  const searched = [...searches.keys()].map((name) => (name === '' ? null : name))
  const accounts = new Set([...(await currentAccounts(deps)), ...searched])
  const answers = await pLimit(AT_ONCE).map(accounts, search)
  return answers.every((answered) => answered)
}

/** Searches now and every ten minutes; returns the function that stops it after the running search. */
export function startFindingPayouts(deps: Deps): () => Promise<void> {
  return periodically(deps, 'looking for payouts', EVERY.minutes * 60_000, async () => {
    await findPayouts(deps)
  })
}
