import { and, inArray, isNull, lt } from 'drizzle-orm'
import { businesses, signups } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { periodically } from '../jobs/periodically.ts'
import { announce } from '../live/change.ts'

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'log'>

const EVERY_MS = 3_600_000

/** Deletes the signups that nobody has published or changed for `draftDays` days, with their drafts. */
export const sweepDrafts = async ({ db, clock, config, gateways, log }: SweepDeps): Promise<void> => {
  const now = clock.now()
  const since = now.subtract({ hours: 24 * config.draftDays }).toString()
  const dropped = await inTransaction(db, async (tx) => {
    const rows = await tx
      .delete(signups)
      .where(and(isNull(signups.publishedAt), lt(signups.changedAt, since)))
      .returning({ businessId: signups.businessId, answers: signups.answers })
    const ids = rows.flatMap(({ businessId }) => (businessId === null ? [] : [businessId]))
    if (ids.length > 0) await tx.delete(businesses).where(inArray(businesses.id, ids))
    for (const id of ids) await announce(tx, { business: id, kind: 'business', id })
    return rows
  })
  // Its name is free again: a restaurant that takes it must not find this account.
  for (const { answers } of dropped) {
    const account = answers.payment?.account ?? null
    const released = account === null ? null : await gateways.paymentSetup?.releaseAccount(account)
    if (released && !released.ok)
      log.warn({ account, failure: released.failure }, 'an account of a draft still names it')
  }
}

/** Sweeps now and every hour; returns the function that stops it. */
export const startSweepingDrafts = (deps: SweepDeps): (() => Promise<void>) =>
  periodically(deps, 'sweeping drafts', EVERY_MS, () => sweepDrafts(deps))
