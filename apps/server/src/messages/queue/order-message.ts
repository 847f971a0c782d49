import type { Channel, MessageKind } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { orderMessages } from '../../platform/db/schema/index.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'

/** One message to the customer of an order. */
export interface OrderMessage {
  readonly businessId: number
  readonly orderId: string
  /** `seq` of the event that it is about. */
  readonly event: number
  readonly kind: MessageKind
  readonly channel: Channel
}

/** Retried for about four hours. */
export const orderMessageJob = jobKind<OrderMessage>('order-message', 30)

/** Jobs of earlier versions, which knew only mails; the oldest ones name no event. */
export type QueuedOrderMail = Omit<OrderMessage, 'event' | 'channel'> & Partial<Pick<OrderMessage, 'event'>>
export const orderMailJob = jobKind<QueuedOrderMail>('order-mail', 30)

/** The row of a message. */
export function isMessage({ businessId, orderId, event, kind, channel }: OrderMessage) {
  return and(
    eq(orderMessages.businessId, businessId),
    eq(orderMessages.orderId, orderId),
    eq(orderMessages.event, event),
    eq(orderMessages.kind, kind),
    eq(orderMessages.channel, channel),
  )
}
