import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { businesses, pictures, signups } from '../../platform/db/schema/index.ts'
import { inTransaction, oneNodeAtATime } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { announce } from '../../platform/live/change.ts'
import { removeFiles } from '../../restaurants/uploads/keep-upload.ts'

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'log'>

const EVERY_MS = 3_600_000
/** A change keeps a draft for `draftDays` more, but not for ever: it occupies a name that others could use. */
const MOST_RENEWALS = 3

/**
 * Deletes unpublished signups after `draftDays` days without a change, or after three times as many days in all, with
 * their drafts and logos.
 */
export async function sweepDrafts({ db, clock, config, gateways, log }: SweepDeps): Promise<void> {
  const now = clock.now()
  const since = now.subtract({ hours: 24 * config.draftDays }).toString()
  const begunSince = now.subtract({ hours: 24 * config.draftDays * MOST_RENEWALS }).toString()
  const dropped = await inTransaction(db, async (tx) => {
    await oneNodeAtATime(tx)
    const rows = await tx
      .delete(signups)
      .where(and(isNull(signups.publishedAt), or(lt(signups.changedAt, since), lt(signups.createdAt, begunSince))))
      .returning({ businessId: signups.businessId, answers: signups.answers })
    const ids = rows.flatMap(({ businessId }) => (businessId === null ? [] : [businessId]))
    const shown = ids.length === 0 ? [] : await tx.select().from(pictures).where(inArray(pictures.businessId, ids))
    if (ids.length > 0) await tx.delete(businesses).where(inArray(businesses.id, ids))
    for (const id of ids) await announce(tx, { business: id, kind: 'business', id })
    return { rows, shown }
  })
  for (const { businessId, name } of dropped.shown) await removeFiles(gateways, businessId, name)
  // Its name is free again: a restaurant that takes it must not find this account.
  for (const { answers } of dropped.rows) {
    const account = answers.payment?.account ?? null
    const released = account === null ? null : await gateways.paymentSetup?.releaseAccount(account)
    if (released && !released.ok)
      log.warn({ account, failure: released.failure }, 'an account of a draft still names it')
  }
}

/** Sweeps now and every hour; returns the function that stops it. */
export function startSweepingDrafts(deps: SweepDeps): () => Promise<void> {
  return periodically(deps, 'sweeping drafts', EVERY_MS, () => sweepDrafts(deps))
}
