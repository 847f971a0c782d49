import type { Shape } from '../shape.ts'
import { checkout } from './en/checkout.ts'
import { orderCode } from './en/order-code.ts'
import { payment } from './en/payment.ts'
import { receipt } from './en/receipt.ts'
import { refusals } from './en/refusals.ts'
import { reorder } from './en/reorder.ts'
import { tracking } from './en/tracking.ts'

/** Texts of the checkout and later screens; the browser loads them with the modules that use them. */
export const orderingMessages = { checkout, orderCode, payment, receipt, refusals, reorder, tracking }

/** The ordering texts in one language. */
export type OrderingMessages = Shape<typeof orderingMessages>
