import type { Clock } from '../../platform/clock.ts'

const AGAIN_AFTER_MS = 5 * 60_000
/**
 * The first answer measures the provider's clock, and later events are accepted again: more than a few look-ups are
 * replays.
 */
const MOST_A_MINUTE = 20
const MINUTE_MS = 60_000

/**
 * Returns a limit for the calls that an old event may cause: each object once in five minutes, and 20 objects a minute,
 * so that replayed events cause no load.
 */
export function createLookLimit(clock: Clock): (objectId: string) => boolean {
  let looks: ReadonlyMap<string, number> = new Map()
  return (objectId) => {
    const now = clock.now().epochMilliseconds
    // By distance, because the clock may be set back.
    const isWithin = (at: number, ms: number): boolean => Math.abs(now - at) < ms
    const recent = [...looks].filter(([, at]) => isWithin(at, AGAIN_AFTER_MS))
    looks = new Map(recent)
    if (looks.has(objectId) || recent.filter(([, at]) => isWithin(at, MINUTE_MS)).length >= MOST_A_MINUTE) return false
    looks = new Map([...recent, [objectId, now]])
    return true
  }
}
