import { type MessageChoice, type MessageSettingsWire, messageSettingsFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'
import { change } from './change.ts'

export type { MessageChoice, MessageSettings } from '@comanda/contract/wire'

const settings = (wire: { readonly data: MessageSettingsWire }) => messageSettingsFromWire(wire.data)

/** The settings of the business and of one of its locations. */
export function fetchMessageSettings(locationId: number) {
  return call(`/staff/locations/${locationId}/messages`, settings)
}

export interface WantedMessages {
  readonly choices: readonly MessageChoice[]
  readonly reviewAfterMinutes: number
  /** Gets the SMS about an unanswered order; null is the location's own telephone. */
  readonly reminderTelephone: string | null
}

const wantedToWire = ({ choices, reviewAfterMinutes, reminderTelephone }: WantedMessages) => ({
  choices: choices.map(({ kind, channel, isSent }) => ({ kind, channel, sent: isSent })),
  reviewAfterMinutes: reviewAfterMinutes,
  reminderTelephone: reminderTelephone,
})

export function setMessageSettings(locationId: number, wanted: WantedMessages, seen: WantedMessages) {
  return change(`/staff/locations/${locationId}/messages`, settings, wantedToWire(wanted), wantedToWire(seen))
}
