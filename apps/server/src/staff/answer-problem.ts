import {
  ANSWER_COUPON_DAYS,
  answerObstacle,
  instantText,
  isStaffAllowed,
  type Minor,
  type ProblemAnswerKind,
  REFUND_REASON_OF,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, eq } from 'drizzle-orm'
import { giveCoupon } from '../coupons/give-coupon.ts'
import type { Tx } from '../db/connection.ts'
import { type orders, problems } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Mover } from '../lifecycle/move-order.ts'
import { lockOrder, recordStep } from '../orders/step.ts'
import { answerRefundKey } from '../problems/answer-refund.ts'
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
  | Exclude<RefundOutcome, { readonly amount: Minor }>
  | NonNullable<ReturnType<typeof answerObstacle>>

/**
 * Answers a problem once, under a lock on the order's row: stores the words, queues the refund or creates the coupon, and records the event
 * that tells the customer. The same answer again changes nothing.
 */
export const answerProblem = (
  deps: Deps,
  member: Mover,
  problemId: string,
  wanted: WantedAnswer,
): Promise<AnswerOutcome> =>
  inTransaction(deps.db, async (tx): Promise<AnswerOutcome> => {
    const { businessId } = member
    const here = and(eq(problems.businessId, businessId), eq(problems.id, problemId))
    const [found] = await tx.select({ orderId: problems.orderId }).from(problems).where(here)
    const order = found && (await lockOrder(tx, businessId, found.orderId))
    const [problem] = await tx.select().from(problems).where(here)
    if (!order || !problem) return 'unknown'
    if (wanted.kind !== 'message' && !isStaffAllowed(member.role, 'refund-order')) return 'forbidden'
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
    const gift = wanted.kind === 'coupon' ? await couponOf(tx, order, wanted.amount ?? 0, now) : null
    let { amount } = wanted
    if (wanted.kind === 'refund') {
      const outcome = await queueStaffRefund(deps, tx, member, order, {
        amount,
        reason: REFUND_REASON_OF[problem.kind],
        isProved: member.isProved,
        key: answerRefundKey(problemId),
      })
      if (typeof outcome === 'string') return outcome
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
    const staffId = member.id
    await recordStep(tx, order, { kind: 'problem', actor: 'staff', staffId, reason: 'answered', problemId, at })
    return 'answered'
  })

async function couponOf(tx: Tx, { businessId, language }: OrderRow, amount: Minor, now: Temporal.Instant) {
  const startsAt = instantText(now.epochMilliseconds)
  const couponEndsAt = instantText(now.add({ hours: ANSWER_COUPON_DAYS * 24 }).epochMilliseconds)
  const { name } = CATALOGUES[language].mail.answered.coupon
  const couponCode = await giveCoupon(tx, { businessId, name, amount, startsAt, endsAt: couponEndsAt })
  return { couponCode, couponEndsAt }
}
