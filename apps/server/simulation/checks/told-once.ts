import {
  BY_CUSTOMER,
  isOvertaken,
  type MessageKind,
  type OrderStatus,
  type OrderType,
  PAID_TOO_LATE,
} from '@comanda/domain'
import { mailMessages } from '@comanda/messages/en/mail'
import { messageAbout } from '../../src/messages/queue/message-about.ts'
import { answerRefundId } from '../../src/orders/problems/answer-refund.ts'
import type { OrderEvent } from '../../src/platform/events/outbox.ts'
import type { World } from '../environment/world.ts'
import { Violation } from './violation.ts'

/** The kinds that the restaurant of the day sends by SMS too. */
export const TEXTED: readonly MessageKind[] = [
  'accepted',
  'on-its-way',
  'arriving',
  'delivery-failed',
  'rejected',
  'refunded',
]

/** The time within which a due mail is sent: the jobs of the day run at least as often. */
const SENT_WITHIN_SECONDS = 15 * 60
const WAITS_SECONDS: Partial<Record<MessageKind, number>> = { 'time-changed': 60, review: 75 * 60 }
const TELLS_TIME: readonly MessageKind[] = ['received', 'accepted', 'time-changed', 'on-its-way']
/** Reasons of refunds that the mail about the rejection names. */
const NAMED_BY_REJECTION: readonly (string | null)[] = ['rejected', PAID_TOO_LATE]

type Content = MessageKind | 'cancelled'

const SUBJECTS: Readonly<Record<Content, string>> = {
  received: mailMessages.received.subject,
  accepted: mailMessages.accepted.subject,
  rejected: mailMessages.rejected.subject,
  cancelled: mailMessages.cancelled.subject,
  refunded: mailMessages.refunded.subject,
  'refund-failed': mailMessages.refundFailed.subject,
  answered: mailMessages.answered.subject,
  'time-changed': mailMessages.steps['time-changed'].subject,
  'change-asked': mailMessages.steps['change-asked'].subject,
  changed: mailMessages.steps.changed.subject,
  prepared: mailMessages.steps.prepared.subject,
  'on-its-way': mailMessages.steps['on-its-way'].subject,
  arriving: mailMessages.steps.arriving.subject,
  'delivery-failed': mailMessages.steps['delivery-failed'].subject,
  review: mailMessages.steps.review.subject,
}

const PATTERNS = Object.entries(SUBJECTS).map(
  ([content, subject]) =>
    [content, new RegExp(`^${RegExp.escape(subject).replaceAll(/\\\{\w+\\\}/g, '.+')}$`)] as const,
)

/** What a mail is about, by its subject. */
const contentOf = (subject: string): string => PATTERNS.find(([, pattern]) => pattern.test(subject))?.[0] ?? subject

interface Step extends Pick<OrderEvent, 'seq' | 'kind' | 'status' | 'actor' | 'reason' | 'refundId'> {
  readonly at: string
  readonly refundReason: string | null
  readonly problemId: string | null
}

interface QueuedMail {
  readonly event: number
  readonly kind: MessageKind
  readonly queuedAt: string
  readonly sentAt: string | null
}

interface QueuedText extends QueuedMail {
  /** When a server began to send it; it is never sent again. */
  readonly attemptedAt: string | null
}

interface OrderTold {
  readonly id: string
  readonly email: string
  readonly telephone: string
  readonly orderType: OrderType
  readonly hasAccount: boolean
  readonly wasReceived: boolean
  readonly rejectReason: string | null
  readonly steps: readonly Step[]
  readonly queued: readonly QueuedMail[]
  readonly texts: readonly QueuedText[]
}

