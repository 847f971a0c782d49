import type { TimeZone } from './types.ts'

/** A period in which a zone has one offset; milliseconds, `until` exclusive. */
export interface OffsetPeriod {
  readonly from: number
  readonly until: number
  readonly offset: number
}

const MAX_KEPT = 16
/** Offsets do not change, so they are cached: a Temporal lookup takes a thousand times longer. */
const known = new Map<TimeZone, OffsetPeriod[]>()

/** The period of one offset around a moment. Throws RangeError for an unknown zone. */
export function periodAt(epochMs: number, zone: TimeZone): OffsetPeriod {
  const periods = known.get(zone) ?? []
  for (const period of periods) if (period.from <= epochMs && epochMs < period.until) return period
  const here = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  const next = here.getTimeZoneTransition('next')
  // 'previous' searches strictly before the instant; a change at that very instant already applies.
  const previous = here.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const period: OffsetPeriod = {
    from: previous ? previous.epochMilliseconds : Number.NEGATIVE_INFINITY,
    until: next ? next.epochMilliseconds : Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1_000_000,
  }
  known.set(zone, [period, ...periods].slice(0, MAX_KEPT))
  return period
}

/** Offset of a zone from UTC, milliseconds; positive means ahead. */
export function offsetAt(epochMs: number, zone: TimeZone): number {
  return periodAt(epochMs, zone).offset
}
