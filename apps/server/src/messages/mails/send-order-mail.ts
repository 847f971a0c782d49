import { type MessageKind, maySpeakFreely } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tenant } from '../../http/tenant.ts'
import type { Deps } from '../../orders/deps.ts'
import { orderLink, withOrderLink } from '../../orders/record/order-link.ts'
import type { OrderRow } from '../../orders/record/order-rows.ts'
import { users } from '../../platform/db/schema/index.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'
import { readAnswer, readRefund } from '../queue/cause.ts'
import type { DueMessage, Sender, SendOutcome } from '../queue/sender.ts'
import { newStopLink, storeStopLink } from '../queue/stop-link.ts'
import { answerMail } from './answer-mail.ts'
import { changeMail } from './change-mail.ts'
import type { MailContent, MailPictures } from './mail-blocks.ts'
import { returnToQuota, takeFromQuota, unprovedQuota } from './mail-quota.ts'
import { newcomerMail } from './newcomer-mail.ts'
import { isPaidByCard, orderMail } from './order-mail.ts'
import { refundFailedMail, refundMail } from './refund-mail.ts'
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
 * Whether a mail counts for its address. A stranger can cause any number of mails about cash and free orders. The
 * others are never dropped, however many strangers write to the address: a card payment or a refund costs its sender
 * money, and a proved customer only writes to themselves.
 */
const isCounted = (kind: MessageKind, row: OrderRow, isProved: boolean): boolean =>
  kind !== 'refunded' && kind !== 'refund-failed' && !isProved && !isPaidByCard(row)

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
  if (kind !== 'refunded' && kind !== 'refund-failed') {
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
    if (kind === 'change-asked' || kind === 'changed') {
      if (order.view.change === null) return null
      const { change } = order.view
      return {
        hasLink: site !== null,
        write: (token) => changeMail({ kind, order, change, isProved, tenant, link: linkOf(token) }),
      }
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
  if (kind === 'refund-failed')
    return { hasLink: false, write: () => refundFailedMail(order, isProved, tenant, refund.amount) }
  return {
    hasLink: site !== null,
    write: (token) => refundMail(order, isProved, tenant, refund.amount, receiptLink(token)),
  }
}

/** Kinds of mails whose news is good enough for a dish. */
const WITH_DISH: ReadonlySet<MessageKind> = new Set(['received', 'accepted', 'prepared', 'on-its-way', 'review'])

/** The logo and a dish of the order, from the restaurant's own site. */
function picturesOf(
  site: string | null,
  { business: { theme } }: Tenant,
  { message, order }: DueMessage,
): MailPictures {
  const urlOf = (image: string | null | undefined): string | null =>
    site === null || image == null ? null : `${site}/pictures/${image}-320.webp`
  const dish = WITH_DISH.has(message.kind) ? order.view.lines.find(({ image }) => image !== null)?.image : null
  return { logo: urlOf(theme.logo), dish: urlOf(dish) }
}

/** Writes and sends one mail. */
const sendOrderMail = async (deps: Deps, due: DueMessage): Promise<SendOutcome> => {
  const { message, order, now } = due
  const { businessId, orderId, kind } = message
  const { email } = order.row.contact
  const { language } = order.row
  const isProved = await isEmailProved(deps, order.row)
  const tenant = spokenTenant(due.tenant, isProved, deps.config)
  const isPlain = !isProved && !maySpeakFreely(tenant.trust)
  // A request for stars is nothing but links.
  if (isPlain && kind === 'review') return 'superfluous'
  const written = isPlain
    ? { hasLink: false, write: () => newcomerMail(kind as Exclude<MessageKind, 'review'>, order, tenant) }
    : await contentOf(deps, { ...due, tenant }, isProved)
  if (written === null) return 'superfluous'
  const isOfAnyone = isCounted(kind, order.row, isProved)
  const counted = isOfAnyone ? { businessId, to: email, sort: 'order' as const, at: now } : null
  if (counted && !(await takeFromQuota(deps.db, counted, unprovedQuota(deps.config)))) return 'dropped'
  try {
    const stop = isPlain ? null : newStopLink(deps, due)
    const words: MailMessages = wordsOf(tenant, language).mail
    let outcome: SendOutcome = 'sent'
    const send = async (token: string) => {
      const sent = await sendMail(deps, tenant, {
        to: email,
        // What a customer has paid for is not counted, however many strangers write.
        recipient: isPlain || isOfAnyone ? 'unproved' : 'proved',
        replyTo: order.view.location.email,
        language,
        name: `order ${businessId} ${orderId} ${message.event} ${kind}`,
        content: {
          ...written.write(token),
          // A picture can show words and addresses too.
          pictures: picturesOf(isPlain ? null : siteOf(tenant, deps), tenant, due),
          ...(stop && { stop: { text: words.stop, href: stop.page } }),
        },
        ...(stop && { stopHref: stop.oneClick }),
      })
      if (sent === 'too-many') outcome = 'dropped'
    }
    if (stop) await storeStopLink(deps.db, message, stop)
    await (written.hasLink ? withOrderLink(deps.db, { businessId, orderId }, now, send) : send(''))
    return outcome
  } catch (error) {
    if (counted) await returnToQuota(deps.db, counted)
    throw error
  }
}

/** Mails about orders. */
export const mailSender: Sender = {
  isAvailable: () => true,
  stopAddress: ({ row }) => row.contact.email,
  send: sendOrderMail,
}
