import { randomInt } from 'node:crypto'
import { formatMoney, maySpeakFreely, ORDER_CODE } from '@comanda/domain'
import { sendMail } from '../../messages/mails/send-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { awaitsCode } from '../../orders/record/first-order.ts'
import { readOrder } from '../../orders/record/read-order.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { orderCodeMail } from './order-code-mail.ts'
import { type CodeRef, storeCode } from './order-code-store.ts'

/** `isCrowded`: the location has had too many orders of strangers, whatever its setting is. */
interface WantedCode extends CodeRef {
  readonly isCrowded?: boolean
}

/** Retried for about four minutes: the customer waits. The job holds no code; it is created when the mail is sent. */
export const orderCodeJob = jobKind<WantedCode>('order-code', 7, 1)

const newCode = (): string => String(randomInt(10 ** ORDER_CODE.digits)).padStart(ORDER_CODE.digits, '0')

/** Creates an order's code and mails it, unless the order needs none any more; throws so that the job is retried. */
const sendOrderCode = async (deps: Deps, { isCrowded = false, ...order }: WantedCode): Promise<void> => {
  const { businessId, orderId } = order
  const [stored, known] = await Promise.all([readOrder(deps.db, businessId, orderId), findTenant(deps.db, businessId)])
  const found = stored && (await readLocation(deps.db, businessId, stored.row.locationId))
  if (!stored || !known || !found || stored.row.status !== 'pending') return
  const { row } = stored
  if (!isCrowded && !(await awaitsCode(deps.db, found.firstOrderCode, row, 'cash'))) return
  const code = newCode()
  // Stored before the mail is sent, because the code may be entered at once.
  await storeCode(deps.db, order, code, 'email', {
    now: deps.clock.now(),
    unpaidOrderMinutes: deps.config.unpaidOrderMinutes,
  })
  const total = formatMoney(row.total, row.currency, row.language)
  const tenant = spokenTenant(known, false, deps.config)
  const { location: own } = found
  const location = maySpeakFreely(tenant.trust) ? own : { name: tenant.business.name, telephone: own.telephone }
  await sendMail(deps, tenant, {
    to: row.contact.email,
    recipient: 'unproved',
    replyTo: found.location.email,
    language: row.language,
    content: orderCodeMail({ code, language: row.language, tenant, location, total }),
  })
}

/** Registers the job that sends the codes of orders; call it before the jobs start. */
export function handleOrderCodes(deps: Deps): void {
  deps.jobs.handle(orderCodeJob, (order) => sendOrderCode(deps, order))
}
