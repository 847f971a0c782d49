import type { Channel, MessageKind } from '@comanda/domain'
import type { MessageSettingsWire } from '../staff-messages.ts'

/** Whether a kind of message goes through a channel. */
export interface MessageChoice {
  readonly kind: MessageKind
  readonly channel: Channel
  readonly isSent: boolean
}

/** Which messages customers get about their orders, and who gets the SMS about an unanswered order. */
export interface MessageSettings {
  /** The channels through which the installation can send. */
  readonly available: readonly Channel[]
  /** Every kind with every channel. */
  readonly choices: readonly (MessageChoice & { readonly isAlways: boolean })[]
  readonly reviewAfterMinutes: number
  /** Null is the location's own telephone. */
  readonly reminderTelephone: string | null
  /** The location's own. */
  readonly telephone: string
}

export function messageSettingsFromWire(wire: MessageSettingsWire): MessageSettings {
  return {
    available: wire.channels.filter(({ available }) => available).map(({ channel }) => channel),
    choices: wire.choices.map(({ kind, channel, sent, always }) => ({ kind, channel, isSent: sent, isAlways: always })),
    reviewAfterMinutes: wire.reviewAfterMinutes,
    reminderTelephone: wire.reminderTelephone,
    telephone: wire.telephone,
  }
}
