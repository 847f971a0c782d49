import type { OpeningState } from '@comanda/domain'

export type QuickAction = 'reload' | 'alert' | 'forget'

/** Milliseconds after which a menu without live updates counts as old. */
const OLD_AFTER = 5 * 60_000

interface Situation {
  readonly online: boolean
  /** Whether the page receives changes of the menu. */
  readonly isFollowed: boolean
  /** When the menu was last read, and the current time: epoch milliseconds. */
  readonly readAt: number
  readonly now: number
  readonly opening: OpeningState['state']
  /** Whether this browser and this restaurant support alerts. */
  readonly canAlert: boolean
  /** Whether an alert for the opening exists already. */
  readonly isAwaited: boolean
}

/**
 * Returns the actions of the strip; it is hidden without any. A location that its operator took offline
 * offers no alert. [2.62]
 */
export function quickActions(situation: Situation): readonly QuickAction[] {
  const { online, isFollowed, readAt, now, opening, canAlert, isAwaited } = situation
  const isOld = !online || (!isFollowed && now - readAt > OLD_AFTER)
  const mayOpen = canAlert && online && opening !== 'open' && opening !== 'suspended'
  return [
    ...(isOld ? (['reload'] as const) : []),
    ...(mayOpen ? [isAwaited ? ('forget' as const) : ('alert' as const)] : []),
  ]
}
