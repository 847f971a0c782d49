import {
  instantText,
  isOvertaken,
  isStoppable,
  type Language,
  type MessageKind,
  orderPromise,
  PAID_TOO_LATE,
} from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/mail/en'
import { mailMessages as english } from '@comanda/messages/mail/en'
import { mailMessages as spanish } from '@comanda/messages/mail/es'
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { findTenant, type Tenant } from '../businesses/store.ts'
import { orderEvents, orderMails, problems, refunds, reviews, users } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { hashOf, newToken } from '../identity/session.ts'
import { orderLink, withOrderLink } from '../orders/order-link.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readOrder, type StoredOrder } from '../orders/read-order.ts'
import { lockOrder, recordStep } from '../orders/step.ts'
import { answerMail } from './answer-mail.ts'
import type { MailContent } from './mail-blocks.ts'
import { returnToQuota, takeFromQuota } from './mail-quota.ts'
import { isPaidByCard, orderMail } from './order-mail.ts'
import { type OrderMail, orderMailJob, type QueuedOrderMail } from './queue-order-mails.ts'
import { refundMail } from './refund-mail.ts'
import { sendMail } from './send-mail.ts'
import { stepMail } from './step-mail.ts'
import { isStopped } from './stop-mails.ts'

/** Reasons of refunds that the mail about the rejection already covers. */
const NAMED_BY_REJECTION: ReadonlySet<string> = new Set(['rejected', PAID_TOO_LATE])

/** Mails that tell when the order is ready. */
const TELLS_TIME: ReadonlySet<MessageKind> = new Set(['received', 'accepted', 'time-changed', 'on-its-way'])

/** Whether a mail must not be sent: what it says is no longer true or was said already, or the customer has stopped its kind. */
const isOutdated = async ({ db }: Pick<Deps, 'db'>, mail: OrderMail, { row }: StoredOrder): Promise<boolean> => {
  const { businessId, orderId, event, kind } = mail
  const ofOrder = and(eq(orderMails.businessId, businessId), eq(orderMails.orderId, orderId))
  const later = await db
    .select({ kind: orderMails.kind })
    .from(orderMails)
    .where(and(ofOrder, gt(orderMails.event, event)))
  const kinds = later.map((one) => one.kind)
  if (isOvertaken(kind, row.status, kinds)) return true
  if (isStoppable(kind) && (await isStopped(db, { businessId, email: row.contact.email, kind }))) return true
  if (kind === 'review') {
    const ofReviewed = and(eq(reviews.businessId, businessId), eq(reviews.orderId, orderId))
    return row.userId === null || (await db.$count(reviews, ofReviewed)) > 0
  }
  if (kind !== 'time-changed') return false
  const [told] = await db
    .select({ readyAt: orderMails.toldReadyAt })
    .from(orderMails)
    .where(and(ofOrder, isNotNull(orderMails.toldReadyAt), isNotNull(orderMails.sentAt)))
    .orderBy(desc(orderMails.sentAt), desc(orderMails.event))
    .limit(1)
  const before = orderPromise({ readyAt: told?.readyAt ?? row.promisedAt, wantedAt: row.pickupAt })
  const current = orderPromise({ readyAt: row.readyAt, wantedAt: row.pickupAt })
  return before?.from === current?.from && before?.until === current?.until
}

/** Whether the order belongs to an account that has verified the order's email. Nobody has proved a guest's email. */
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
const isCounted = (kind: OrderMail['kind'], row: OrderRow, isProved: boolean): boolean =>
  kind !== 'refunded' && !isProved && !isPaidByCard(row)

interface WrittenMail {
  /** Whether the mail links to the order. */
  readonly hasLink: boolean
  /** Writes the mail with the token of a new link. */
  readonly write: (token: string) => MailContent
}

/** The answered problem that an event is about. */
const readAnswer = async (deps: Pick<Deps, 'db'>, mail: OrderMail) => {
  const [found] = await deps.db
    .select({ problem: problems })
    .from(orderEvents)
    .innerJoin(problems, and(eq(problems.businessId, orderEvents.businessId), eq(problems.id, orderEvents.problemId)))
    .where(
      and(
        eq(orderEvents.businessId, mail.businessId),
        eq(orderEvents.orderId, mail.orderId),
        eq(orderEvents.seq, mail.event),
      ),
    )
  return found?.problem ?? null
}

