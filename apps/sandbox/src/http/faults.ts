/**
 * Injected faults for tests: the next requests answer 500, either before the work or after it
 * (a lost reply).
 */
export interface Faults {
  failNext(times: number, when: 'before' | 'after'): void
  /** Whether this phase of the request fails; counts down. */
  strikes(when: 'before' | 'after'): boolean
}

export function createFaults(): Faults {
  const left = { before: 0, after: 0 }
  return {
    failNext(times, when) {
      left[when] = times
    },
    strikes(when) {
      if (left[when] === 0) return false
      left[when] -= 1
      return true
    },
  }
}
