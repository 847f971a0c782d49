import type { StaffOrder } from '../api/orders.ts'
import { promisedFrom } from './promised.ts'

/** Late after the promised time, soon in the last five minutes before it. */
export function urgencyOf(order: StaffOrder, now: number): 'late' | 'soon' | 'on-time' {
  const left = Date.parse(promisedFrom(order)) - now
  if (left < 0) return 'late'
  return left <= 5 * 60_000 ? 'soon' : 'on-time'
}
