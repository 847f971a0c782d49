import { hash } from 'node:crypto'

/**
 * A share of a kind of calls is refused when work waits longer than this many times the limit: new visits first, then
 * orders, then payments and orders under way, and the console last, because a kitchen finishes what customers have paid
 * for.
 */
const PATIENCE = { browsing: 1, ordering: 2, underWay: 5, staff: 10 } as const
export type Kind = keyof typeof PATIENCE
const KINDS = Object.keys(PATIENCE) as readonly Kind[]

/** All calls of a kind are refused when work waits longer than this many times its patience. */
const STOPS_AT = 2
/** The smallest share, unless all calls are refused. */
const LEAST = 0.1
/** Measurements for which a share stays after it was halved: customers order some seconds after they were admitted. */
const HELD = 20
/**
 * With each measurement below the limit, a share grows by this factor and this summand: from the smallest to all in six
 * seconds.
 */
const FACTOR = 1.03
const SUMMAND = 0.003
/** Measurements after which other callers are refused. */
const SAME_CALLERS = 100

/** Decides which calls a server takes while it cannot answer all of them soon. */
export interface Admission {
  /** Takes a measurement, ten times a second: for how long work waits. */
  readonly adapt: (waitMs: number) => void
  /** The share of the calls of a kind that is admitted, 0 to 1. */
  readonly shareOf: (kind: Kind) => number
  /**
   * Whether a call is admitted. A caller gets the same answer for ten seconds, so that an admitted customer can finish.
   */
  readonly admits: (kind: Kind, caller: string) => boolean
}

interface Share {
  /** Without regard to `isStopped`. */
  value: number
  isStopped: boolean
  /** The number of the measurement. */
  halvedAt: number
}

const all = (): Share => ({ value: 1, isStopped: false, halvedAt: -HELD })

/**
 * Halves the share of calls that it admits while work waits for too long, and lets it grow slowly otherwise: where more
 * calls arrive than the server can take, it takes nearly as many as it can.
 * @param mostWaitMs the limit
 */
export function createAdmission(mostWaitMs: number): Admission {
  const shares: Readonly<Record<Kind, Share>> = {
    browsing: all(),
    ordering: all(),
    underWay: all(),
    staff: all(),
  }
  let measurements = 0
  const shareOf = (kind: Kind): number => (shares[kind].isStopped ? 0 : shares[kind].value)
  return {
    adapt: (waitMs) => {
      measurements += 1
      for (const kind of KINDS) {
        const share = shares[kind]
        const times = waitMs / mostWaitMs / PATIENCE[kind]
        share.isStopped = times > STOPS_AT
        if (measurements - share.halvedAt < HELD) continue
        if (times > 1) {
          share.value = Math.max(LEAST, share.value / 2)
          share.halvedAt = measurements
        } else share.value = Math.min(1, share.value * FACTOR + SUMMAND)
      }
    },
    shareOf,
    admits: (kind, caller) => {
      const share = shareOf(kind)
      if (share === 0 || share === 1) return share === 1
      const salt = Math.floor(measurements / SAME_CALLERS)
      return Number.parseInt(hash('sha1', `${salt} ${caller}`).slice(0, 8), 16) < share * 2 ** 32
    },
  }
}
