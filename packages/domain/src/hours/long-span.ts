import { minuteOfDay } from '../time/local.ts'
import type { ClockSpan } from '../time/types.ts'

const DAY_MINUTES = 24 * 60
/** A kitchen that is open longer without a break is rare; two times in the wrong order are not. */
const LONG_MINUTES = 18 * 60

/** Minutes from opening to closing; a span that closes at or before its opening ends on the next day. */
export function minutesOpen({ opens, closes }: ClockSpan): number {
  const minutes = minuteOfDay(closes) - minuteOfDay(opens)
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}

/** Whether a span is a whole day, from midnight to midnight. */
export function isWholeDay({ opens, closes }: ClockSpan): boolean {
  return opens === '00:00' && closes === '00:00'
}

/**
 * Whether a span may be a slip, such as 12:00 to 11:00 or 18:00 to 18:00: its restaurant is asked before it is stored.
 */
export function isLongSpan(span: ClockSpan): boolean {
  return !isWholeDay(span) && minutesOpen(span) > LONG_MINUTES
}