const READ = `
  select o.id, o.contact ->> 'email' as email, o.contact ->> 'telephone' as telephone, o.order_type as "orderType", o.user_id is not null as "hasAccount",
    o.received_at is not null as "wasReceived", o.reject_reason as "rejectReason",
    (select json_agg(json_build_object('seq', e.seq, 'kind', e.kind, 'status', e.status, 'actor', e.actor, 'reason', e.reason,
        'refundId', e.refund_id, 'problemId', e.problem_id, 'at', e.at, 'refundReason', r.reason) order by e.seq)
      from order_events e left join refunds r on r.business_id = e.business_id and r.id = e.refund_id
      where e.business_id = o.business_id and e.order_id = o.id) as steps,
    (select coalesce(json_agg(json_build_object('event', m.event, 'kind', m.kind, 'queuedAt', m.queued_at,
        'sentAt', m.sent_at) order by m.event), '[]')
      from order_messages m where m.business_id = o.business_id and m.order_id = o.id and m.channel = 'mail') as queued,
    (select coalesce(json_agg(json_build_object('event', m.event, 'kind', m.kind, 'queuedAt', m.queued_at,
        'sentAt', m.sent_at, 'attemptedAt', m.attempted_at) order by m.event), '[]')
      from order_messages m where m.business_id = o.business_id and m.order_id = o.id and m.channel = 'sms') as texts
  from orders o where o.business_id = any ($1)`

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const isBefore = (one: string, other: Temporal.Instant): boolean => Temporal.Instant.compare(instantOf(one), other) < 0

/** Whether a mail was overtaken by what had happened before a time. */
const wasOvertaken = ({ steps, queued }: OrderTold, mail: QueuedMail, before: Temporal.Instant): boolean => {
  const status: OrderStatus = steps.findLast(({ at }) => isBefore(at, before))?.status ?? 'pending'
  const later = queued.filter(({ event, queuedAt }) => event > mail.event && isBefore(queuedAt, before))
  return isOvertaken(
    mail.kind,
    status,
    later.map(({ kind }) => kind),
  )
}

/** Whether a mail that was not sent had nothing new to tell. */
const wasTold = ({ id, steps, queued }: OrderTold, mail: QueuedMail): boolean => {
  const step = steps.find(({ seq }) => seq === mail.event)
  if (mail.kind === 'refunded')
    return (
      NAMED_BY_REJECTION.includes(step?.refundReason ?? null) ||
      // The mail with the answer to a problem names the refund that is the answer.
      steps.some(({ problemId }) => problemId !== null && answerRefundId(id, problemId) === step?.refundId)
    )
  if (mail.kind !== 'time-changed' || !step) return false
  // A mail that was queued earlier and sent later tells the new time.
  const changedAt = instantOf(step.at)
  return queued.some(
    ({ kind, event, sentAt }) =>
      event !== mail.event && TELLS_TIME.includes(kind) && sentAt !== null && !isBefore(sentAt, changedAt),
  )
}

const dueBy = ({ kind, queuedAt }: QueuedMail): Temporal.Instant =>
  instantOf(queuedAt).add({ seconds: (WAITS_SECONDS[kind] ?? 0) + SENT_WITHIN_SECONDS })

/** Each event that a mail is due for has one mail queued; it is sent in time unless it was overtaken. */
const checkQueued = ({ nameOf }: World, closedAt: Temporal.Instant, order: OrderTold): void => {
  const { id, steps, queued } = order
  const due = steps.flatMap((step) => {
    const known = { businessId: 0, orderId: id, position: step.seq, locationId: 1, traceparent: null }
    const kind = messageAbout({ ...order, ...step, ...known })
    return kind ? [`${step.seq} ${kind}`] : []
  })
  const found = queued.map(({ event, kind }) => `${event} ${kind}`)
  if (due.join() !== found.join())
    throw new Violation('each event that a mail is due for has one mail queued', { order: nameOf(id), due, found })
  for (const mail of queued) {
    const details = { order: nameOf(id), mail, steps }
    const by = dueBy(mail)
    if (mail.sentAt === null) {
      // The review of an order that ends late is asked for after the day.
      if (Temporal.Instant.compare(closedAt, by) < 0) continue
      if (!wasTold(order, mail) && !wasOvertaken(order, mail, by))
        throw new Violation('a mail that is still true is sent', details)
      continue
    }
    if (!isBefore(mail.sentAt, by)) throw new Violation('a mail is sent in time', details)
    // What happens at the same instant may come before the mail or after it.
    const sentAt = instantOf(mail.sentAt)
    if (wasOvertaken(order, mail, sentAt) && wasOvertaken(order, mail, sentAt.add({ milliseconds: 1 })))
      throw new Violation('a mail that was overtaken is not sent', details)
  }
}

