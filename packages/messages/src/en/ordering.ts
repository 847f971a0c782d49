import { checkout } from './checkout.ts'
import { payment } from './payment.ts'
import { refusals } from './refusals.ts'
import { tracking } from './tracking.ts'

/** What is read from the checkout on: fetched with the parts that say it. */
export const orderingMessages = { checkout, payment, refusals, tracking }
