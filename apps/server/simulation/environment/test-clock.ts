import type { Clock } from '../../src/platform/clock.ts'

/** A clock that only moves when it is set or advanced. */
export interface TestClock extends Clock {
  readonly set: (instant: Temporal.Instant) => void
  readonly pass: (seconds: number) => void
}

/** A clock that runs ahead of another one, or behind it. */
export interface SkewedClock extends Clock {
  /** Its time less the other clock's, from now on. */
  readonly skewBy: (seconds: number) => void
}

export function aSkewedClock(clock: Clock): SkewedClock {
  let skew = 0
  return {
    now: () => clock.now().add({ seconds: skew }),
    skewBy: (seconds) => {
      skew = seconds
    },
  }
}

export function aClock(): TestClock {
  let now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  return {
    now: () => now,
    set: (next) => {
      now = next
    },
    pass: (seconds) => {
      now = now.add({ milliseconds: Math.round(seconds * 1000) })
    },
  }
}
