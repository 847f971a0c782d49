import type { OpeningState } from '@comanda/domain'

/** Milliseconds after which a menu without live updates counts as old. */
const OLD_AFTER = 5 * 60_000

interface Situation {
  readonly online: boolean
  /** Whether the page receives changes of the menu. */
  readonly isFollowed: boolean
  /** When the menu was last read, and the current time: epoch milliseconds. */
  readonly readAt: number
  readonly now: number
}

/** Whether the menu may be out of date: the strip above the dishes then offers to reload it. [2.62] */
export function isOld({ online, isFollowed, readAt, now }: Situation): boolean {
  return !online || (!isFollowed && now - readAt > OLD_AFTER)
}

interface Opening {
  readonly opening: OpeningState['state']
  readonly online: boolean
  /** Whether this browser and this restaurant support alerts. */
  readonly canAlert: boolean
}

/** Whether an alert for the opening can be requested; a location that its operator took offline offers none. [2.62] */
export function mayAwait({ opening, online, canAlert }: Opening): boolean {
  return canAlert && online && opening !== 'open' && opening !== 'suspended'
}
