import { lt } from 'drizzle-orm'
import { rateLimitHits } from '../db/schema/rate-limit-hits.ts'
import { signInChallenges, userSessions, userTokens } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { runEvery } from '../jobs/run-every.ts'

const EVERY_MS = 3_600_000
/** Longer than any window of the rate limiter. */
const ATTEMPTS_KEPT_HOURS = 24

/** Deletes expired sessions, mail tokens and challenges, and rate-limit hits older than every window, of all businesses. */
export const sweepAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.delete(rateLimitHits).where(lt(rateLimitHits.at, now.subtract({ hours: ATTEMPTS_KEPT_HOURS }).toString()))
  for (const table of [userSessions, userTokens, signInChallenges])
    await db.delete(table).where(lt(table.expiresAt, now.toString()))
}

/** Sweeps now and every hour; returns the function that stops it. */
export const startSweepingAccounts = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  runEvery(deps, 'sweeping accounts', EVERY_MS, () => sweepAccounts(deps))
