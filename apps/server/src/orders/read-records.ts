import { moneyToWire } from '@comanda/contract/wire'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { couponClaims, coupons, orderMails, payments, problemPictures, problems, refunds } from '../db/schema/index.ts'

/**
 * What is stored about orders besides the orders themselves, for the person's download: payments, refunds, coupon uses, mails, and problems with pictures (WebP in base64). Amounts are
 * decimals in major units. Without the provider's references.
 */
export const readRecords = async (db: Executor, businessId: number, orderIds: readonly string[]) => {
  const ids = [...orderIds]
  const [paid, refunded, used, mails, reported] = await Promise.all([
    db
      .select({
        order_id: payments.orderId,
        type: payments.type,
        status: payments.status,
        amount: payments.amount,
        currency: payments.currency,
        card_brand: payments.cardBrand,
        card_last4: payments.cardLast4,
        created_at: payments.createdAt,
      })
      .from(payments)
      .where(and(eq(payments.businessId, businessId), inArray(payments.orderId, ids)))
      .orderBy(asc(payments.createdAt)),
    db
      .select({
        order_id: refunds.orderId,
        amount: refunds.amount,
        reason: refunds.reason,
        status: refunds.status,
        created_at: refunds.createdAt,
      })
      .from(refunds)
      .where(and(eq(refunds.businessId, businessId), inArray(refunds.orderId, ids)))
      .orderBy(asc(refunds.createdAt)),
    db
      .select({
        order_id: couponClaims.orderId,
        code: coupons.code,
        discount: couponClaims.amount,
        used_at: couponClaims.claimedAt,
        released_at: couponClaims.releasedAt,
      })
      .from(couponClaims)
      .innerJoin(coupons, and(eq(coupons.businessId, couponClaims.businessId), eq(coupons.id, couponClaims.couponId)))
      .where(and(eq(couponClaims.businessId, businessId), inArray(couponClaims.orderId, ids)))
      .orderBy(asc(couponClaims.claimedAt)),
    db
      .select({
        order_id: orderMails.orderId,
        about: orderMails.kind,
        queued_at: orderMails.queuedAt,
        sent_at: orderMails.sentAt,
        dropped_at: orderMails.droppedAt,
      })
      .from(orderMails)
      .where(and(eq(orderMails.businessId, businessId), inArray(orderMails.orderId, ids)))
      .orderBy(asc(orderMails.queuedAt)),
    db
      .select({ problem: problems, picture: problemPictures.picture })
      .from(problems)
      .leftJoin(
        problemPictures,
        and(eq(problemPictures.businessId, problems.businessId), eq(problemPictures.problemId, problems.id)),
      )
      .where(and(eq(problems.businessId, businessId), inArray(problems.orderId, ids)))
      .orderBy(asc(problems.createdAt)),
  ])
  return {
    payments: paid.map((one) => ({ ...one, amount: moneyToWire(one.amount) })),
    refunds: refunded.map((one) => ({ ...one, amount: moneyToWire(one.amount) })),
    coupon_uses: used.map((one) => ({ ...one, discount: moneyToWire(one.discount) })),
    mails,
    problems: reported.map(({ problem, picture }) => ({
      order_id: problem.orderId,
      kind: problem.kind,
      lines: problem.lines,
      content: problem.content,
      picture: picture?.toString('base64') ?? null,
      reported_at: problem.createdAt,
      answer: problem.message,
      answered_at: problem.answeredAt,
      amount: problem.amount === null ? null : moneyToWire(problem.amount),
      coupon: problem.couponCode,
    })),
  }
}
