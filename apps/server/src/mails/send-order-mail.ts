import { instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { findTenant, type Tenant } from '../businesses/store.ts'
import type { Config } from '../config.ts'
import { type OrderMailKind, orderMails } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../ordering/order-rows.ts'
import { readOrder } from '../ordering/read-order.ts'
import { orderMail } from './order-mail.ts'
import { type OrderMail, orderMailJob } from './queue-order-mail.ts'
import { mailHtml } from './to-html.ts'
import { mailText } from './to-text.ts'

/** Where links in mails lead: the business's own host, never one that a request named. */
const siteOf = ({ primaryHost }: Tenant, config: Pick<Config, 'mode' | 'port'>): string | null => {
  if (primaryHost === null) return null
  return config.mode === 'production' ? `https://${primaryHost}` : `http://${primaryHost}:${config.port}`
}

/** The installation's address under the business's name. */
const senderOf = (name: string, mailFrom: string): string => {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`
}

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
  const now = deps.clock.now()
  const content = orderMail({ kind, order, tenant, site: siteOf(tenant, deps.config), now })
  const { name, theme } = tenant.business
  await deps.gateways.email.send({
    to: order.row.contact.email,
    from: senderOf(name, deps.config.mailFrom),
    replyTo: order.view.location.email,
    subject: content.subject,
    text: mailText(content),
    html: await mailHtml(content, { name, theme, language: order.row.language }),
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
