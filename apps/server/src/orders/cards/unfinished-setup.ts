import type { Owner } from '../../identity/lock-user.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { finishCard } from './add-card.ts'

interface UnfinishedSetup extends Owner {
  readonly setupId: string
}

const job = jobKind<UnfinishedSetup>('finish-card-setup', 10)

/** Time in which a customer may return from the bank's page. */
const PATIENCE = { minutes: 30 }

/**
 * Queues a later check of a bank challenge, for customers who closed the page: a card that the provider holds must show
 * in the account.
 */
export function queueUnfinishedSetup(
  { jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>,
  { businessId, userId }: Owner,
  setupId: string,
): Promise<void> {
  return jobs.enqueue(db, job, { businessId, userId, setupId }, { at: clock.now().add(PATIENCE).toString() })
}

/** Runs the queued check. A challenge that is still open counts as abandoned. Throws to be retried. */
export async function finishUnfinished(deps: Deps, { setupId, ...owner }: UnfinishedSetup): Promise<void> {
  const { kind } = await finishCard(deps, owner, setupId)
  if (kind === 'unavailable') throw new Error('The provider could not be asked how the set-up of a card ended')
}

/** Registers the job's handler; call it before the jobs start. */
export function handleUnfinishedSetups(deps: Deps): void {
  deps.jobs.handle(job, (setup) => finishUnfinished(deps, setup))
}
