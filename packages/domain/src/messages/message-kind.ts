import type { OrderType } from '../location/order-type.ts'
import type { OrderStatus } from '../order/order.ts'

/**
 * What a customer is told about an order. `refunded`: money goes back. `refund-failed`: it did not reach them.
 * `answered`: the restaurant answers a reported problem. `change-asked`: it proposes a change of the order. `changed`:
 * the change was made.
 */
export const MESSAGE_KINDS = [
  'received',
  'accepted',
  'time-changed',
  'change-asked',
  'changed',
  'prepared',
  'on-its-way',
  'arriving',
  'delivery-failed',
  'rejected',
  'refunded',
  'refund-failed',
  'review',
  'answered',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** When a message about an order is true. */
interface MessageRule {
  readonly orderTypes: readonly OrderType[]
  /** The statuses in which it is still true. */
  readonly during: readonly OrderStatus[]
  /** Messages about later events that make it superfluous. */
  readonly overtakenBy: readonly MessageKind[]
  /**
   * Whether the customer can stop the kind. The receipt, and what is about their money or answers their own question,
   * they always get by mail.
   */
  readonly isStoppable: boolean
}

const ALL: readonly OrderType[] = ['delivery', 'collection', 'table']
const RECEIVED: readonly OrderStatus[] = ['received', 'accepted', 'delivery', 'completed']
const ACCEPTED: readonly OrderStatus[] = ['accepted', 'delivery']
const ENDED: readonly OrderStatus[] = ['rejected', 'refunded']

const RULES: Readonly<Record<MessageKind, MessageRule>> = {
  received: { orderTypes: ALL, during: RECEIVED, overtakenBy: [], isStoppable: false },
  accepted: { orderTypes: ALL, during: ACCEPTED, overtakenBy: ['on-its-way'], isStoppable: true },
  'time-changed': {
    orderTypes: ALL,
    during: ACCEPTED,
    overtakenBy: ['time-changed', 'changed', 'prepared', 'arriving', 'delivery-failed'],
    isStoppable: true,
  },
  'change-asked': {
    orderTypes: ALL,
    during: ['accepted'],
    overtakenBy: ['change-asked', 'changed'],
    isStoppable: false,
  },
  changed: { orderTypes: ALL, during: RECEIVED, overtakenBy: ['changed'], isStoppable: false },
  prepared: { orderTypes: ['collection'], during: ['accepted'], overtakenBy: [], isStoppable: true },
  'on-its-way': {
    orderTypes: ['delivery'],
    during: ['delivery'],
    overtakenBy: ['arriving', 'delivery-failed'],
    isStoppable: true,
  },
  arriving: { orderTypes: ['delivery'], during: ['delivery'], overtakenBy: ['delivery-failed'], isStoppable: true },
  'delivery-failed': { orderTypes: ['delivery'], during: ACCEPTED, overtakenBy: [], isStoppable: true },
  rejected: { orderTypes: ALL, during: ENDED, overtakenBy: [], isStoppable: false },
  refunded: { orderTypes: ALL, during: [...RECEIVED, ...ENDED], overtakenBy: [], isStoppable: false },
  'refund-failed': { orderTypes: ALL, during: [...RECEIVED, ...ENDED], overtakenBy: [], isStoppable: false },
  review: { orderTypes: ALL, during: ['completed'], overtakenBy: [], isStoppable: true },
  answered: { orderTypes: ALL, during: [...RECEIVED, ...ENDED], overtakenBy: [], isStoppable: false },
}

/** Whether orders of a type bring a kind of message: a table order has no messages about collection or a rider. */
export function isToldAbout(kind: MessageKind, orderType: OrderType): boolean {
  return RULES[kind].orderTypes.includes(orderType)
}

/** The kinds that a customer can stop. */
export type StoppableKind = Exclude<
  MessageKind,
  'received' | 'rejected' | 'refunded' | 'refund-failed' | 'answered' | 'change-asked' | 'changed'
>

/** Whether a customer can stop a kind of message. */
export function isStoppable(kind: MessageKind): kind is StoppableKind {
  return RULES[kind].isStoppable
}

/**
 * Whether a message that is sent late says what is no longer true.
 * @param status the order's status now
 * @param later the kinds of messages about later events of the order
 */
export function isOvertaken(kind: MessageKind, status: OrderStatus, later: readonly MessageKind[]): boolean {
  const { during, overtakenBy } = RULES[kind]
  return !during.includes(status) || later.some((one) => overtakenBy.includes(one))
}
