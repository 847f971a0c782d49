import { startMailingDays } from '../console/money/books/queue-day-mails.ts'
import { startMailingSummaries } from '../console/money/summaries/queue-summaries.ts'
import { startChasingTickets } from '../console/printers/chase-tickets.ts'
import { startTellingOwners } from '../customers/alerts/tell-owners.ts'
import { watchAlerts } from '../customers/alerts/watch-alerts.ts'
import { startWatching } from '../customers/alerts/watch-locations.ts'
import { startSweepingPersonalData } from '../customers/privacy/sweep-personal-data.ts'
import { startCheckingDomains } from '../installation/domains/check-due-domains.ts'
import { startReadingFigures } from '../installation/figures/installation-figures.ts'
import { startSweepingExpired } from '../installation/retention/sweep-expired.ts'
import { startSweepingDrafts } from '../installation/signups/sweep-drafts.ts'
import { startCheckingParts } from '../installation/status/check-parts.ts'
import { startQueueingDueMessages } from '../messages/queue/queue-due-messages.ts'
import { startPollingCouriers } from '../orders/couriers/poll-couriers.ts'
import { customersOfOlderOrders } from '../orders/customers/customers-of-older-orders.ts'
import type { Deps } from '../orders/deps.ts'
import { wordsOfOlderOrders } from '../orders/found/words-of-older-orders.ts'
import { startSweeping } from '../orders/lifecycle/sweep-orders.ts'
import { startWalkingOlderOrders } from '../orders/older/walk-older-orders.ts'
import { startFindingPayouts } from '../orders/payments/find-payouts.ts'
import { startFindingRefunds } from '../orders/payments/find-refunds.ts'
import { startCheckingFigures } from '../orders/takings/check-figures.ts'
import { takingsOfOlderOrders } from '../orders/takings/takings-of-older-orders.ts'
import { startSendingRecords } from '../orders/verifactu/send-records.ts'
import { startReleasingJobs } from '../platform/jobs/release-jobs.ts'
import { startBeating } from '../platform/replica/open-replica.ts'
import { startRestocking } from '../restaurants/menus/restock-due.ts'
import { startSweepingUploads } from '../restaurants/uploads/keep-upload.ts'

type Stop = () => Promise<void>

/**
 * Starts everything that the installation does by itself, besides jobs. Returns the functions that stop it.
 * @param sweeps whether it does what is due from time to time
 */
export function startWork(deps: Deps, { sweeps }: { readonly sweeps: boolean }): readonly Stop[] {
  return [
    ...(sweeps
      ? [
          startSweeping(deps),
          startFindingRefunds(deps),
          startFindingPayouts(deps),
          startTellingOwners(deps),
          startMailingDays(deps),
          startMailingSummaries(deps),
          startWatching(deps),
          startPollingCouriers(deps),
          startChasingTickets(deps),
          startCheckingDomains(deps),
          startCheckingParts(deps),
          startSendingRecords(deps),
          startQueueingDueMessages(deps),
          startReleasingJobs(deps),
          startSweepingExpired(deps),
          startSweepingUploads(deps),
          startRestocking(deps),
          startSweepingPersonalData(deps),
          startWalkingOlderOrders(deps, wordsOfOlderOrders),
          startWalkingOlderOrders(deps, takingsOfOlderOrders),
          startWalkingOlderOrders(deps, customersOfOlderOrders),
          startCheckingFigures(deps),
          startSweepingDrafts(deps),
        ]
      : []),
    startBeating(deps),
    watchAlerts(deps),
    startReadingFigures(deps),
  ]
}
