import { createHash } from 'node:crypto'
import {
  areOwnLines,
  instantText,
  type ProblemKind,
  type ProblemLine,
  type ProblemRefusal,
  problemRefusal,
} from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { problemPictures, problems } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { readKitchenLines } from '../record/read-order.ts'
import { lockOrder, recordStep } from '../record/step.ts'

export interface Report {
  readonly kind: ProblemKind
  readonly lines: readonly ProblemLine[]
  readonly content: string
  /** WebP. */
  readonly picture: Buffer | null
}

/** `lines_invalid`: a line is not the order's, or names more dishes than were ordered. */
export type ReportOutcome =
  | { readonly kind: 'reported'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: ProblemRefusal | 'not_found' | 'lines_invalid' }

const refused = (refusal: ProblemRefusal | 'not_found' | 'lines_invalid'): ReportOutcome => ({
  kind: 'refused',
  refusal,
})

/** The problem that a key of an order stands for. */
export function problemIdOf(orderId: string, key: string): string {
  return createHash('sha256').update(`${orderId}:${key}`).digest('base64url').slice(0, 22)
}

/**
 * Stores what is wrong with an order, with its event, under a lock on the order's row. The same key is the same
 * problem.
 */
export function reportProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, orderId, key }: { readonly businessId: number; readonly orderId: string; readonly key: string },
  { kind, lines, content, picture }: Report,
): Promise<ReportOutcome> {
  return inTransaction(deps.db, async (tx): Promise<ReportOutcome> => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order) return refused('not_found')
    const id = problemIdOf(orderId, key)
    const known = await tx
      .select({ id: problems.id, answeredAt: problems.answeredAt })
      .from(problems)
      .where(and(eq(problems.businessId, businessId), eq(problems.orderId, orderId)))
    if (known.some((each) => each.id === id)) return { kind: 'reported', id }
    const now = deps.clock.now()
    const open = known.filter(({ answeredAt }) => answeredAt === null).length
    const refusal = problemRefusal({ ...order, open, all: known.length }, now)
    if (refusal) return refused(refusal)
    const ordered = await readKitchenLines(tx, businessId, orderId)
    if (!areOwnLines(lines, ordered)) return refused('lines_invalid')
    const at = instantText(now.epochMilliseconds)
    const { locationId } = order
    await tx.insert(problems).values({ businessId, id, orderId, locationId, kind, lines, content, createdAt: at })
    if (picture) await tx.insert(problemPictures).values({ businessId, problemId: id, picture })
    await recordStep(tx, order, { kind: 'problem', actor: 'customer', reason: 'reported', problemId: id, at })
    return { kind: 'reported', id }
  })
}
