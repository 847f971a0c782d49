import type { OrderMailKind } from '../db/schema/index.ts'
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
  readonly kind: OrderMailKind
}

/** Jobs that an earlier version queued name no event. */
export type QueuedOrderMail = Omit<OrderMail, 'event'> & Partial<Pick<OrderMail, 'event'>>

/** Retried for about four hours. */
export const orderMailJob = jobKind<QueuedOrderMail>('order-mail', 30)

/** Mails can wait, so that they do not slow down new orders. */
const GATHER_MS = 1_000

/** The mail to queue for an event; null for none. `send-order-mail.ts` drops a mail that no longer applies when it is sent. */
export function mailAbout({ kind, status, reason, refundId, wasReceived }: OrderEvent): OrderMailKind | null {
  if (refundId !== null && reason === REFUNDED) return 'refunded'
  if (kind === 'problem') return reason === 'answered' ? 'answered' : null
  if (kind !== 'status') return null
  if (status === 'received' || status === 'accepted') return status
  // A rejection without a reason follows a refund, which has its own mail; an unpaid order that ends gets no mail.
  return status === 'rejected' && wasReceived && reason !== null ? 'rejected' : null
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
    const queuedAt = clock.now().toString({ smallestUnit: 'millisecond' })
    const queued = await tx
      .insert(orderMails)
      .values(mails.map((mail) => ({ ...mail, queuedAt })))
      .onConflictDoNothing()
      .returning({
        businessId: orderMails.businessId,
        orderId: orderMails.orderId,
        event: orderMails.event,
        kind: orderMails.kind,
      })
    await jobs.enqueueAll(tx, orderMailJob, queued)
  },
})
