import { isToldAbout, type MessageKind } from '@comanda/domain'
import { orderMails } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OrderEvent, Subscriber } from '../events/relay.ts'
import { jobKind } from '../jobs/jobs.ts'
import { REFUNDED } from '../orders/counted-refunds.ts'

export interface OrderMail {
  readonly businessId: number
  readonly orderId: string
  /** `seq` of the event that the mail is about. */
  readonly event: number
  readonly kind: MessageKind
}

/** Jobs that an earlier version queued name no event. */
export type QueuedOrderMail = Omit<OrderMail, 'event'> & Partial<Pick<OrderMail, 'event'>>

/** Retried for about four hours. */
export const orderMailJob = jobKind<QueuedOrderMail>('order-mail', 30)

/** Mails can wait, so that they do not slow down new orders. */
const GATHER_MS = 1_000

/** Changes of the time within this many seconds bring one mail. */
const GATHERED_SECONDS = 60
/** Long enough to have eaten, and the same evening. */
const REVIEW_AFTER_MINUTES = 75

const kindOf = ({ kind, status, reason, refundId, wasReceived, hasAccount }: OrderEvent): MessageKind | null => {
  if (refundId !== null && reason === REFUNDED) return 'refunded'
  if (kind === 'problem') return reason === 'answered' ? 'answered' : null
  if (kind === 'ready-time') return 'time-changed'
  if (kind === 'prepared') return 'prepared'
  if (kind === 'courier') return reason === 'arriving' ? 'arriving' : reason === 'failed' ? 'delivery-failed' : null
  if (kind !== 'status') return null
  if (status === 'received' || status === 'accepted') return status
  if (status === 'delivery') return 'on-its-way'
  // Only customers with an account can review. [4.59]
  if (status === 'completed') return hasAccount ? 'review' : null
  // A rejection without a reason follows a refund, which has its own mail; an unpaid order that ends gets no mail.
  return status === 'rejected' && wasReceived && reason !== null ? 'rejected' : null
}

/** The mail to queue for an event; null for none. `send-order-mail.ts` drops a mail that no longer applies when it is sent. */
export function mailAbout(event: OrderEvent): MessageKind | null {
  const kind = kindOf(event)
  return kind !== null && isToldAbout(kind, event.orderType) ? kind : null
}

/** When a mail is to be sent; null is at once. */
const dueAtOf = (kind: MessageKind, now: Temporal.Instant): string | null => {
  if (kind === 'time-changed') return now.add({ seconds: GATHERED_SECONDS }).toString()
  return kind === 'review' ? now.add({ minutes: REVIEW_AFTER_MINUTES }).toString() : null
}

/** Queues the mails that customers get about their orders, each once per order, event and kind. [4.01] */
export const orderMailQueue = ({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>): Subscriber => ({
  name: 'mails',
  gatherMs: GATHER_MS,
  handle: async (tx, events) => {
    const mails = events.flatMap((event): OrderMail[] => {
      const kind = mailAbout(event)
      return kind ? [{ businessId: event.businessId, orderId: event.orderId, event: event.seq, kind }] : []
    })
    if (mails.length === 0) return
    const now = clock.now()
    const queuedAt = now.toString({ smallestUnit: 'millisecond' })
    const queued = await tx
      .insert(orderMails)
      .values(mails.map((mail) => ({ ...mail, queuedAt, dueAt: dueAtOf(mail.kind, now) })))
      .onConflictDoNothing()
      .returning({
        businessId: orderMails.businessId,
        orderId: orderMails.orderId,
        event: orderMails.event,
        kind: orderMails.kind,
        dueAt: orderMails.dueAt,
      })
    // `queue-due-mails.ts` queues the others when their time has come.
    const atOnce = queued.flatMap(({ dueAt, ...mail }) => (dueAt === null ? [mail] : []))
    await jobs.enqueueAll(tx, orderMailJob, atOnce)
  },
})
