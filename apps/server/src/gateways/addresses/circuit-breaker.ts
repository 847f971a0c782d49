import { createCache } from '../../platform/cache.ts'
import { type Clock, elapsedBy } from '../../platform/clock.ts'

/** After this many consecutive failures, requests fail at once for the pause below. */
const FAILURES_IN_A_ROW = 3
const REST_SECONDS = 10
const LONGEST_REST_SECONDS = 300
const MOST_NETWORKS = 5_000

interface Record {
  failures: number
  restsUntil: number
}

/**
 * Decides whether a failing provider is asked. What one network asks may be the reason why a provider fails or refuses,
 * so failures of one network pause that network only; the provider rests for everyone when two networks fail.
 */
export interface CircuitBreaker {
  readonly isResting: (network: string) => boolean
  readonly succeed: (network: string) => void
  readonly fail: (network: string) => void
  /** The provider asked for a pause. */
  readonly pause: (network: string, seconds: number) => void
}

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const networks = createCache<Record>({ most: MOST_NETWORKS, lasts: { ms: LONGEST_REST_SECONDS * 1000, clock } })
  const now = elapsedBy(clock)
  const recordOf = (network: string): Record => networks.get(network) ?? { failures: 0, restsUntil: 0 }
  let restsUntil = 0
  let failures = 0
  /** The networks of the failures above, and of the last pause; two are enough to know. */
  const failing = new Set<string>()
  let paused = { network: '', until: 0 }

  return {
    isResting: (network) => now() < Math.max(restsUntil, recordOf(network).restsUntil),
    succeed: (network) => {
      failures = 0
      failing.clear()
      networks.delete(network)
    },
    fail: (network) => {
      const own = recordOf(network)
      own.failures += 1
      const restedUntil = now() + REST_SECONDS * 1000
      if (own.failures >= FAILURES_IN_A_ROW) own.restsUntil = Math.max(own.restsUntil, restedUntil)
      networks.set(network, own)
      failures += 1
      if (failing.size < 2) failing.add(network)
      if (failures >= FAILURES_IN_A_ROW && failing.size > 1) restsUntil = Math.max(restsUntil, restedUntil)
    },
    pause: (network, seconds) => {
      const until = now() + Math.min(seconds, LONGEST_REST_SECONDS) * 1000
      networks.set(network, { ...recordOf(network), restsUntil: until })
      if (paused.network !== network && now() < paused.until) restsUntil = Math.max(restsUntil, until)
      paused = { network, until }
    },
  }
}
