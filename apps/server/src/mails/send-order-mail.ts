import { instantText, PAID_TOO_LATE } from '@comanda/domain'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { findTenant, type Tenant } from '../businesses/store.ts'
import { orderEvents, orderMails, problems, refunds, users } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
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

/** Reasons of refunds that the mail about the rejection already covers. */
const NAMED_BY_REJECTION: ReadonlySet<string> = new Set(['rejected', PAID_TOO_LATE])

/** Whether a mail that is sent late is still true. */
const isStillTrue = (kind: 'received' | 'accepted' | 'rejected', { status }: OrderRow): boolean => {
  if (kind === 'accepted') return status === 'accepted' || status === 'delivery'
  return kind === 'rejected' || (status !== 'rejected' && status !== 'refunded')
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
  const site = siteOf(tenant, deps)
  const receiptLink = (token: string) => site && orderLink(site, orderId, token, 'receipt')
  if (kind === 'answered') {
    const answer = await readAnswer(deps, mail)
    // Its link has no token: only the owner may read a problem.
    return answer && { hasLink: false, write: () => answerMail(order, answer, isProved, tenant, site) }
  }
  if (kind !== 'refunded') {
    if (!isStillTrue(kind, order.row)) return null
    return {
      hasLink: kind !== 'rejected' && site !== null,
      write: (token) =>
        orderMail({
          kind,
          order,
          isProved,
          tenant,
          site,
          link: site && orderLink(site, orderId, token),
          receiptLink: receiptLink(token),
          now,
        }),
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
    const send = (token: string) =>
      sendMail(deps, tenant, { to: email, replyTo, language: order.row.language, content: written.write(token) })
    await (written.hasLink ? withOrderLink(deps.db, { businessId, orderId }, now, send) : send(''))
  } catch (error) {
    if (counted) await returnToQuota(deps.db, counted)
    throw error
  }
  await deps.db
    .update(orderMails)
    .set({ sentAt: instantText(now.epochMilliseconds) })
    .where(here)
}

/** Registers the job that sends mails about orders; call it before the jobs start. */
export const handleOrderMails = (deps: Deps): void => {
  deps.jobs.handle(orderMailJob, (mail) => sendOrderMail(deps, mail))
}