/**
 * Each event that is texted has one SMS queued, which is sent once. A server that dies after it began to send one
 * leaves it unknown whether the person got it; it is not sent again, because the mail says the same.
 */
const checkTexts = (
  { nameOf, counters }: World,
  closedAt: Temporal.Instant,
  own: readonly OrderTold[],
  inMailbox: number,
): void => {
  const texts = own.flatMap((order) => order.texts)
  const sent = texts.filter(({ sentAt }) => sentAt !== null)
  const unknown = texts.filter(({ sentAt, attemptedAt }) => sentAt === null && attemptedAt !== null)
  counters.count('SMS', inMailbox)
  counters.count('SMS of a server that died', unknown.length)
  if (inMailbox < sent.length || inMailbox > sent.length + unknown.length)
    throw new Violation('each person gets each SMS at most once', {
      orders: own.map(({ id }) => nameOf(id)),
      texts,
      inMailbox,
    })
  for (const order of own) {
    const { id, queued } = order
    const due = queued.flatMap(({ event, kind }) => (TEXTED.includes(kind) ? [`${event} ${kind}`] : []))
    const found = order.texts.map(({ event, kind }) => `${event} ${kind}`)
    if (due.join() !== found.join())
      throw new Violation('each event that is texted has one SMS queued', { order: nameOf(id), due, found })
    for (const text of order.texts) {
      const by = dueBy(text)
      if (text.attemptedAt !== null || Temporal.Instant.compare(closedAt, by) < 0) continue
      if (!wasTold(order, text) && !wasOvertaken(order, text, by))
        throw new Violation('an SMS that is still true is sent', { order: nameOf(id), text })
    }
  }
}

/** The sent mails of a person's orders, by content. */
const sentOf = (orders: readonly OrderTold[]): readonly Content[] =>
  orders.flatMap(({ queued, rejectReason }) =>
    queued.flatMap(({ kind, sentAt }): Content[] => {
      if (sentAt === null) return []
      return [kind === 'rejected' && rejectReason === BY_CUSTOMER ? 'cancelled' : kind]
    }),
  )

interface Received {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly messageId: string | null
}

/**
 * The mails as a mail program shows them: one that a server sent again after a crash has the Message-ID of the first.
 */
const collapsed = ({ counters }: World, received: readonly Received[]): readonly Received[] => {
  const mails = received.filter(({ kind }) => kind === 'mail')
  const first = new Map(mails.map((mail) => [mail.messageId ?? mail, mail]))
  counters.count('mails that came again with their Message-ID', mails.length - first.size)
  return [...first.values()]
}

/**
 * Throws a `Violation` unless the mailbox of each person holds one mail for each event of their order that it is due
 * for, and nothing else. All work must be done, and each person must have an email of their own. Mails that are due
 * after `closedAt` may be unsent.
 */
export async function checkToldOnce(world: World, closedAt: Temporal.Instant): Promise<void> {
  const { pool, restaurants, counters } = world
  const { rows: orders } = await pool.query<OrderTold>(READ, [restaurants.map(({ businessId }) => businessId)])
  const { rows: received } = await pool.query<Received>(
    "select kind, recipient, subject, message_id as \"messageId\" from sandbox.mails where kind in ('mail', 'sms') order by id",
  )
  const texts = Map.groupBy(received, ({ kind, recipient }) => (kind === 'sms' ? recipient : ''))
  const inMailboxes = Map.groupBy(collapsed(world, received), ({ recipient }) => recipient)
  for (const [email, own] of Map.groupBy(orders, (order) => order.email)) {
    for (const order of own) checkQueued(world, closedAt, order)
    const telephones = new Set(own.map(({ telephone }) => telephone))
    const inMailbox = [...telephones].reduce((sum, telephone) => sum + (texts.get(telephone)?.length ?? 0), 0)
    checkTexts(world, closedAt, own, inMailbox)
    const sent = sentOf(own).toSorted()
    const found = (inMailboxes.get(email) ?? []).map(({ subject }) => contentOf(subject)).toSorted()
    for (const content of found) counters.count(`mail: ${content}`)
    if (sent.join() !== found.join())
      throw new Violation('each person gets each mail once', {
        orders: own.map(({ id }) => world.nameOf(id)),
        sent,
        found,
      })
  }
}
