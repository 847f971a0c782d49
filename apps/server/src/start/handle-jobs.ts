import { handleDueAlerts } from '../alerts/alerts-after-orders.ts'
import { handleAlerts } from '../alerts/send-alert.ts'
import { handleCards } from '../cards/jobs.ts'
import type { Deps } from '../deps.ts'
import { handleAccountMails } from '../mails/send-account-mail.ts'
import { handleOrderMails } from '../mails/send-order-mail.ts'
import { handleRefunds } from '../payments/refund.ts'

/** Registers the handler of every kind of job; before the jobs start. */
export const handleJobs = (deps: Deps): void => {
  handleRefunds(deps)
  handleCards(deps)
  handleOrderMails(deps)
  handleAccountMails(deps)
  handleAlerts(deps)
  handleDueAlerts(deps)
}
