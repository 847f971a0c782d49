import type { Location } from '../location/types.ts'
import { DAY, instantText, MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { openingState } from './opening.ts'

/** How long an open console may be silent before nobody counts as watching. */
export const SILENT_SECONDS = 60
/** After so many more the location gets an SMS. */
export const TEXT_AFTER_SECONDS = 60
/** A location that was not watched for longer does not work with a counter. */
export const WATCHED_DAYS = 14
/** Minutes after which orders may be paused because nobody watches, and how long they are then. */
export const UNWATCHED_PAUSE = { least: 5, most: 60, lasts: 30 } as const

/** Minutes without a console after which orders for as soon as possible are not taken. */
export const UNWATCHED_MINUTES = 5
/** While nobody watches, times for later are offered so many minutes ahead: by then somebody may be there. */
export const UNWATCHED_LEAD_MINUTES = 60

/**
 * Whether nobody would see an order for as soon as possible: the location works with a counter, and none has been open
 * for five minutes. A till or hub of its own watches by itself.
 */
export function isUnwatched(
  { unwatchedSince, integration }: Pick<Location, 'unwatchedSince' | 'integration'>,
  epochMs: number,
): boolean {
  if (unwatchedSince === null || integration !== null) return false
  const silent = epochMs - Date.parse(unwatchedSince)
  return silent >= UNWATCHED_MINUTES * MINUTE && silent <= WATCHED_DAYS * DAY
}

/** What happens while nobody watches over the orders of a location. */
export interface IfUnwatched {
  /** Whether the devices of the business are told, and orders for as soon as possible wait for somebody to be there. */
  readonly tells: boolean
  /** Minutes without anybody after which orders are paused for half an hour; null never. */
  readonly pauseMinutes: number | null
}

const SECOND = 1000

/** A location that takes no orders needs nobody; hours, pauses and switches may change meanwhile. */
const LOOK_AGAIN = { closed: 10 * MINUTE, halted: MINUTE } as const

/**
 * When to look again at a location that nobody watches; null where it takes orders now, so that somebody is needed.
 * After an opening staff have a minute to open a console.
 */
export function lookAgainAt(location: Location, now: Temporal.Instant): InstantText | null {
  const opening = openingState(location, now)
  if (opening.state === 'open') return null
  const at = now.epochMilliseconds
  const again = at + (opening.state === 'closed' ? LOOK_AGAIN.closed : LOOK_AGAIN.halted)
  const opens = opening.state === 'closed' && opening.opensAt ? Date.parse(opening.opensAt) : null
  const due = opens === null ? again : opens + SILENT_SECONDS * SECOND
  return instantText(Math.min(again, due))
}

/** When orders are paused if nobody comes, for a location whose devices were told at a time; null never. */
export function pausesAt(toldAt: InstantText, { pauseMinutes }: IfUnwatched): InstantText | null {
  if (pauseMinutes === null) return null
  return instantText(Date.parse(toldAt) - SILENT_SECONDS * SECOND + pauseMinutes * MINUTE)
}
