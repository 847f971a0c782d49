import { handleDueAlerts } from '../alerts/alerts-after-orders.ts'
import { handleAlerts } from '../alerts/send-alert.ts'
import { handleKitchenTexts } from '../alerts/text-kitchen.ts'
import { handleCards } from '../cards/jobs.ts'
import { handleCourierCancels } from '../couriers/cancel-courier.ts'
import { handleCourierRequests } from '../couriers/request-courier.ts'
import type { Deps } from '../deps.ts'
import { handleAccountMails } from '../mails/send-account-mail.ts'
import { handleOrderMails } from '../mails/send-order-mail.ts'
import { handleStaffMails } from '../mails/send-staff-mail.ts'
import { handleOrderCodes } from '../order-codes/send-order-code.ts'
import { handleUnpaidCards } from '../payments/forget-unpaid-card.ts'
import { handleRefunds } from '../payments/refund.ts'
import { handleOwnDataMails } from '../privacy/own-data-mail.ts'

/** Registers the handler of every kind of job; before the jobs start. */
export const handleJobs = (deps: Deps): void => {
  handleRefunds(deps)
  handleUnpaidCards(deps)
  handleCards(deps)
  handleOrderMails(deps)
  handleOrderCodes(deps)
  handleAccountMails(deps)
  handleOwnDataMails(deps)
  handleStaffMails(deps)
  handleAlerts(deps)
  handleDueAlerts(deps)
  handleKitchenTexts(deps)
  handleCourierRequests(deps)
  handleCourierCancels(deps)
}
