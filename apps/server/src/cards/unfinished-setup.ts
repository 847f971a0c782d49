import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import { jobKind } from '../jobs/jobs.ts'
import { finishCard } from './add-card.ts'

interface UnfinishedSetup extends Owner {
  readonly setupId: string
}

const job = jobKind<UnfinishedSetup>('finish-card-setup', 10)

/** How long a customer is given to come back from the bank by themselves. */
const PATIENCE = { minutes: 30 }

/** Looks after a while how a challenge went, for those who closed the page: a card that the provider holds is seen by its owner. */
export const queueUnfinishedSetup = (
  { jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>,
  { businessId, userId }: Owner,
  setupId: string,
): Promise<void> => jobs.enqueue(db, job, { businessId, userId, setupId }, { at: clock.now().add(PATIENCE).toString() })

/** Does what was queued. One that still waits was given up. Throws to be tried again. */
export const finishUnfinished = async (deps: Deps, { setupId, ...owner }: UnfinishedSetup): Promise<void> => {
  const { kind } = await finishCard(deps, owner, setupId)
  if (kind === 'unavailable') throw new Error('The provider did not tell how the set-up of a card went')
}

/** Says who looks; before the jobs start. */
export const handleUnfinishedSetups = (deps: Deps): void => {
  deps.jobs.handle(job, (setup) => finishUnfinished(deps, setup))
}
