import { type ChangeState, isToldAbout, type MessageKind, readChangeStep } from '@comanda/domain'
import { REFUNDED } from '../../orders/record/counted-refunds.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'

type ToldEvent = Omit<OrderEvent, 'isPaidByCard'>

/** Steps of a proposed change of which the customer is told. */
const CHANGE_KINDS: Readonly<Partial<Record<ChangeState, MessageKind>>> = { open: 'change-asked', applied: 'changed' }

const kindOf = ({ kind, status, reason, refundId, wasReceived, hasAccount }: ToldEvent): MessageKind | null => {
  if (refundId !== null && reason === REFUNDED) return 'refunded'
  if (refundId !== null && (reason === 'refund-failed' || reason === 'refund-refused')) return 'refund-failed'
  if (kind === 'problem') return reason === 'answered' ? 'answered' : null
  if (kind === 'change') return CHANGE_KINDS[readChangeStep(reason)?.state ?? 'void'] ?? null
  if (kind === 'ready-time') return 'time-changed'
  if (kind === 'prepared') return 'prepared'
  if (kind === 'courier') return reason === 'arriving' ? 'arriving' : reason === 'failed' ? 'delivery-failed' : null
  if (kind !== 'status') return null
  if (status === 'received' || status === 'accepted') return status
  if (status === 'delivery') return 'on-its-way'
  // Only customers with an account can review. [4.59]
  if (status === 'completed') return hasAccount ? 'review' : null
  // A rejection without a reason follows a refund, which has its own message; an unpaid order that ends gets none.
  return status === 'rejected' && wasReceived && reason !== null ? 'rejected' : null
}

/**
 * The kind of message that an event brings; null for none. `send-order-message.ts` leaves out one that no longer
 * applies when it is sent.
 */
export function messageAbout(event: ToldEvent): MessageKind | null {
  const kind = kindOf(event)
  return kind !== null && isToldAbout(kind, event.orderType) ? kind : null
}
