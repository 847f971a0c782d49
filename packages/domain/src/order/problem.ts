import type { RefundReason } from '../payment/refund.ts'
import type { Minor } from '../pricing/money.ts'
import type { InstantText } from '../time/types.ts'
import type { OrderStatus } from './order.ts'

/** What can be wrong with an order once the kitchen has accepted it. */
export const PROBLEM_KINDS = ['missing', 'wrong', 'late', 'quality', 'allergen', 'never-arrived', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** The reason of a refund that answers a problem. */
export const REFUND_REASON_OF: Readonly<Record<ProblemKind, RefundReason>> = {
  missing: 'missing',
  wrong: 'wrong',
  late: 'late',
  quality: 'quality',
  allergen: 'quality',
  'never-arrived': 'missing',
  other: 'goodwill',
}

/** How staff answer. */
export const PROBLEM_ANSWERS = ['message', 'refund', 'coupon'] as const
export type ProblemAnswerKind = (typeof PROBLEM_ANSWERS)[number]

/** Characters of a problem's words, and of an answer's. */
export const MOST_PROBLEM_WORDS = 700
/** Problems of one order that may wait for an answer, and all together. */
export const MOST_OPEN_PROBLEMS = 3
export const MOST_PROBLEMS = 10
/** How long after its end an order's problems may be reported. */
export const PROBLEM_HOURS = 48
/** Bytes of an uploaded picture. [5.56] */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024
/** Days that a coupon given as an answer is valid. */
export const ANSWER_COUPON_DAYS = 90

/** A line of the order, by its position from 0, and how many of its dishes the problem is about. */
export interface ProblemLine {
  readonly line: number
  readonly quantity: number
}

export type ProblemRefusal = 'order_not_accepted' | 'problem_too_late' | 'too_many_problems'

interface OrderWithProblems {
  readonly status: OrderStatus | null
  readonly finishedAt: InstantText | null
  /** Problems without an answer, and all of them. */
  readonly open: number
  readonly all: number
}

const REPORTED: readonly (OrderStatus | null)[] = ['accepted', 'delivery', 'completed']

/** Why a problem of the order cannot be reported; null if it can. Before acceptance the customer cancels instead. */
export function problemRefusal(
  { status, finishedAt, open, all }: OrderWithProblems,
  now: Temporal.Instant,
): ProblemRefusal | null {
  if (!REPORTED.includes(status)) return 'order_not_accepted'
  if (finishedAt !== null) {
    const until = Temporal.Instant.from(finishedAt).add({ hours: PROBLEM_HOURS })
    if (Temporal.Instant.compare(until, now) < 0) return 'problem_too_late'
  }
  return open >= MOST_OPEN_PROBLEMS || all >= MOST_PROBLEMS ? 'too_many_problems' : null
}

/** Whether each line is one of the order's, named once, with at most as many dishes as were ordered. */
export const areOwnLines = (
  lines: readonly ProblemLine[],
  ordered: readonly { readonly quantity: number }[],
): boolean =>
  new Set(lines.map(({ line }) => line)).size === lines.length &&
  lines.every(({ line, quantity }) => quantity >= 1 && quantity <= (ordered[line]?.quantity ?? 0))

/** A kind that says nothing by itself needs words. */
export const needsWords = (kind: ProblemKind): boolean => kind === 'other' || kind === 'allergen'

/** What staff may send as an answer: a message has words, a coupon an amount of at most the order's total. */
export function answerObstacle(
  answer: { readonly kind: ProblemAnswerKind; readonly words: string; readonly amount: Minor | null },
  total: Minor,
): { readonly field: 'message' | 'amount'; readonly problem: 'required' | 'nothing' | 'too_high' } | null {
  const { kind, words, amount } = answer
  if (kind === 'message') return words === '' ? { field: 'message', problem: 'required' } : null
  if (amount !== null && amount < 1) return { field: 'amount', problem: 'nothing' }
  if (kind === 'refund') return null
  if (amount === null) return { field: 'amount', problem: 'required' }
  return amount > total ? { field: 'amount', problem: 'too_high' } : null
}
