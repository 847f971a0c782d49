/** Source of the current time; tests pass their own. */
export interface Clock {
  readonly now: () => Temporal.Instant
}

/**
 * The clocks of servers differ by less: a stored moment that is later than that from now was written before the clock
 * was set back.
 */
export const MOST_SKEW_MINUTES = 1

/**
 * Returns a function that counts the milliseconds that pass by `clock`; only differences mean something. A clock that
 * is set back stands still for that moment: nothing that ends after some time lasts an hour longer because the clock
 * was set back by an hour.
 */
export function elapsedBy(clock: Clock): () => number {
  let last = clock.now().epochMilliseconds
  // Not zero, which a cache takes for "not set".
  let elapsed = last
  return () => {
    const now = clock.now().epochMilliseconds
    elapsed += Math.max(0, now - last)
    last = now
    return elapsed
  }
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
