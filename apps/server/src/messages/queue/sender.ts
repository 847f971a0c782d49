import type { Channel } from '@comanda/domain'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Deps } from '../../orders/deps.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { OrderMessage } from './order-message.ts'

/** A message that is due. */
export interface DueMessage {
  readonly message: OrderMessage
  readonly order: StoredOrder
  readonly tenant: Tenant
  readonly now: Temporal.Instant
}

/** `superfluous`: another message covers it. `dropped`: its address had its share of messages, so it is never sent. */
export type SendOutcome = 'sent' | 'superfluous' | 'dropped'

/** Writes and sends the messages of one channel. */
export interface Sender {
  /** Whether the installation can send through the channel. */
  readonly isAvailable: (gateways: Gateways) => boolean
  /** What the customer's stops of kinds are stored under; null where the customer cannot stop any. */
  readonly stopAddress: (order: StoredOrder) => string | null
  /** Whether the recipient has stopped every message through the channel. */
  readonly isBlocked?: (deps: Deps, due: DueMessage) => Promise<boolean>
  /** Throws when the message was not accepted, so that the job is retried. */
  readonly send: (deps: Deps, due: DueMessage) => Promise<SendOutcome>
}

export interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

/** The sender of pushes also knows which customers have a device that takes them. */
export interface PushSender extends Sender {
  /** The ids of those orders whose customer has a subscription. */
  readonly subscribed: (db: Executor, orders: readonly OrderRef[]) => Promise<ReadonlySet<string>>
}

/** The sender of each channel; null where the server has none. */
export interface Senders extends Record<Channel, Sender | null> {
  readonly mail: Sender
  readonly push: PushSender | null
}

export function isAvailable(senders: Senders, gateways: Gateways, channel: Channel): boolean {
  return senders[channel]?.isAvailable(gateways) ?? false
}
