import type { MessageKind } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import { and, eq, isNotNull } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { wordsOf } from '../businesses/words-of.ts'
import { users } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { readAnswer, readRefund } from '../messages/cause.ts'
import type { DueMessage, Sender, SendOutcome } from '../messages/sender.ts'
import { newStopLink, storeStopLink } from '../messages/stop-link.ts'
import { orderLink, withOrderLink } from '../orders/order-link.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { answerMail } from './answer-mail.ts'
import type { MailContent } from './mail-blocks.ts'
import { returnToQuota, takeFromQuota } from './mail-quota.ts'
import { isPaidByCard, orderMail } from './order-mail.ts'
import { refundMail } from './refund-mail.ts'
import { sendMail } from './send-mail.ts'
import { stepMail } from './step-mail.ts'

/** Whether the order belongs to an account that has verified the order's email. A guest's email is never proved. */
const isEmailProved = async (deps: Pick<Deps, 'db'>, { businessId, userId, contact }: OrderRow): Promise<boolean> => {
  if (userId === null) return false
  const [owner] = await deps.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return owner?.email === contact.email.trim().toLowerCase()
}

/**
 * Whether a mail counts for its address. A stranger can cause any number of mails about cash and free orders. The others are never dropped,
 * however many strangers write to the address: a card payment or a refund costs its sender money, and a proved customer only writes to themselves.
 */
const isCounted = (kind: MessageKind, row: OrderRow, isProved: boolean): boolean =>
  kind !== 'refunded' && !isProved && !isPaidByCard(row)

interface WrittenMail {
  /** Whether the mail links to the order. */
  readonly hasLink: boolean
  /** Writes the mail with the token of a new link. */
  readonly write: (token: string) => MailContent
}

/** How a mail is written; null if its cause does not exist any more. */
const contentOf = async (
  deps: Deps,
  { message, order, tenant, now }: DueMessage,
  isProved: boolean,
): Promise<WrittenMail | null> => {
  const { kind, orderId } = message
  const site = siteOf(tenant, deps)
  const receiptLink = (token: string) => site && orderLink(site, orderId, token, 'receipt')
  if (kind === 'answered') {
    const answer = await readAnswer(deps.db, message)
    if (answer === null) return null
    // A refund is told with its receipt, which opens on any device. Only the owner may read a problem.
    const hasLink = answer.answer === 'refund' && site !== null
    return {
      hasLink,
      write: (token) => answerMail(order, answer, isProved, tenant, site, hasLink ? receiptLink(token) : null),
    }
  }
  if (kind !== 'refunded') {
    const linkOf = (token: string) => site && orderLink(site, orderId, token)
    if (kind === 'received' || kind === 'accepted' || kind === 'rejected')
      return {
        hasLink: kind !== 'rejected' && site !== null,
        write: (token) =>
          orderMail({
            kind,
            order,
            isProved,
            tenant,
            site,
            link: linkOf(token),
            receiptLink: receiptLink(token),
            now,
          }),
      }
    const page = site && `${site}/order/${orderId}/tracking`
    return {
      // The link that works on any device ends with the order.
      hasLink: kind !== 'review' && site !== null,
      write: (token) => stepMail({ kind, order, isProved, tenant, link: linkOf(token), page, now }),
    }
  }
  const refund = await readRefund(deps.db, message)
  if (refund === null) return null
  return {
    hasLink: site !== null,
    write: (token) => refundMail(order, isProved, tenant, refund.amount, receiptLink(token)),
  }
}

/** Writes and sends one mail. */
const sendOrderMail = async (deps: Deps, due: DueMessage): Promise<SendOutcome> => {
  const { message, order, tenant, now } = due
  const { businessId, orderId, kind } = message
  const { email } = order.row.contact
  const { language } = order.row
  const isProved = await isEmailProved(deps, order.row)
  const written = await contentOf(deps, due, isProved)
  if (written === null) return 'superfluous'
  const counted = isCounted(kind, order.row, isProved) ? { email, sort: 'order' as const, at: now } : null
  if (counted && !(await takeFromQuota(deps.db, counted, deps.config.unprovedMailsPerHour))) return 'dropped'
  try {
    const stop = newStopLink(deps, due)
    const words: MailMessages = wordsOf(tenant, language).mail
    const send = (token: string) =>
      sendMail(deps, tenant, {
        to: email,
        replyTo: order.view.location.email,
        language,
        name: `order ${businessId} ${orderId} ${message.event} ${kind}`,
        content: { ...written.write(token), ...(stop && { stop: { text: words.stop, href: stop.page } }) },
        ...(stop && { stopHref: stop.oneClick }),
      })
    if (stop) await storeStopLink(deps.db, message, stop)
    await (written.hasLink ? withOrderLink(deps.db, { businessId, orderId }, now, send) : send(''))
  } catch (error) {
    if (counted) await returnToQuota(deps.db, counted)
    throw error
  }
  return 'sent'
}

/** Mails about orders. */
export const mailSender: Sender = {
  isAvailable: () => true,
  stopAddress: ({ row }) => row.contact.email,
  send: sendOrderMail,
}
