import { lt } from 'drizzle-orm'
import { knownDevices } from '../db/schema/known-devices.ts'
import { rateLimitHits } from '../db/schema/rate-limit-hits.ts'
import { staffSessions } from '../db/schema/staff.ts'
import { staffTokens } from '../db/schema/staff-credentials.ts'
import { signInChallenges, userSessions, userTokens } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { deleteRefilled } from '../identity/allowance.ts'
import { runEvery } from '../jobs/run-every.ts'

const EVERY_MS = 3_600_000
/** Longer than any window of the rate limiter. */
const ATTEMPTS_KEPT_HOURS = 24

/**
 * Deletes expired sessions, mail tokens and challenges of customers and staff, devices that they no longer use, rate-limit hits older than
 * every window and refilled allowances, of all businesses.
 */
export const sweepAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.delete(rateLimitHits).where(lt(rateLimitHits.at, now.subtract({ hours: ATTEMPTS_KEPT_HOURS }).toString()))
  await deleteRefilled(db, now)
  for (const table of [userSessions, userTokens, signInChallenges, knownDevices, staffSessions, staffTokens])
    await db.delete(table).where(lt(table.expiresAt, now.toString()))
}

/** Sweeps now and every hour; returns the function that stops it. */
export const startSweepingAccounts = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  runEvery(deps, 'sweeping accounts', EVERY_MS, () => sweepAccounts(deps))
