import { formatMoney, instantText } from '@comanda/domain'
import { mailMessages as english } from '@comanda/messages/mail/en'
import { mailMessages as spanish } from '@comanda/messages/mail/es'
import { and, eq } from 'drizzle-orm'
import { findTenant, type Tenant } from '../businesses/store.ts'
import { refunds } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { readOrder, type StoredOrder } from '../ordering/read-order.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'
import { type RefundMail, refundMailJob } from './queue-refund-mail.ts'
import { sendMail } from './send-mail.ts'

/** How much goes back of which order, and who to call, in the language of the order. @param amount minor units */
const refundMail = ({ row, view }: StoredOrder, { business }: Tenant, amount: number): MailContent => {
  const words = row.language === 'es' ? spanish : english
  const { location } = view
  const name = greetingName(row.contact.firstName)
  const values = {
    business: business.name,
    location: location.name,
    name: name ?? '',
    number: row.number,
    amount: formatMoney(amount, row.currency, row.language),
  }
  const { subject, preview, title, hello, bank } = words.refunded
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: fill(name === null ? hello.replace(/,? \{name\}/, '') : hello, values) },
      { kind: 'strong', text: fill(preview, values) },
      { kind: 'text', text: bank },
      { kind: 'text', text: fill(words.call, { location: location.name, telephone: location.telephone }) },
    ],
    foot: [
      ...legalLines(business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business: business.name }),
    ],
  }
}

/** Writes and sends one mail; throws to be tried again. */
const sendRefundMail = async (deps: Deps, { businessId, refundId }: RefundMail): Promise<void> => {
  const here = and(eq(refunds.businessId, businessId), eq(refunds.id, refundId))
  const [refund] = await deps.db.select().from(refunds).where(here)
  // Money that came back meanwhile is not announced.
  if (refund?.status !== 'succeeded' || refund.mailedAt !== null) return
  const [order, tenant] = await Promise.all([
    readOrder(deps.db, businessId, refund.orderId),
    findTenant(deps.db, businessId),
  ])
  if (!order || !tenant || order.row.contact.email === '') return
  await sendMail(deps, tenant, {
    to: order.row.contact.email,
    replyTo: order.view.location.email,
    language: order.row.language,
    content: refundMail(order, tenant, refund.amount),
  })
  await deps.db
    .update(refunds)
    .set({ mailedAt: instantText(deps.clock.now().epochMilliseconds) })
    .where(here)
}

/** Says who sends mails about refunds; before the jobs start. */
export const handleRefundMails = (deps: Deps): void => {
  deps.jobs.handle(refundMailJob, (mail) => sendRefundMail(deps, mail))
}
