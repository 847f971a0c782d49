import type { RefundStatus } from '../payment/refund.ts'
import type { RefundParts } from '../payment/refund-parts.ts'
import type { InstantText } from '../time/types.ts'

/** An order with what was refunded of it. */
export interface RefundedOrder {
  /** Null until it is ready. */
  readonly preparedAt: InstantText | null
  readonly lines: readonly { readonly quantity: number }[]
  readonly refunds: readonly {
    readonly status: RefundStatus
    readonly reason: string
    readonly parts: RefundParts
    readonly at: InstantText
  }[]
  /** Its changes: those that were applied have given its lines other numbers. */
  readonly changes?: readonly { readonly state: string; readonly decidedAt: InstantText | null }[]
}

/** The customer gets what these refunds name, and money besides. */
const MADE_ANYWAY: ReadonlySet<string> = new Set(['quality', 'late', 'goodwill'])

/** Whether the kitchen makes what a refund names, if it comes before the order is ready. */
export function isMadeAnyway(reason: string): boolean {
  return MADE_ANYWAY.has(reason)
}

/**
 * How many units of each line the kitchen does not make, because they were refunded before the order was ready. The
 * money of a failed refund is still to go back; its dish is as little made as before.
 */
export function notMadeOf({ preparedAt, lines, refunds, changes = [] }: RefundedOrder): readonly number[] {
  const changedAt = changes.findLast(({ state }) => state === 'applied')?.decidedAt ?? null
  const counted = refunds.filter(
    ({ reason, at }) =>
      !isMadeAnyway(reason) &&
      (preparedAt === null || Date.parse(at) < Date.parse(preparedAt)) &&
      (changedAt === null || Date.parse(at) > Date.parse(changedAt)),
  )
  const unitsOf = (line: number, isFailed: boolean): number =>
    counted
      .filter(({ status }) => (status === 'failed') === isFailed)
      .flatMap(({ parts }) => parts.lines)
      .reduce((sum, part) => sum + (part.line === line ? part.quantity : 0), 0)
  return lines.map(({ quantity }, line) => Math.min(quantity, Math.max(unitsOf(line, false), unitsOf(line, true))))
}
