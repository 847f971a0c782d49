import type { Clock } from '../src/clock.ts'

/** A clock that only moves when it is set or advanced. */
export interface TestClock extends Clock {
  readonly set: (instant: Temporal.Instant) => void
  readonly pass: (seconds: number) => void
}

export const aClock = (): TestClock => {
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
