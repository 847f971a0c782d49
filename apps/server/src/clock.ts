/** Where the time comes from: passed in, so that a test can say what time it is. */
export interface Clock {
  readonly now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
