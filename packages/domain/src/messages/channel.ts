import type { OrderType } from '../location/order-type.ts'
import { isStoppable, isToldAbout, type MessageKind } from './message-kind.ts'

/** How a customer is told about an order. */
export const CHANNELS = ['mail', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Where a business differs from the defaults: kind → channel → whether the kind is sent there. */
export type ChannelChoices = Readonly<Partial<Record<MessageKind, Readonly<Partial<Record<Channel, boolean>>>>>>

/**
 * Kinds that a device is not notified of by default: the customer has just ordered, and a review can wait in the
 * mailbox.
 */
const QUIET: ReadonlySet<MessageKind> = new Set(['received', 'review'])

/** Whether a kind always goes by a channel: the receipt and what is about money go by mail. */
export function isAlwaysSent(kind: MessageKind, channel: Channel): boolean {
  return channel === 'mail' && !isStoppable(kind)
}

/** Whether a kind is sent through a channel by default. An SMS costs the business money. */
export function isSentByDefault(kind: MessageKind, channel: Channel): boolean {
  return channel === 'mail' || (channel === 'push' && !QUIET.has(kind))
}

/** Whether a business sends a kind through a channel. */
export function isSentThrough(choices: ChannelChoices, kind: MessageKind, channel: Channel): boolean {
  return isAlwaysSent(kind, channel) || (choices[kind]?.[channel] ?? isSentByDefault(kind, channel))
}

/** How the customer of an order can be told. */
export interface ReachableCustomer {
  /** Empty once the person is erased. */
  readonly email: string
  /** E.164; null or anything else gets no SMS. */
  readonly telephone: string | null
  /** Whether a device of theirs takes pushes about the order. */
  readonly hasPush: boolean
}

const E164 = /^\+[1-9]\d{6,14}$/

const REACHES: Readonly<Record<Channel, (customer: ReachableCustomer) => boolean>> = {
  mail: ({ email }) => email !== '',
  sms: ({ telephone }) => telephone !== null && E164.test(telephone),
  push: ({ hasPush }) => hasPush,
}

interface ChannelQuestion {
  readonly kind: MessageKind
  readonly orderType: OrderType
  readonly choices: ChannelChoices
  readonly customer: ReachableCustomer
  /** The channels through which the customer no longer wants this kind. */
  readonly stopped: readonly Channel[]
}

/** The channels through which a customer is told about an event of an order. */
export function channelsFor({ kind, orderType, choices, customer, stopped }: ChannelQuestion): readonly Channel[] {
  return CHANNELS.filter(
    (channel) =>
      isToldAbout(kind, orderType) &&
      REACHES[channel](customer) &&
      isSentThrough(choices, kind, channel) &&
      (isAlwaysSent(kind, channel) || !stopped.includes(channel)),
  )
}
