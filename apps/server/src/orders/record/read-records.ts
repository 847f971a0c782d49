import { moneyToWire } from '@comanda/contract/wire'
import { receiptNumberText } from '@comanda/domain'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import {
  couponClaims,
  coupons,
  courierDeliveries,
  orderChanges,
  orderMessages,
  payments,
  problemPictures,
  problems,
  receipts,
  refunds,
} from '../../platform/db/schema/index.ts'

/**
 * What is stored about orders besides the orders themselves, for the person's download: payments, refunds, receipts and
 * credit notes, coupon uses, messages, changes, the couriers that were asked, and problems with pictures (WebP in
 * base64). Amounts are decimals in major units. Without the payment provider's references.
 */
export async function readRecords(db: Executor, businessId: number, orderIds: readonly string[]) {
  const ids = [...orderIds]
  const [paid, refunded, documents, used, messages, reported, couriers, changes] = await Promise.all([
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
        order_id: receipts.orderId,
        kind: receipts.kind,
        number: receipts.number,
        total: receipts.total,
        issued_at: receipts.issuedAt,
        voided_at: receipts.voidedAt,
      })
      .from(receipts)
      .where(and(eq(receipts.businessId, businessId), inArray(receipts.orderId, ids)))
      .orderBy(asc(receipts.issuedAt), desc(receipts.kind), asc(receipts.number)),
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
        order_id: orderMessages.orderId,
        about: orderMessages.kind,
        channel: orderMessages.channel,
        queued_at: orderMessages.queuedAt,
        sent_at: orderMessages.sentAt,
        dropped_at: orderMessages.droppedAt,
      })
      .from(orderMessages)
      .where(and(eq(orderMessages.businessId, businessId), inArray(orderMessages.orderId, ids)))
      .orderBy(asc(orderMessages.queuedAt)),
    db
      .select({ problem: problems, picture: problemPictures.picture })
      .from(problems)
      .leftJoin(
        problemPictures,
        and(eq(problemPictures.businessId, problems.businessId), eq(problemPictures.problemId, problems.id)),
      )
      .where(and(eq(problems.businessId, businessId), inArray(problems.orderId, ids)))
      .orderBy(asc(problems.createdAt)),
    db
      .select({
        order_id: courierDeliveries.orderId,
        service: courierDeliveries.provider,
        delivery: courierDeliveries.providerId,
        phase: courierDeliveries.phase,
        rider: courierDeliveries.riderName,
        tracking_url: courierDeliveries.trackingUrl,
        requested_at: courierDeliveries.askedAt,
        pickup_at: courierDeliveries.pickupAt,
        drop_at: courierDeliveries.dropAt,
        reason: courierDeliveries.reason,
        notes: courierDeliveries.notes,
        /** The service's own words about the delivery, with what it was told about the person. */
        last_answer: courierDeliveries.raw,
      })
      .from(courierDeliveries)
      .where(and(eq(courierDeliveries.businessId, businessId), inArray(courierDeliveries.orderId, ids)))
      .orderBy(asc(courierDeliveries.orderId), asc(courierDeliveries.attempt)),
    db
      .select()
      .from(orderChanges)
      .where(and(eq(orderChanges.businessId, businessId), inArray(orderChanges.orderId, ids)))
      .orderBy(asc(orderChanges.proposedAt)),
  ])
  return {
    payments: paid.map((one) => ({ ...one, amount: moneyToWire(one.amount) })),
    refunds: refunded.map((one) => ({ ...one, amount: moneyToWire(one.amount) })),
    receipts: documents.map(({ number, total, ...one }) => ({
      ...one,
      number: receiptNumberText(one.kind, number),
      total: moneyToWire(total),
    })),
    coupon_uses: used.map((one) => ({ ...one, discount: moneyToWire(one.discount) })),
    messages,
    couriers,
    changes: changes.map(({ orderId, state, note, differences, totalsBefore, totalsAfter, ...one }) => ({
      order_id: orderId,
      state,
      note,
      dishes: differences.map(({ shown, before, after }) => ({ ...shown, before, after })),
      ready_at: one.readyAt,
      total_before: moneyToWire(totalsBefore.total),
      total_after: moneyToWire(totalsAfter.total),
      proposed_at: one.proposedAt,
      decided_at: one.decidedAt,
      decided_by: one.decidedBy,
    })),
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
