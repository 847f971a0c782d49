import { distanceMetres } from '../location/distance.ts'
import type { Position } from '../location/types.ts'
import { instantText } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'

const MINUTE = 60_000
/** The speed of a bicycle in town, measured in a straight line. */
const METRES_PER_MINUTE = 200
/** For parking, stairs and the hand-over. */
const HANDOVER_MINUTES = 3
const UNKNOWN_WAY_MINUTES = 10

/**
 * When a rider should leave the restaurant, so that a delivery arrives at its ready time. Positions are null when
 * unknown.
 */
export function pickupTimeOf(readyAt: InstantText, from: Position | null, to: Position | null): InstantText {
  const way =
    from === null || to === null
      ? UNKNOWN_WAY_MINUTES
      : Math.ceil(distanceMetres(from, to) / METRES_PER_MINUTE) + HANDOVER_MINUTES
  return instantText(Date.parse(readyAt) - way * MINUTE)
}
