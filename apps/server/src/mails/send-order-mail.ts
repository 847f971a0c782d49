import { instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { findTenant, type Tenant } from '../businesses/store.ts'
import { orderEvents, orderMails, refunds } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readOrder, type StoredOrder } from '../orders/read-order.ts'
import type { MailContent } from './mail-blocks.ts'
import { orderMail } from './order-mail.ts'
import { type OrderMail, orderMailJob, type QueuedOrderMail } from './queue-order-mails.ts'
import { refundMail } from './refund-mail.ts'
import { sendMail } from './send-mail.ts'

/** Whether a mail that is sent late is still true. */
const isStillTrue = (kind: 'received' | 'accepted' | 'rejected', { status }: OrderRow): boolean => {
  if (kind === 'accepted') return status === 'accepted' || status === 'delivery'
  return kind === 'rejected' || (status !== 'rejected' && status !== 'refunded')
}

/** The content of a mail; null if it no longer applies. */
const contentOf = async (
  deps: Deps,
  mail: OrderMail,
  order: StoredOrder,
  tenant: Tenant,
  now: Temporal.Instant,
): Promise<MailContent | null> => {
  const { kind } = mail
  if (kind !== 'refunded')
    return isStillTrue(kind, order.row) ? orderMail({ kind, order, tenant, site: siteOf(tenant, deps), now }) : null
  const [refund] = await deps.db
    .select({ amount: refunds.amount, status: refunds.status, reason: refunds.reason })
    .from(orderEvents)
    .innerJoin(refunds, and(eq(refunds.businessId, orderEvents.businessId), eq(refunds.id, orderEvents.refundId)))
    .where(
      and(
        eq(orderEvents.businessId, mail.businessId),
        eq(orderEvents.orderId, mail.orderId),
        eq(orderEvents.seq, mail.event),
      ),
    )
  // A refund that has failed meanwhile gets no mail, and the mail about a rejection already covers its refund.
  if (refund?.status !== 'succeeded' || refund.reason === 'rejected') return null
  return refundMail(order, tenant, refund.amount)
}

/** Writes and sends one mail; throws so that the job is retried. */
const sendOrderMail = async (deps: Deps, { businessId, orderId, event, kind }: QueuedOrderMail): Promise<void> => {
  const here = and(
    eq(orderMails.businessId, businessId),
    eq(orderMails.orderId, orderId),
    // An order has one mail of the kind where the job names no event.
    event === undefined ? undefined : eq(orderMails.event, event),
    eq(orderMails.kind, kind),
    isNull(orderMails.sentAt),
  )
  const [waiting] = await deps.db.select({ event: orderMails.event }).from(orderMails).where(here)
  const [order, tenant] = await Promise.all([readOrder(deps.db, businessId, orderId), findTenant(deps.db, businessId)])
  // An order whose account is deleted has no email.
  if (!waiting || !order || !tenant || order.row.contact.email === '') return
  const now = deps.clock.now()
  const mail = { businessId, orderId, event: waiting.event, kind }
  const content = await contentOf(deps, mail, order, tenant, now)
  if (content === null) return
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

/** Registers the job that sends mails about orders; call it before the jobs start. */
export const handleOrderMails = (deps: Deps): void => {
  deps.jobs.handle(orderMailJob, (mail) => sendOrderMail(deps, mail))
}
