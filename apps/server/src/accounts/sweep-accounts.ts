import { lt } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { attempts, signInChallenges, userSessions, userTokens } from '../db/schema/users.ts'
import { repeatedly } from '../jobs/repeatedly.ts'

const EVERY_MS = 3_600_000
/** Longer than any window in which attempts are counted. */
const ATTEMPTS_KEPT_HOURS = 24

/** Forgets sessions, mailed tokens and challenges whose time is over, and attempts that nobody counts any more, of all businesses. */
export const sweepAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db.delete(attempts).where(lt(attempts.at, now.subtract({ hours: ATTEMPTS_KEPT_HOURS }).toString()))
  for (const table of [userSessions, userTokens, signInChallenges])
    await db.delete(table).where(lt(table.expiresAt, now.toString()))
}

/** Sweeps now and every hour; returns what ends it. */
export const startSweepingAccounts = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  repeatedly(deps, 'sweeping accounts', EVERY_MS, () => sweepAccounts(deps))
