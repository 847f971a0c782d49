import { findTransition, isFinished, type OrderStatus, type RejectReason, staffMay } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Tx } from '../db/connection.ts'
import { orderEvents, orders } from '../db/schema/orders.ts'
import { inTransaction } from '../db/tx.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { orderChanged } from '../ordering/effects.ts'
import { nextSeq } from '../ordering/next-seq.ts'
import { releaseClaims } from '../ordering/release-claims.ts'
import { refundOrder } from '../payments/refund.ts'
import type { StaffMember } from './session.ts'

type OrderRow = typeof orders.$inferSelect

/** What staff want of an order. `readyAt` ISO 8601; `message` is what the customer reads. */
export type OrderMove =
  | { readonly to: 'accepted'; readonly readyAt: string }
  | { readonly to: 'delivery' | 'completed' }
  | { readonly to: 'rejected'; readonly reason: RejectReason; readonly message: string }
  | { readonly to: 'prepared' }
  | { readonly to: 'ready-time'; readonly readyAt: string }

/** `unknown`: no such order with this restaurant. `forbidden`: the role may not. `not-from-here`: the order's state forbids it. */
export type MoveOutcome = 'moved' | 'unknown' | 'forbidden' | 'not-from-here'

/**
 * Takes one step with an order, under a lock on its row, so that of two tablets one moves it and the other is told. A paid order that is
 * rejected has its refund queued in the same transaction. [4.01] [6.08]
 */
export async function moveOrder(
  deps: Deps,
  member: StaffMember,
  orderId: string,
  move: OrderMove,
): Promise<MoveOutcome> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const here = and(eq(orders.businessId, member.businessId), eq(orders.id, orderId))
    const [order] = await tx.select().from(orders).where(here).for('update')
    if (!order?.receivedAt || order.withdrawnAt) return 'unknown'
    const judged = judge(order, member, move)
    if (judged !== 'moved') return judged
    const now = deps.clock.now().toString({ smallestUnit: 'millisecond' })
    await tx.update(orders).set(changeOf(move, now)).where(here)
    await recordMove(tx, member, order, move, now)
    const moved = { businessId: member.businessId, orderId, now }
    if (move.to === 'rejected') {
      await releaseClaims(tx, moved)
      await refundOrder(deps, tx, { ...moved, reason: 'rejected', staffId: member.id })
    }
    if (move.to === 'accepted' || move.to === 'rejected')
      await queueOrderMail(deps, tx, { businessId: member.businessId, orderId, kind: move.to }, now)
    return 'moved'
  })
  if (outcome === 'moved') orderChanged(deps, member.businessId, orderId)
  return outcome
}

function judge(order: OrderRow, member: StaffMember, move: OrderMove): MoveOutcome {
  if (move.to === 'prepared' || move.to === 'ready-time') {
    if (!staffMay(member.role, 'advance-order')) return 'forbidden'
    const isMade = order.status === 'accepted' || (move.to === 'ready-time' && order.status === 'delivery')
    return isMade && !(move.to === 'prepared' && order.preparedAt) ? 'moved' : 'not-from-here'
  }
  const transition = findTransition(order.status, move.to, order.orderType, 'staff')
  if (!transition) return 'not-from-here'
  return transition.action && !staffMay(member.role, transition.action) ? 'forbidden' : 'moved'
}

function changeOf(move: OrderMove, now: string): Partial<OrderRow> {
  switch (move.to) {
    case 'prepared':
      return { preparedAt: now, updatedAt: now }
    case 'ready-time':
      return { readyAt: move.readyAt, updatedAt: now }
    case 'accepted':
      return { status: 'accepted', readyAt: move.readyAt, acceptedAt: now, updatedAt: now }
    case 'rejected':
      return { status: 'rejected', rejectReason: move.message, finishedAt: now, updatedAt: now }
    case 'delivery':
    case 'completed':
      return { status: move.to, updatedAt: now, ...(isFinished(move.to) && { finishedAt: now }) }
  }
}

const statusAfter = (order: OrderRow, move: OrderMove): OrderStatus =>
  move.to === 'prepared' || move.to === 'ready-time' ? order.status : move.to

async function recordMove(tx: Tx, member: StaffMember, order: OrderRow, move: OrderMove, now: string): Promise<void> {
  // Being done is the kitchen's own business: the customer's steps don't show it.
  if (move.to === 'prepared') return
  await tx.insert(orderEvents).values({
    businessId: member.businessId,
    orderId: order.id,
    seq: nextSeq(member.businessId, order.id),
    kind: move.to === 'ready-time' ? 'ready-time' : 'status',
    status: statusAfter(order, move),
    actor: 'staff',
    staffId: member.id,
    reason: move.to === 'rejected' ? move.message : null,
    at: now,
  })
}
