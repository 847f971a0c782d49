import type { Logger } from '../../platform/observe/log.ts'
import type { ProviderTry } from './watched-client.ts'

/** The provider's clock, measured by the `Date` header of its answers. */
export interface ProviderClock {
  /** Call for every request to the provider. */
  readonly note: (one: Pick<ProviderTry, 'skewMs'>) => void
  /** The provider's time less ours in milliseconds: the median of the last answers; null before the first one. */
  readonly skewMs: () => number | null
  /** For operators: that our clock is wrong and what to do; null where it is right or not measured. */
  readonly warning: () => string | null
}

/**
 * A median of five ignores two answers that a cache or a slow connection has falsified, and follows a corrected clock
 * after three.
 */
const MEASUREMENTS = 5
/** Clocks that are synchronised differ by less than a second. */
const WARNED_FROM_MS = 60_000

const isWrong = (skewMs: number): boolean => Math.abs(skewMs) > WARNED_FROM_MS

/** @param log hears once that the clocks differ by more than a minute, and once that they agree again */
export function createProviderClock(log?: Pick<Logger, 'warn' | 'info'>): ProviderClock {
  let measured: readonly number[] = []
  let wasWrong = false
  const skewMs = (): number | null => measured.toSorted((a, b) => a - b)[Math.floor((measured.length - 1) / 2)] ?? null
  return {
    note(one) {
      if (one.skewMs === null) return
      measured = [...measured, one.skewMs].slice(-MEASUREMENTS)
      const now = skewMs() ?? 0
      if (isWrong(now) === wasWrong) return
      wasWrong = isWrong(now)
      const skewSeconds = Math.round(now / 1000)
      if (wasWrong) log?.warn({ skewSeconds }, skewWarning(now) ?? '')
      else log?.info({ skewSeconds }, "the clock agrees with the payment provider's again")
    },
    skewMs,
    warning: () => skewWarning(skewMs()),
  }
}

function skewWarning(skewMs: number | null): string | null {
  if (skewMs === null || !isWrong(skewMs)) return null
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  const side = skewMs > 0 ? 'behind' : 'ahead of'
  return `The clock of this machine is ${seconds} s ${side} the payment provider's. Synchronise it (NTP): order times and opening hours are wrong by as much.`
}
