import type { OpeningState } from '@comanda/domain'

export type QuickAction = 'reload' | 'alert' | 'forget'

/** A menu that nobody keeps fresh is called old after so many milliseconds. */
const OLD_AFTER = 5 * 60_000

interface Situation {
  readonly online: boolean
  /** Whether changes of the menu are heard of as they are made. */
  readonly isFollowed: boolean
  /** When it was last read, and now: epoch milliseconds. */
  readonly readAt: number
  readonly now: number
  readonly opening: OpeningState['state']
  /** Whether this browser, and this restaurant, can do alerts. */
  readonly canAlert: boolean
  /** Whether the opening is waited for already. */
  readonly isAwaited: boolean
}

/** What the floating button offers; nothing, and it is not there. A location that was taken off by its operator opens at nobody's wish. [2.62] */
export function quickActions(situation: Situation): readonly QuickAction[] {
  const { online, isFollowed, readAt, now, opening, canAlert, isAwaited } = situation
  const isOld = !online || (!isFollowed && now - readAt > OLD_AFTER)
  const mayOpen = canAlert && online && opening !== 'open' && opening !== 'suspended'
  return [
    ...(isOld ? (['reload'] as const) : []),
    ...(mayOpen ? [isAwaited ? ('forget' as const) : ('alert' as const)] : []),
  ]
}
