import { handleDayMails } from '../console/money/books/send-day-mail.ts'
import { handleSummaries } from '../console/money/summaries/send-summary.ts'
import { handleUnprinted } from '../console/printers/push-unprinted.ts'
import { handleDueAlerts } from '../customers/alerts/alerts-after-orders.ts'
import { handleKitchenPushes } from '../customers/alerts/push-kitchen.ts'
import { handleAlerts } from '../customers/alerts/send-alert.ts'
import { handleUnwatched } from '../customers/alerts/tell-unwatched.ts'
import { handleKitchenTexts } from '../customers/alerts/text-kitchen.ts'
import { handleOrderCodes } from '../customers/order-codes/send-order-code.ts'
import { handleOwnDataMails } from '../customers/privacy/own-data-mail.ts'
import { handleWalletHosts } from '../installation/domains/wallet-jobs.ts'
import { handleSignupMails } from '../installation/signups/signup-mails.ts'
import { handleAccountMails } from '../messages/mails/send-account-mail.ts'
import { handleStaffMails } from '../messages/mails/send-staff-mail.ts'
import { handleOrderMessages } from '../messages/queue/send-order-message.ts'
import { handleCards } from '../orders/cards/jobs.ts'
import { handleCourierCancels } from '../orders/couriers/cancel-courier.ts'
import { handleCourierReplacements } from '../orders/couriers/move-request.ts'
import { handleCourierRequests } from '../orders/couriers/request-courier.ts'
import type { Deps } from '../orders/deps.ts'
import { handleUnpaidCards } from '../orders/payments/forget-unpaid-card.ts'
import { handleRefunds } from '../orders/refunds/refund.ts'
import { senders } from './senders.ts'

/** Registers the handler of every kind of job; before the jobs start. */
export function handleJobs(deps: Deps): void {
  handleRefunds(deps)
  handleUnpaidCards(deps)
  handleCards(deps)
  handleOrderMessages(deps, senders)
  handleOrderCodes(deps)
  handleAccountMails(deps)
  handleOwnDataMails(deps)
  handleStaffMails(deps)
  handleDayMails(deps)
  handleSummaries(deps)
  handleAlerts(deps)
  handleDueAlerts(deps)
  handleKitchenTexts(deps)
  handleKitchenPushes(deps)
  handleUnwatched(deps)
  handleUnprinted(deps)
  handleCourierRequests(deps)
  handleCourierReplacements(deps)
  handleCourierCancels(deps)
  handleSignupMails(deps)
  handleWalletHosts(deps)
}
