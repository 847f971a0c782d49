import type { RefundReason } from '../payment/refund.ts'
import type { RefundParts } from '../payment/refund-parts.ts'
import type { Minor } from '../pricing/money.ts'
import type { InstantText } from '../time/types.ts'
import { dealParts } from './deal-parts.ts'
import type { OrderStatus, PricedLine, PricedProduct } from './order.ts'

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
  /** A dish of the line's meal deal, by its position in `dealParts`, from 0; absent for the whole line. */
  readonly part?: number | undefined
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

type ReportedLine = Pick<PricedLine, 'quantity' | 'sections'>

/** The line, or the dish of its meal deal, that a report names; undefined where the order has none. */
export function reportedDish<Line extends ReportedLine>(
  ordered: readonly Line[],
  { line, part }: Pick<ProblemLine, 'line' | 'part'>,
): Line | PricedProduct | undefined {
  const found = ordered[line]
  return part === undefined || found === undefined ? found : dealParts(found)[part]
}

/** Whether each is a line of the order or a part of a deal, named once, with at most as many dishes as were ordered. */
export function areOwnLines(lines: readonly ProblemLine[], ordered: readonly ReportedLine[]): boolean {
  return (
    new Set(lines.map(({ line, part }) => `${line}.${part ?? ''}`)).size === lines.length &&
    lines.every((each) => each.quantity >= 1 && each.quantity <= (reportedDish(ordered, each)?.quantity ?? 0))
  )
}

/**
 * What a refund for the reported dishes is for. Parts of a deal have no price of their own: they stand for the deals
 * that hold them, so that the credit note takes the deal's VAT rate.
 */
export function refundPartsOf(lines: readonly ProblemLine[], ordered: readonly ReportedLine[]): RefundParts | null {
  const deals = new Map<number, number>()
  for (const { line, part, quantity } of lines) {
    const found = ordered[line]
    if (found === undefined) continue
    const inEach = part === undefined ? 1 : (dealParts({ ...found, quantity: 1 })[part]?.quantity ?? 1)
    const count = Math.min(found.quantity, Math.ceil(quantity / inEach))
    deals.set(line, Math.max(deals.get(line) ?? 0, count))
  }
  if (deals.size === 0) return null
  return { lines: [...deals].map(([line, quantity]) => ({ line, quantity })), charges: [] }
}

/** A kind that says nothing by itself needs words. */
export function needsWords(kind: ProblemKind): boolean {
  return kind === 'other' || kind === 'allergen'
}

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