/** How a mail is written; null if it no longer applies. */
const contentOf = async (
  deps: Deps,
  mail: OrderMail,
  order: StoredOrder,
  isProved: boolean,
  tenant: Tenant,
  now: Temporal.Instant,
): Promise<WrittenMail | null> => {
  const { kind, orderId } = mail
  if (await isOutdated(deps, mail, order)) return null
  const site = siteOf(tenant, deps)
  const receiptLink = (token: string) => site && orderLink(site, orderId, token, 'receipt')
  if (kind === 'answered') {
    const answer = await readAnswer(deps, mail)
    // Its link has no token: only the owner may read a problem.
    return answer && { hasLink: false, write: () => answerMail(order, answer, isProved, tenant, site) }
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
  // A refund that has failed meanwhile gets no mail, nor does one that the mail about the rejection covers.
  if (refund?.status !== 'succeeded' || NAMED_BY_REJECTION.has(refund.reason)) return null
  return {
    hasLink: site !== null,
    write: (token) => refundMail(order, isProved, tenant, refund.amount, receiptLink(token)),
  }
}

/** The links that stop a mail's kind, with a new token; null without a site. */
const stopLinkOf = async (deps: Deps, mail: OrderMail, tenant: Tenant, language: Language) => {
  const site = siteOf(tenant, deps)
  if (site === null) return null
  const token = newToken()
  const { businessId, orderId, event, kind } = mail
  // Written before the mail is sent, because a mail program may use its link at once.
  await deps.db
    .update(orderMails)
    .set({ stopHash: hashOf(token) })
    .where(
      and(
        eq(orderMails.businessId, businessId),
        eq(orderMails.orderId, orderId),
        eq(orderMails.event, event),
        eq(orderMails.kind, kind),
      ),
    )
  const words: MailMessages = language === 'es' ? spanish : english
  return {
    oneClick: `${site}/api/v1/messages/stop?token=${token}`,
    foot: { text: words.stop, href: `${site}/messages/stop?token=${token}` },
  }
}

/** Drops a mail for good: the log and the order's history say so, and the customer's page of the order. */
const dropMail = async (deps: Deps, mail: OrderMail, here: SQL | undefined, now: Temporal.Instant): Promise<void> => {
  const { businessId, orderId, kind } = mail
  const at = instantText(now.epochMilliseconds)
  const isDropped = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const dropped = await tx.update(orderMails).set({ droppedAt: at }).where(here).returning({ kind: orderMails.kind })
    if (!order || dropped.length === 0) return false
    await recordStep(tx, order, { kind: 'mail-dropped', actor: 'system', reason: kind, at })
    return true
  })
  if (isDropped)
    deps.log.warn({ business: businessId, orderId, mail: kind }, 'a mail was dropped: its address gets too many')
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
    isNull(orderMails.droppedAt),
  )
  const [waiting] = await deps.db.select({ event: orderMails.event }).from(orderMails).where(here)
  const [order, tenant] = await Promise.all([readOrder(deps.db, businessId, orderId), findTenant(deps.db, businessId)])
  // An erased order has no email.
  if (!waiting || !order || !tenant || order.row.contact.email === '') return
  const now = deps.clock.now()
  const mail = { businessId, orderId, event: waiting.event, kind }
  const isProved = await isEmailProved(deps, order.row)
  const written = await contentOf(deps, mail, order, isProved, tenant, now)
  if (written === null) return
  const { email } = order.row.contact
  const counted = isCounted(kind, order.row, isProved) ? { email, sort: 'order' as const, at: now } : null
  if (counted && !(await takeFromQuota(deps.db, counted, deps.config.unprovedMailsPerHour)))
    return dropMail(deps, mail, here, now)
  try {
    const replyTo = order.view.location.email
    const stop = isStoppable(kind) ? await stopLinkOf(deps, mail, tenant, order.row.language) : null
    const send = (token: string) =>
      sendMail(deps, tenant, {
        to: email,
        replyTo,
        language: order.row.language,
        content: { ...written.write(token), ...(stop && { stop: stop.foot }) },
        ...(stop && { stopHref: stop.oneClick }),
      })
    await (written.hasLink ? withOrderLink(deps.db, { businessId, orderId }, now, send) : send(''))
  } catch (error) {
    if (counted) await returnToQuota(deps.db, counted)
    throw error
  }
  await deps.db
    .update(orderMails)
    .set({
      sentAt: instantText(now.epochMilliseconds),
      toldReadyAt: TELLS_TIME.has(kind) ? order.row.readyAt : null,
    })
    .where(here)
}

/** Registers the job that sends mails about orders; call it before the jobs start. */
export const handleOrderMails = (deps: Deps): void => {
  deps.jobs.handle(orderMailJob, (mail) => sendOrderMail(deps, mail))
}
