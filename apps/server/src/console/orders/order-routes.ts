import {
  changeReadyTime,
  endRefund as endRefundRoute,
  markPrepared,
  moveOrder as moveOrderRoute,
  orderStory,
  refundOrder as refundOrderRoute,
  returnCash as returnCashRoute,
  staffOrder,
  staffOrders,
} from '@comanda/contract'
import { checkedMoney, orderStatusCodes } from '@comanda/contract/wire'
import { isStaffAllowed, type RefundParts } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { isProved, type SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { moveOrder, type OrderMove } from '../../orders/lifecycle/move-order.ts'
import { readBoard, readBoardOrder } from '../board/board.ts'
import { staffOrderToWire } from '../board/order-wire.ts'
import { endRefund } from './end-refund.ts'
import { madeDishes } from './made-dishes.ts'
import { readOrderStory } from './read-order-story.ts'
import { readyTimeOf } from './ready-time.ts'
import { refundOrder } from './refund-order.ts'
import { returnCash } from './return-cash.ts'
import { sellOutDishes } from './sell-out-dishes.ts'

/** The parts of a refund in a request; null for goodwill. */
function partsOf({
  lines = [],
  charges = [],
}: {
  readonly lines?: RefundParts['lines'] | undefined
  readonly charges?: RefundParts['charges'] | undefined
}): RefundParts | null {
  return lines.length + charges.length === 0 ? null : { lines, charges }
}

/** Routes of the board and of an order's steps. Each call names the action that the role must allow. [6.08] */
export function staffOrderRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  const move = async (c: ApiContext, member: SignedInStaff, orderId: string, wanted: OrderMove) => {
    const mover = { ...member, isProved: isProved(member, deps.clock.now()) }
    const outcome = await moveOrder(deps, mover, orderId, wanted)
    if (outcome === 'staff_proof_needed') return refuse(c, 403, outcome)
    if (outcome === 'forbidden')
      deps.security({ event: 'role-refused', about: wanted.to, staff: member.id, ...callerOf(c) })
    if (outcome === 'forbidden') return refuse(c, 403, 'role_not_allowed')
    if (outcome === 'not-from-here') return refuse(c, 409, 'order_moved')
    const order = await readBoardOrder(deps.db, member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    if (outcome === 'changed_meanwhile') {
      const problems = { readyAt: outcome } as const
      return refuse(c, 409, outcome, { problems, present: { readyAt: order.order.readyAt } })
    }
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  }

  const readyTime = (text: string | undefined) => (text === undefined ? null : readyTimeOf(text, deps.clock.now()))

  staffCall(staffOrders, async (c, { member }) => {
    const now = deps.clock.now()
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const board = await readBoard(deps.db, where, now, c.req.valid('query').ids)
    const meta = { now: now.toString(), newTotal: board.newTotal, finishedTotal: board.finishedTotal }
    return c.json({ data: board.orders.map(staffOrderToWire), meta }, 200, PRIVATE)
  })
  staffCall(staffOrder, async (c, { member }) => {
    const order = await readBoardOrder(deps.db, member.businessId, c.req.valid('param').id)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  staffCall(orderStory, async (c, { member: { businessId } }) => {
    const orderId = c.req.valid('param').id
    const order = await readBoardOrder(deps.db, businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: await readOrderStory(deps.db, { businessId, orderId }, deps.clock.now()) }, 200, PRIVATE)
  })
  staffCall(moveOrderRoute, async (c, { member }) => {
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    const to = orderStatusCodes.fromWire(body.orderStatus)
    if (to === 'accepted') {
      const readyAt = readyTime(body.readyAt)
      if (readyAt === null)
        return refuse(c, 422, 'invalid_request', {
          problems: { readyAt: body.readyAt ? 'too_far_away' : 'required' },
        })
      return move(c, member, id, { to, readyAt })
    }
    if (to === 'rejected') {
      if (!body.reason) return refuse(c, 422, 'invalid_request', { problems: { reason: 'required' } })
      if (!body.message) return refuse(c, 422, 'invalid_request', { problems: { message: 'required' } })
      const itemIds = body.soldOut ?? []
      if (itemIds.length === 0) return move(c, member, id, { to, reason: body.reason, message: body.message })
      if (!isStaffAllowed(member, 'sell-out')) {
        deps.security({ event: 'role-refused', about: 'sell-out', staff: member.id, ...callerOf(c) })
        return refuse(c, 403, 'role_not_allowed')
      }
      const made = await madeDishes(deps.db, member.businessId, id)
      if (!itemIds.every((one) => made.includes(one)))
        return refuse(c, 422, 'invalid_request', { problems: { soldOut: 'not_ours' } })
      return move(c, member, id, {
        to,
        reason: body.reason,
        message: body.message,
        also: (tx, { locationId }) => sellOutDishes(tx, member, { locationId, itemIds }, deps.clock.now()),
      })
    }
    return move(c, member, id, { to: to === 'delivery' ? 'delivery' : 'completed' })
  })
  staffCall(changeReadyTime, async (c, { member }) => {
    const { readyAt: wantedAt, seen } = c.req.valid('json')
    const readyAt = readyTime(wantedAt)
    if (readyAt === null) return refuse(c, 422, 'invalid_request', { problems: { readyAt: 'too_far_away' } })
    return move(c, member, c.req.valid('param').id, { to: 'ready-time', readyAt, seen: seen?.readyAt })
  })
  staffCall(refundOrderRoute, async (c, { member }) => {
    const key = c.req.valid('header')['idempotency-key']
    if (!key) return refuse(c, 400, 'key_required')
    const orderId = c.req.valid('param').id
    const { amount, reason, ...parts } = c.req.valid('json')
    const wanted = {
      amount: amount === undefined ? null : checkedMoney(amount),
      reason,
      parts: partsOf(parts),
      key,
      isProved: isProved(member, deps.clock.now()),
    }
    const outcome = await refundOrder(deps, member, orderId, wanted)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'staff_proof_needed') return refuse(c, 403, outcome)
    if (outcome === 'parts_unknown') return refuse(c, 422, 'invalid_request', { problems: { lines: 'not_ours' } })
    if (typeof outcome === 'string')
      return refuse(
        c,
        409,
        outcome,
        outcome === 'refund_too_large' ? { problems: { amount: 'more_than_is_left' } } : {},
      )
    const order = await readBoardOrder(deps.db, member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  staffCall(returnCashRoute, async (c, { member }) => {
    const key = c.req.valid('header')['idempotency-key']
    if (!key) return refuse(c, 400, 'key_required')
    const orderId = c.req.valid('param').id
    const { amount, reason, ...parts } = c.req.valid('json')
    const wanted = { amount: checkedMoney(amount), reason, parts: partsOf(parts), key }
    const outcome = await returnCash(deps, member, orderId, wanted)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'parts_unknown') return refuse(c, 422, 'invalid_request', { problems: { lines: 'not_ours' } })
    if (outcome !== 'returned') return refuse(c, 409, outcome)
    const order = await readBoardOrder(deps.db, member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  staffCall(endRefundRoute, async (c, { member }) => {
    const orderId = c.req.valid('param').id
    const outcome = await endRefund(deps, member, { orderId, refundId: c.req.valid('json').refund })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome !== 'ended') return refuse(c, 409, outcome)
    const order = await readBoardOrder(deps.db, member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  staffCall(markPrepared, (c, { member }) => move(c, member, c.req.valid('param').id, { to: 'prepared' }))
  return router
}
