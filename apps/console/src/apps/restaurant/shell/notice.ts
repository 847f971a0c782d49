import type { StaffOrder } from '../../../api/orders.ts'

export type NoticeKey =
  | 'offline'
  | 'unwatched'
  | 'busy'
  | 'unanswered'
  | 'unprinted'
  | 'waiting'
  | 'suspended'
  | 'halted'
  | 'off'
  | 'cards'
  | 'sound'
  | 'draft'
  | 'first-steps'

/** The order in which the bar names what needs somebody: the worst first. */
const WORST_FIRST: readonly NoticeKey[] = [
  'offline',
  'unwatched',
  'unanswered',
  'unprinted',
  'suspended',
  'halted',
  'off',
  'cards',
  'busy',
  'waiting',
  'sound',
  'draft',
  'first-steps',
]

export interface Notice {
  readonly key: NoticeKey
  /** A few words, as a part of a sentence. */
  readonly short: string
  readonly full: string
  /** What to do about it: a path to go to, or a call. */
  readonly action: { readonly label: string; readonly to: string | (() => void) } | null
}

export function worstFirst(notices: readonly (Notice | null)[]): readonly Notice[] {
  return notices
    .filter((notice) => notice !== null)
    .toSorted((a, b) => WORST_FIRST.indexOf(a.key) - WORST_FIRST.indexOf(b.key))
}

/**
 * Returns the orders that staff were reminded of and have not answered, the one that is rejected first in front.
 * [11.34]
 */
export function unansweredOrders(orders: readonly StaffOrder[]): readonly StaffOrder[] {
  return orders
    .filter(({ answerDueAt }) => answerDueAt !== null)
    .toSorted((a, b) => Date.parse(a.answerDueAt ?? '') - Date.parse(b.answerDueAt ?? ''))
}
