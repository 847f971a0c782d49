import { minuteOfDay } from '../time/local.ts'
import type { ClockSpan } from '../time/types.ts'

const DAY_MINUTES = 24 * 60

/**
 * Whether the spans of one day follow each other without an overlap: each opens after the one before has closed, and
 * the last one closes before the first one's hour on the next day.
 */
export function areInOrder(spans: readonly ClockSpan[]): boolean {
  const [first] = spans
  if (first === undefined || spans.length === 1) return true
  let free = 0
  for (const span of spans) {
    const opens = minuteOfDay(span.opens)
    const closes = minuteOfDay(span.closes)
    if (opens < free) return false
    free = closes <= opens ? closes + DAY_MINUTES : closes
  }
  return free <= minuteOfDay(first.opens) + DAY_MINUTES
}
