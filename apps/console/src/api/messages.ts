import { type MessageChoice, type MessageSettingsWire, messageSettingsFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'

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

export function setMessageSettings(
  locationId: number,
  { choices, reviewAfterMinutes, reminderTelephone }: WantedMessages,
) {
  return call(`/staff/locations/${locationId}/messages`, settings, {
    choices: choices.map(({ kind, channel, isSent }) => ({ kind, channel, sent: isSent })),
    review_after_minutes: reviewAfterMinutes,
    reminder_telephone: reminderTelephone,
  })
}
