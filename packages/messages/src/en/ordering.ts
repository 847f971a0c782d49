import type { Shape } from '../shape.ts'
import { checkout } from './ordering/checkout.ts'
import { orderCode } from './ordering/order-code.ts'
import { payment } from './ordering/payment.ts'
import { receipt } from './ordering/receipt.ts'
import { refusals } from './ordering/refusals.ts'
import { reorder } from './ordering/reorder.ts'
import { tracking } from './ordering/tracking.ts'

/** Texts of the checkout and later screens; the browser loads them with the modules that use them. */
export const orderingMessages = { checkout, orderCode, payment, receipt, refusals, reorder, tracking }

/** The ordering texts in one language. */
export type OrderingMessages = Shape<typeof orderingMessages>
