import type { OrderingMessages } from './en.ts'
import { checkout } from './es/checkout.ts'
import { orderCode } from './es/order-code.ts'
import { payment } from './es/payment.ts'
import { receipt } from './es/receipt.ts'
import { refusals } from './es/refusals.ts'
import { reorder } from './es/reorder.ts'
import { tracking } from './es/tracking.ts'

/** Texts of the checkout and later screens; the browser loads them with the modules that use them. */
export const orderingMessages: OrderingMessages = { checkout, orderCode, payment, receipt, refusals, reorder, tracking }
