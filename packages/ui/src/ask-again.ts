/** What the clock, the timers, chance and the network of a browser tell; tests bring their own. */
export interface RetryTime {
  /** Milliseconds. */
  readonly now: () => number
  /** Calls `act` after some milliseconds; returns the function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
  /** Whether the device has a network. Without one no attempt can help. */
  readonly isOnline: () => boolean
}

/** How an attempt failed. */
export interface FailedAttempt {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** What the server names in Retry-After, milliseconds; null when it names nothing. */
  readonly retryAfterMs: number | null
}

/**
 * Too many calls, or nobody behind the proxy who answers: the same call may be answered a moment later. Other answers
 * stay as they are.
 */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Attempts of one call. */
const MOST_ATTEMPTS = 6
/** The pause before the third attempt; it doubles with every further one. */
const FIRST_PAUSE_MS = 500
/** A server that names a longer time is not waited for: the reader decides. */
const LONGEST_PAUSE_MS = 10_000
/** After so long no attempt begins. One that ran into the timeout of a minute is repeated once. */
const LAST_BEGIN_MS = 75_000
/** A call that waits for so long is shown to wait. */
export const LONG_WAIT_MS = 3_000

/**
 * Milliseconds until the next attempt, null when there is none: at once after the first failure, then doubled each time
 * and spread by half, so that clients do not return together. A time that the server names is kept, and prolonged by at
 * most a quarter.
 * @param failures attempts that have failed
 */
export function pauseBefore(failures: number, { status, retryAfterMs }: FailedAttempt, random: number): number | null {
  if ((status !== 0 && !PASSING.has(status)) || failures >= MOST_ATTEMPTS) return null
  if (retryAfterMs !== null) return retryAfterMs > LONGEST_PAUSE_MS ? null : retryAfterMs * (1 + random / 4)
  return failures === 1 ? 0 : FIRST_PAUSE_MS * 2 ** (failures - 2) * (0.5 + random)
}

interface AskAgain<T> {
  readonly attempt: () => Promise<T>
  /** Null for an answer that stays as it is. */
  readonly failureOf: (answer: T) => FailedAttempt | null
  readonly time: RetryTime
  readonly signal?: AbortSignal | undefined
  /** Called when the call has waited for long after a failure; the function that it returns, when that is over. */
  readonly onLongWait?: () => () => void
}

/**
 * Makes a call whose repetition has no effect, and makes it again while it fails for a reason that may pass. Returns
 * the last answer. An abort, a device without a network, six attempts or 75 seconds end it.
 */
export async function askAgain<T>({ attempt, failureOf, time, signal, onLongWait }: AskAgain<T>): Promise<T> {
  const begun = time.now()
  let endSign = () => {}
  let cancelSign = () => {}
  try {
    for (let failures = 1; ; failures += 1) {
      const answer = await attempt()
      const failure = failureOf(answer)
      if (failure === null || signal?.aborted || (failure.status === 0 && !time.isOnline())) return answer
      const pause = pauseBefore(failures, failure, time.random())
      if (pause === null || time.now() - begun + pause > LAST_BEGIN_MS) return answer
      if (failures === 1 && onLongWait)
        cancelSign = time.after(LONG_WAIT_MS, () => {
          endSign = onLongWait()
        })
      if (!(await passes(pause, time, signal))) return answer
    }
  } finally {
    cancelSign()
    endSign()
  }
}

/** Resolves with true after the pause, with false as soon as the call is given up. */
const passes = (pause: number, { after }: RetryTime, signal: AbortSignal | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = after(pause, () => {
      signal?.removeEventListener('abort', giveUp)
      resolve(true)
    })
    const giveUp = () => {
      cancel()
      resolve(false)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })

/** Counts the calls that wait for long, for a sign that says so. */
interface BusySign {
  /** A call begins to be shown as waiting; returns the function that ends it. */
  readonly begin: () => () => void
  readonly isShown: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createBusySign(): BusySign {
  const listeners = new Set<() => void>()
  let waiting = 0
  const change = (by: number) => {
    waiting += by
    for (const listener of listeners) listener()
  }
  return {
    begin: () => {
      change(1)
      return () => change(-1)
    },
    isShown: () => waiting > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Clock, timers, chance and network of a browser. */
export const browserRetries: RetryTime = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
}

/** The milliseconds of a Retry-After header in seconds; null for none, and for a date. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}
