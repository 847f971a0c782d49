import { instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { findTenant } from '../businesses/store.ts'
import { type OrderMailKind, orderMails } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../ordering/order-rows.ts'
import { readOrder } from '../ordering/read-order.ts'
import { orderMail } from './order-mail.ts'
import { type OrderMail, orderMailJob } from './queue-order-mail.ts'
import { sendMail, siteOf } from './send-mail.ts'

/** A mail that comes late must not say what is no longer so. */
const isStillTrue = (kind: OrderMailKind, { status }: OrderRow): boolean => {
  if (kind === 'accepted') return status === 'accepted' || status === 'delivery'
  return kind === 'rejected' || (status !== 'rejected' && status !== 'refunded')
}

/** Writes and sends one mail; throws to be tried again. */
const sendOrderMail = async (deps: Deps, { businessId, orderId, kind }: OrderMail): Promise<void> => {
  const here = and(
    eq(orderMails.businessId, businessId),
    eq(orderMails.orderId, orderId),
    eq(orderMails.kind, kind),
    isNull(orderMails.sentAt),
  )
  const [waiting] = await deps.db.select({ kind: orderMails.kind }).from(orderMails).where(here)
  const [order, tenant] = await Promise.all([readOrder(deps.db, businessId, orderId), findTenant(deps.db, businessId)])
  if (!waiting || !order || !tenant || !isStillTrue(kind, order.row)) return
  // Whose account is gone is written to no more.
  if (order.row.contact.email === '') return
  const now = deps.clock.now()
  const content = orderMail({ kind, order, tenant, site: siteOf(tenant, deps), now })
  await sendMail(deps, tenant, {
    to: order.row.contact.email,
    replyTo: order.view.location.email,
    language: order.row.language,
    content,
  })
  await deps.db
    .update(orderMails)
    .set({ sentAt: instantText(now.epochMilliseconds) })
    .where(here)
}

/** Says who sends mails about orders; before the jobs start. */
export const handleOrderMails = (deps: Deps): void => {
  deps.jobs.handle(orderMailJob, (mail) => sendOrderMail(deps, mail))
}
