import { randomInt } from 'node:crypto'
import { formatMoney, ORDER_CODE } from '@comanda/domain'
import { findTenant } from '../businesses/store.ts'
import type { Deps } from '../deps.ts'
import { jobKind } from '../jobs/jobs.ts'
import { readLocation } from '../locations/store.ts'
import { sendMail } from '../mails/send-mail.ts'
import { awaitsCode } from '../orders/first-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { orderCodeMail } from './order-code-mail.ts'
import { type CodeRef, storeCode } from './order-code-store.ts'

/** Retried for about four minutes: the customer waits. The job holds no code; it is created when the mail is sent. */
export const orderCodeJob = jobKind<CodeRef>('order-code', 7, 1)

const newCode = (): string => String(randomInt(10 ** ORDER_CODE.digits)).padStart(ORDER_CODE.digits, '0')

/** Creates an order's code and mails it, unless the order needs none any more; throws so that the job is retried. */
const sendOrderCode = async (deps: Deps, order: CodeRef): Promise<void> => {
  const { businessId, orderId } = order
  const [stored, tenant] = await Promise.all([readOrder(deps.db, businessId, orderId), findTenant(deps.db, businessId)])
  const found = stored && (await readLocation(deps.db, businessId, stored.row.locationId))
  if (!stored || !tenant || !found || stored.row.status !== 'pending' || found.firstOrderCode === 'off') return
  const { row } = stored
  if (!(await awaitsCode(deps.db, found.firstOrderCode, row, 'cash'))) return
  const code = newCode()
  // Stored before the mail is sent, because the code may be entered at once.
  await storeCode(deps.db, order, code, found.firstOrderCode, {
    now: deps.clock.now(),
    unpaidOrderMinutes: deps.config.unpaidOrderMinutes,
  })
  const total = formatMoney(row.total, row.currency, row.language)
  await sendMail(deps, tenant, {
    to: row.contact.email,
    replyTo: found.location.email,
    language: row.language,
    content: orderCodeMail({ code, language: row.language, tenant, location: found.location, total }),
  })
}

/** Registers the job that sends the codes of orders; call it before the jobs start. */
export const handleOrderCodes = (deps: Deps): void => {
  deps.jobs.handle(orderCodeJob, (order) => sendOrderCode(deps, order))
}
