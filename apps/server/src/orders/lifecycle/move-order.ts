import { findTransition, instantText, isStaffAllowed, type RejectReason } from '@comanda/domain'
import type { StepChange } from '../../identity/acts/record-order-act.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { orders } from '../../platform/db/schema/orders.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { orderStep } from '../../platform/observe/span.ts'
import type { Deps } from '../deps.ts'
import { releaseClaims } from '../record/reservations/release-claims.ts'
import { lockOrder, type OrderStep, recordStep } from '../record/step.ts'
import { refundOrder } from '../refunds/refund.ts'
import { needsRefundProof } from '../refunds/refund-proof.ts'
import { readRefunds, readTaken } from '../refunds/refund-store.ts'

type OrderRow = typeof orders.$inferSelect

/** A member who takes a step. */
export interface Mover extends StaffMember {
  /** The member's session has a fresh proof. */
  readonly isProved: boolean
}

/** A step that staff request. `readyAt` ISO 8601; `message` is what the customer reads. */
export type OrderMove =
  | { readonly to: 'accepted'; readonly readyAt: string }
  | { readonly to: 'delivery' | 'completed' }
  /** `onlyNew`: an order that was accepted meanwhile stays. `also`: what the same transaction does besides. */
  | {
      readonly to: 'rejected'
      readonly reason: RejectReason
      readonly message: string
      readonly onlyNew?: boolean
      readonly also?: (tx: Tx, order: Pick<OrderRow, 'locationId'>) => Promise<void>
    }
  | { readonly to: 'prepared' }
  /** `seen`: the ready time that the member saw; another one is left alone. */
  | { readonly to: 'ready-time'; readonly readyAt: string; readonly seen?: string | undefined }

/**
 * `unknown`: no such order with this restaurant. `forbidden`: the role may not. `not-from-here`: the order's state
 * forbids it. `changed_meanwhile`: the ready time is not the one that was seen. `staff_proof_needed`: the rejection is
 * a large refund, and the member must prove who is at the device first.
 */
export type MoveOutcome =
  | 'moved'
  | 'unknown'
  | 'forbidden'
  | 'not-from-here'
  | 'staff_proof_needed'
  | 'changed_meanwhile'

/**
 * Takes one step with an order under a lock on its row: if two tablets send a step at once, one succeeds and the other
 * gets `not-from-here`. The refund of a rejected paid order is queued in the same transaction. [4.01] [6.08]
 */
export function moveOrder(deps: Deps, member: Mover, orderId: string, move: OrderMove): Promise<MoveOutcome> {
  return orderStep(`move order to ${move.to}`, member.businessId, () => moveLocked(deps, member, orderId, move))
}

function moveLocked(deps: Deps, member: Mover, orderId: string, move: OrderMove): Promise<MoveOutcome> {
  const { businessId } = member
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt || order.cancelledAt) return 'unknown'
    const obstacle = findObstacle(order, member, move)
    if (obstacle) return obstacle
    if (move.to === 'rejected' && !member.isProved && (await isLargeRefund(tx, order))) return 'staff_proof_needed'
    const now = instantText(deps.clock.now().epochMilliseconds)
    await recordStep(tx, order, {
      ...stepOf(order, move, now),
      actor: 'staff',
      staffId: member.id,
      device: member.device,
      at: now,
    })
    if (move.to === 'rejected') {
      // Dishes are locked before their location, as the claims do.
      await move.also?.(tx, order)
      const rejected = { businessId, orderId, now }
      await releaseClaims(tx, rejected)
      await refundOrder(deps, tx, { ...rejected, reason: 'rejected', staffId: member.id })
    }
    return 'moved'
  })
}

/**
 * Whether rejecting an order is a refund that needs a proof. A new order is refunded before anything is cooked, so that
 * it never does.
 */
async function isLargeRefund(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.status === 'received') return false
  const { businessId, id } = order
  const refunds = await readRefunds(tx, businessId, id)
  const taken = await readTaken(tx, order, refunds)
  return taken !== null && taken.left > 0 && needsRefundProof(tx, businessId, refunds, taken.left)
}

function findObstacle(order: OrderRow, member: StaffMember, move: OrderMove): Exclude<MoveOutcome, 'moved'> | null {
  if (move.to === 'prepared' || move.to === 'ready-time') {
    if (!isStaffAllowed(member, 'advance-order')) return 'forbidden'
    const isInProgress = order.status === 'accepted' || (move.to === 'ready-time' && order.status === 'delivery')
    if (!isInProgress || (move.to === 'prepared' && order.preparedAt)) return 'not-from-here'
    const isOvertaken = move.to === 'ready-time' && move.seen !== undefined && !isSameMoment(order.readyAt, move.seen)
    return isOvertaken ? 'changed_meanwhile' : null
  }
  if (move.to === 'rejected' && move.onlyNew && order.status !== 'received') return 'not-from-here'
  const transition = findTransition(order.status, move.to, order.orderType, 'staff')
  if (!transition) return 'not-from-here'
  return transition.action && !isStaffAllowed(member, transition.action) ? 'forbidden' : null
}

type Step = Pick<OrderStep, 'kind' | 'status' | 'reason' | 'details' | 'change'>

function stepOf(order: OrderRow, move: OrderMove, now: string): Step {
  switch (move.to) {
    case 'prepared':
      return { kind: 'prepared', details: { preparedAt: now } }
    case 'ready-time':
      return { kind: 'ready-time', details: { readyAt: move.readyAt }, change: readyTimeChange(order, move.readyAt) }
    case 'accepted':
      return { kind: 'status', status: 'accepted', details: { readyAt: move.readyAt, acceptedAt: now } }
    case 'rejected':
      return {
        kind: 'status',
        status: 'rejected',
        reason: move.message,
        details: { rejectReason: move.message, rejectCode: move.reason },
      }
    case 'delivery':
    case 'completed':
      return { kind: 'status', status: move.to }
  }
}

const isSameMoment = (one: string | null, other: string): boolean =>
  one !== null && Temporal.Instant.compare(one, other) === 0

/** The customer is told of each ready time, so that an earlier one is promised again by the same call. */
function readyTimeChange({ id, readyAt: before }: OrderRow, after: string): StepChange {
  const path = `/staff/orders/${id}/ready-time`
  const inverse = before === null ? null : { path, body: { readyAt: before, seen: { readyAt: after } } }
  return { before: { readyAt: before }, after: { readyAt: after }, inverse }
}
