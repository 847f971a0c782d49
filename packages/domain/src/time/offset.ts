import type { TimeZone } from './types.ts'

/** A stretch of time in which a zone keeps one offset; milliseconds, `until` excluded. */
export interface OffsetPeriod {
  readonly from: number
  readonly until: number
  readonly offset: number
}

const MAX_KEPT = 16
/** Offsets are facts, so what was looked up once is kept: asking Temporal each time costs a thousand times more. */
const known = new Map<TimeZone, OffsetPeriod[]>()

/** The period of one offset around a moment. Throws RangeError for an unknown zone. */
export function periodAt(epochMs: number, zone: TimeZone): OffsetPeriod {
  const periods = known.get(zone) ?? []
  for (const period of periods) if (period.from <= epochMs && epochMs < period.until) return period
  const here = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  const next = here.getTimeZoneTransition('next')
  // 'previous' looks strictly before; a change that happens at this very moment already holds.
  const previous = here.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const period: OffsetPeriod = {
    from: previous ? previous.epochMilliseconds : Number.NEGATIVE_INFINITY,
    until: next ? next.epochMilliseconds : Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1_000_000,
  }
  known.set(zone, [period, ...periods].slice(0, MAX_KEPT))
  return period
}

/** Milliseconds that a zone's wall clock is ahead of UTC. */
export function offsetAt(epochMs: number, zone: TimeZone): number {
  return periodAt(epochMs, zone).offset
}
