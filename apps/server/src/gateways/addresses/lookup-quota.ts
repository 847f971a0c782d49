import { createCache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LookupCaller } from './gateway.ts'

/** Lookups within a minute. */
export interface LookupLimits {
  /** For one network, at all businesses. */
  readonly network: number
  /** For one business, from all networks. */
  readonly business: number
  /** For the whole installation. */
  readonly all: number
}

/**
 * The parts of a provider's quota: a network may use a quarter of it and a business half, so that none uses it up for
 * the others.
 */
export function sharesOf(all: number): LookupLimits {
  return {
    network: Math.ceil(all / 4),
    business: Math.ceil(all / 2),
    all,
  }
}

const MOST_SUBJECTS = 20_000

/**
 * Counts lookups per minute, in this process. A refused lookup is not counted, so a network above its limit takes
 * nothing from the others.
 * @returns counts a lookup and says which limit refuses it; null when it is within all of them
 */
export function createLookupQuota(clock: Clock, limits: LookupLimits) {
  const windows = createCache<{ taken: number }>({ most: MOST_SUBJECTS, lasts: { ms: 60_000, clock } })
  const windowOf = (subject: string) => {
    const kept = windows.get(subject) ?? { taken: 0 }
    if (kept.taken === 0) windows.set(subject, kept)
    return kept
  }
  return ({ network, businessId }: LookupCaller): keyof LookupLimits | null => {
    const counted = [
      { kind: 'network', window: windowOf(`network ${network}`) },
      { kind: 'business', window: windowOf(`business ${businessId}`) },
      { kind: 'all', window: windowOf('all') },
    ] as const
    const full = counted.find(({ kind, window }) => window.taken >= limits[kind])
    if (full) return full.kind
    for (const { window } of counted) window.taken += 1
    return null
  }
}
