import { watchAlerts } from '../alerts/watch-alerts.ts'
import { startPollingCouriers } from '../couriers/poll-couriers.ts'
import type { Deps } from '../deps.ts'
import { startCheckingDomains } from '../domains/check-due-domains.ts'
import { startReadingFigures } from '../figures/installation-figures.ts'
import { startReleasingJobs } from '../jobs/release-jobs.ts'
import { startSweeping } from '../lifecycle/sweep-orders.ts'
import { startRestocking } from '../menus/restock-due.ts'
import { startQueueingDueMessages } from '../messages/queue-due-messages.ts'
import { startFindingRefunds } from '../payments/find-refunds.ts'
import { startSweepingPersonalData } from '../privacy/sweep-personal-data.ts'
import { startBeating } from '../replica/open-replica.ts'
import { startSweepingExpired } from '../retention/sweep-expired.ts'
import { startSweepingDrafts } from '../signups/sweep-drafts.ts'
import { startCheckingParts } from '../status/check-parts.ts'
import { startSweepingUploads } from '../uploads/keep-upload.ts'

type Stop = () => Promise<void>

/** Starts everything that the installation does by itself, besides jobs. Returns the functions that stop it. */
export const startWork = (deps: Deps, { sweeps }: { readonly sweeps: boolean }): readonly Stop[] => [
  ...(sweeps
    ? [
        startSweeping(deps),
        startFindingRefunds(deps),
        startPollingCouriers(deps),
        startCheckingDomains(deps),
        startCheckingParts(deps),
      ]
    : []),
  startBeating(deps),
  startQueueingDueMessages(deps),
  startReleasingJobs(deps),
  startSweepingExpired(deps),
  startSweepingUploads(deps),
  startRestocking(deps),
  startSweepingPersonalData(deps),
  startSweepingDrafts(deps),
  watchAlerts(deps),
  startReadingFigures(deps),
]
