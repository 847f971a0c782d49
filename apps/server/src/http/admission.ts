import { hash } from 'node:crypto'

/**
 * How many times the limit work waits before calls of a kind are refused: who begins first, then who orders, then who pays or follows an order,
 * and last a restaurant, which finishes what was begun.
 */
const PATIENCE = { browsing: 1, ordering: 2, underWay: 5, staff: 10 } as const
export type Kind = keyof typeof PATIENCE
const KINDS = Object.keys(PATIENCE) as readonly Kind[]

/** All calls of a kind are refused while work waits so many times as long as its patience. */
const STOPS_AT = 2
/** What is left of the share of a kind that is admitted, and the least that is left. */
const HALF = 0.5
const LEAST = 0.1
/** Measurements before the next change in the same direction shows: orders come seconds after their visitors. Meanwhile the share stays. */
const EFFECT = 20
/** The share grows by this factor and this much with each measurement: from the least to all in six seconds. */
const FACTOR = 1.03
const MORE = 0.003
/** Measurements after which other callers are refused. */
const SAME_CALLERS = 100

/** Decides which calls a server takes while it cannot answer all of them soon. */
export interface Admission {
  /** Takes a measurement, ten times a second: for how long work waits. */
  readonly adapt: (waitMs: number) => void
  /** The share of the calls of a kind that is admitted, 0 to 1. */
  readonly shareOf: (kind: Kind) => number
  /** Whether a call is admitted. A caller gets the same answer for some seconds, so that who is admitted can finish. */
  readonly admits: (kind: Kind, caller: string) => boolean
}

interface Share {
  /** Without regard to `isStopped`. */
  value: number
  isStopped: boolean
  halvedAt: number
}

/**
 * Halves the share of calls that it admits while work waits for too long, and lets it grow slowly otherwise: where more calls arrive than the
 * server can take, it takes nearly as many as it can.
 * @param mostWaitMs the limit
 */
export const createAdmission = (mostWaitMs: number): Admission => {
  const shares: Readonly<Record<Kind, Share>> = {
    browsing: { value: 1, isStopped: false, halvedAt: -EFFECT },
    ordering: { value: 1, isStopped: false, halvedAt: -EFFECT },
    underWay: { value: 1, isStopped: false, halvedAt: -EFFECT },
    staff: { value: 1, isStopped: false, halvedAt: -EFFECT },
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
        if (measurements - share.halvedAt < EFFECT) continue
        if (times > 1) {
          share.value = Math.max(LEAST, share.value * HALF)
          share.halvedAt = measurements
        } else share.value = Math.min(1, share.value * FACTOR + MORE)
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
