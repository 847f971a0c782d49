import { addDays } from '../time/local.ts'
import type { CalendarDate } from '../time/types.ts'

/** So many of the same weekdays before a day say what is usual. */
export const USUAL_WEEKS = 4

const WEEK = 7

/** The last same weekdays before a day, the newest first. */
export function usualDays(day: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(day, -WEEK * (week + 1)))
}

/**
 * The middle of whole numbers, of an even count halfway between the two in the middle, rounded away from zero; null of
 * none. One day that was unlike the others moves it little.
 */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) return null
  const half = (low + high) / 2
  const whole = Math.trunc(half)
  return whole === half ? whole : whole + Math.sign(half)
}
