import {
  changeReadyTime,
  markPrepared,
  moveOrder as moveOrderRoute,
  refundOrder as refundOrderRoute,
  staffOrder,
  staffOrders,
} from '@comanda/contract'
import { checkedMoney, orderStatusCodes } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { readBoard, readBoardOrder } from './board.ts'
import { moveOrder, type OrderMove } from './move-order.ts'
import { staffOrderToWire } from './order-wire.ts'
import { refundOrder } from './refund-order.ts'
import { refuseStaff, staffVisitor } from './visitor.ts'

/** A ready time further away than this is a slip of the finger. */
const MOST_HOURS_AHEAD = 14 * 24

/** The board, and moving orders over it. Each call names what the role must be allowed to do. [6.08] */
export const staffOrderRoutes = (deps: Deps) => {
  const room = createRoom()

  const move = async (c: ApiContext, orderId: string, wanted: OrderMove) => {
    const visitor = await staffVisitor(deps, c)
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const outcome = await moveOrder(deps, visitor.member, orderId, wanted)
    if (outcome === 'forbidden') return refuse(c, 403, 'role_not_allowed')
    if (outcome === 'not-from-here') return refuse(c, 409, 'order_moved')
    const order = await readBoardOrder(deps.db, visitor.member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  }

  /** The moment, or null when it is past or absurdly far away. */
  const readyTime = (text: string | undefined): string | null => {
    if (text === undefined) return null
    const at = Temporal.Instant.from(text)
    const ahead = deps.clock.now().until(at).total('hours')
    return ahead < -1 || ahead > MOST_HOURS_AHEAD ? null : at.toString()
  }

  call(room, staffOrders, async (c) => {
    const visitor = await staffVisitor(deps, c, 'read-orders')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const now = deps.clock.now()
    const board = await readBoard(deps.db, visitor.member.businessId, c.req.valid('param').id, now)
    return c.json({ data: board.map(staffOrderToWire), meta: { now: now.toString() } }, 200, PRIVATE)
  })
  call(room, staffOrder, async (c) => {
    const visitor = await staffVisitor(deps, c, 'read-orders')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const order = await readBoardOrder(deps.db, visitor.member.businessId, c.req.valid('param').id)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  call(room, moveOrderRoute, async (c) => {
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    const to = orderStatusCodes.fromWire(body.order_status)
    if (to === 'accepted') {
      const readyAt = readyTime(body.ready_at)
      if (readyAt === null)
        return refuse(c, 422, 'invalid_request', { fields: { ready_at: ['is missing or too far away'] } })
      return move(c, id, { to, readyAt })
    }
    if (to === 'rejected') {
      if (!body.reason) return refuse(c, 422, 'invalid_request', { fields: { reason: ['is required'] } })
      if (!body.message) return refuse(c, 422, 'invalid_request', { fields: { message: ['is required'] } })
      return move(c, id, { to, reason: body.reason, message: body.message })
    }
    return move(c, id, { to: to === 'delivery' ? 'delivery' : 'completed' })
  })
  call(room, changeReadyTime, async (c) => {
    const readyAt = readyTime(c.req.valid('json').ready_at)
    if (readyAt === null) return refuse(c, 422, 'invalid_request', { fields: { ready_at: ['is too far away'] } })
    return move(c, c.req.valid('param').id, { to: 'ready-time', readyAt })
  })
  call(room, refundOrderRoute, async (c) => {
    const visitor = await staffVisitor(deps, c, 'refund-order')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const key = c.req.valid('header')['idempotency-key']
    if (!key) return refuse(c, 400, 'key_required')
    const orderId = c.req.valid('param').id
    const { amount, reason } = c.req.valid('json')
    const wanted = { orderId, amount: amount === undefined ? null : checkedMoney(amount), reason, key }
    const outcome = await refundOrder(deps, visitor.member, wanted)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome !== 'queued')
      return refuse(
        c,
        409,
        outcome,
        outcome === 'refund_too_large' ? { fields: { amount: ['is more than is left'] } } : {},
      )
    const order = await readBoardOrder(deps.db, visitor.member.businessId, orderId)
    if (!order) return refuse(c, 404, 'not_found')
    return c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  call(room, markPrepared, (c) => move(c, c.req.valid('param').id, { to: 'prepared' }))
  return room
}
