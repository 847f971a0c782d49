/** Source of the current time; tests pass their own. */
export interface Clock {
  readonly now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
