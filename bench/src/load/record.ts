import { build, type Histogram } from 'hdr-histogram-js'

/** The steps of customers and kitchens, and what each takes from its start to its end. */
export const STEPS = {
  page: 'the menu page, from the moment at which the visit was due',
  menu: 'the dishes, which the page reads',
  order: 'sending the order',
  pay: 'paying it in cash',
  card: 'paying it by card, with the calls to the stand-in of the payment provider, which the same process answers',
  watch: 'opening the live stream of the order, to its first event',
  ring: 'from the payment to the order on the board of the kitchen',
  board: 'reading the order that an event names, or the whole board',
  accept: 'accepting the order',
  tell: 'from accepting to the event on the stream of the customer',
  complete: 'handing the order over',
} as const
export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as readonly Step[]

export type Outcome = 'done' | 'shed' | 'failed'

/** The longest time that is told apart, milliseconds. */
const LONGEST_MS = 60_000
/** Hundredths of a millisecond. */
const SCALE = 100

/** The times of one step in one group of businesses, milliseconds. */
export interface Times {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

interface Second {
  count: number
  slow: number
  shed: number
}

/** What happened in one phase of a run. */
export interface Record {
  /** Counts one step: `ms` from when it was due to its end, `due` in `performance.now()` milliseconds. */
  readonly add: (step: Step, group: string, outcome: Outcome, due: number, ms: number) => void
  /** Times of the steps that were done. */
  readonly times: (step: Step, group?: string) => Times
  readonly count: (outcome: Outcome, step?: Step) => number
  /**
   * Seconds from the start of the phase to the end of the last second in which a step was refused, or more than one in
   * a hundred took longer than its limit.
   */
  readonly troubledSeconds: () => number
}

/**
 * Records steps of a phase that begins now; `limitOf` is the time within which 99 of 100 should be done, milliseconds.
 */
export function createRecord(limitOf: (step: Step) => number): Record {
  const start = performance.now()
  const histograms = new Map<string, Histogram>()
  const counts = new Map<string, number>()
  const seconds: Second[] = []
  const histogramOf = (key: string): Histogram => {
    const known = histograms.get(key)
    if (known) return known
    const made = build({ highestTrackableValue: LONGEST_MS * SCALE, numberOfSignificantValueDigits: 3 })
    histograms.set(key, made)
    return made
  }
  return {
    add: (step, group, outcome, due, ms) => {
      const key = `${step} ${outcome}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const n = Math.max(0, Math.floor((due - start) / 1000))
      seconds[n] ??= { count: 0, slow: 0, shed: 0 }
      seconds[n].count += 1
      if (outcome === 'shed') seconds[n].shed += 1
      if (ms > limitOf(step)) seconds[n].slow += 1
      if (outcome === 'done') histogramOf(`${step} ${group}`).recordValue(Math.round(Math.min(ms, LONGEST_MS) * SCALE))
    },
    times: (step, group) => {
      const all = build({ highestTrackableValue: LONGEST_MS * SCALE, numberOfSignificantValueDigits: 3 })
      for (const [key, histogram] of histograms)
        if (group === undefined ? key.startsWith(`${step} `) : key === `${step} ${group}`) all.add(histogram)
      const at = (percentile: number): number => all.getValueAtPercentile(percentile) / SCALE
      return { count: all.totalCount, p50: at(50), p99: at(99) }
    },
    count: (outcome, step) =>
      (step === undefined ? STEP_NAMES : [step]).reduce((sum, one) => sum + (counts.get(`${one} ${outcome}`) ?? 0), 0),
    troubledSeconds: () =>
      seconds.findLastIndex((second) => second !== undefined && (second.shed > 0 || second.slow > second.count / 100)) +
      1,
  }
}
