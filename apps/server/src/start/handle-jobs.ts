import { handleDueAlerts } from '../alerts/alerts-after-orders.ts'
import { handleKitchenPushes } from '../alerts/push-kitchen.ts'
import { handleAlerts } from '../alerts/send-alert.ts'
import { handleKitchenTexts } from '../alerts/text-kitchen.ts'
import { handleCards } from '../cards/jobs.ts'
import { handleCourierCancels } from '../couriers/cancel-courier.ts'
import { handleCourierReplacements } from '../couriers/move-request.ts'
import { handleCourierRequests } from '../couriers/request-courier.ts'
import type { Deps } from '../deps.ts'
import { handleWalletHosts } from '../domains/wallet-jobs.ts'
import { handleAccountMails } from '../mails/send-account-mail.ts'
import { handleStaffMails } from '../mails/send-staff-mail.ts'
import { handleOrderMessages } from '../messages/send-order-message.ts'
import { handleOrderCodes } from '../order-codes/send-order-code.ts'
import { handleUnpaidCards } from '../payments/forget-unpaid-card.ts'
import { handleRefunds } from '../payments/refund.ts'
import { handleOwnDataMails } from '../privacy/own-data-mail.ts'
import { handleSignupMails } from '../signups/signup-mails.ts'
import { senders } from './senders.ts'

/** Registers the handler of every kind of job; before the jobs start. */
export const handleJobs = (deps: Deps): void => {
  handleRefunds(deps)
  handleUnpaidCards(deps)
  handleCards(deps)
  handleOrderMessages(deps, senders)
  handleOrderCodes(deps)
  handleAccountMails(deps)
  handleOwnDataMails(deps)
  handleStaffMails(deps)
  handleAlerts(deps)
  handleDueAlerts(deps)
  handleKitchenTexts(deps)
  handleKitchenPushes(deps)
  handleCourierRequests(deps)
  handleCourierReplacements(deps)
  handleCourierCancels(deps)
  handleSignupMails(deps)
  handleWalletHosts(deps)
}
