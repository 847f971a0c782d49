import {
  ANSWER_COUPON_DAYS,
  answerObstacle,
  instantText,
  isStaffAllowed,
  type Minor,
  type ProblemAnswerKind,
  REFUND_REASON_OF,
  refundPartsOf,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { Mover } from '../../orders/lifecycle/move-order.ts'
import { answerRefundKey } from '../../orders/problems/answer-refund.ts'
import { readKitchenLines } from '../../orders/record/read-order.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { needsRefundProof } from '../../orders/refunds/refund-proof.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type orders, problems } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { giveCoupon } from '../../restaurants/coupons/give-coupon.ts'
import { queueStaffRefund, type RefundOutcome } from './refund-order.ts'

type OrderRow = typeof orders.$inferSelect

export interface WantedAnswer {
  readonly kind: ProblemAnswerKind
  /** The words that the customer reads. */
  readonly message: string
  /** Minor units; null refunds the remainder. */
  readonly amount: Minor | null
}

/** `unknown`: the restaurant has no such problem. `problem_answered`: another answer was first. */
export type AnswerOutcome =
  | 'answered'
  | 'unknown'
  | 'forbidden'
  | 'problem_answered'
  | Exclude<RefundOutcome, { readonly amount: Minor } | 'parts_unknown'>
  | NonNullable<ReturnType<typeof answerObstacle>>

/**
 * Answers a problem once, under a lock on the order's row: stores the words, queues the refund or creates the coupon,
 * and records the event that tells the customer. The same answer again changes nothing.
 */
export function answerProblem(
  deps: Deps,
  member: Mover,
  problemId: string,
  wanted: WantedAnswer,
): Promise<AnswerOutcome> {
  return inTransaction(deps.db, async (tx): Promise<AnswerOutcome> => {
    const { businessId } = member
    const here = and(eq(problems.businessId, businessId), eq(problems.id, problemId))
    const [found] = await tx.select({ orderId: problems.orderId }).from(problems).where(here)
    const order = found && (await lockOrder(tx, businessId, found.orderId))
    const [problem] = await tx.select().from(problems).where(here)
    if (!order || !problem) return 'unknown'
    if (wanted.kind !== 'message' && !isStaffAllowed(member, 'refund-order')) return 'forbidden'
    if (problem.answeredAt !== null) {
      const isSame =
        problem.answer === wanted.kind &&
        problem.message === wanted.message &&
        (wanted.amount === null || wanted.amount === problem.amount)
      return isSame ? 'answered' : 'problem_answered'
    }
    const obstacle = answerObstacle({ ...wanted, words: wanted.message }, order.total)
    if (obstacle) return obstacle
    const now = deps.clock.now()
    if (
      wanted.kind === 'coupon' &&
      !member.isProved &&
      (await needsRefundProof(tx, businessId, [], wanted.amount ?? 0))
    )
      return 'staff_proof_needed'
    const gift = wanted.kind === 'coupon' ? await couponOf(tx, order, wanted.amount ?? 0, now) : null
    let { amount } = wanted
    if (wanted.kind === 'refund') {
      const outcome = await queueStaffRefund(deps, tx, member, order, {
        amount,
        reason: REFUND_REASON_OF[problem.kind],
        parts: refundPartsOf(problem.lines, await readKitchenLines(tx, businessId, order.id)),
        isProved: member.isProved,
        key: answerRefundKey(problemId),
      })
      // A problem names lines of its order alone.
      if (typeof outcome === 'string') return outcome === 'parts_unknown' ? 'unknown' : outcome
      amount = outcome.amount
    }
    const at = instantText(now.epochMilliseconds)
    await tx
      .update(problems)
      .set({
        answeredAt: at,
        answeredBy: member.id,
        answer: wanted.kind,
        message: wanted.message,
        amount: wanted.kind === 'message' ? null : amount,
        ...gift,
      })
      .where(here)
    const { id: staffId, device } = member
    await recordStep(tx, order, { kind: 'problem', actor: 'staff', staffId, device, reason: 'answered', problemId, at })
    return 'answered'
  })
}

async function couponOf(tx: Tx, { businessId, language }: OrderRow, amount: Minor, now: Temporal.Instant) {
  const startsAt = instantText(now.epochMilliseconds)
  const couponEndsAt = instantText(now.add({ hours: ANSWER_COUPON_DAYS * 24 }).epochMilliseconds)
  const { name } = CATALOGUES[language].mail.answered.coupon
  const couponCode = await giveCoupon(tx, { businessId, name, amount, startsAt, endsAt: couponEndsAt })
  return { couponCode, couponEndsAt }
}
