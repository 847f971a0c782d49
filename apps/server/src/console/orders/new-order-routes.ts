import { noteLapsedOrders, rejectOrders as rejectOrdersCall, staffNewOrders } from '@comanda/contract'
import { PRIVATE } from '../../http/create-router.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { NEW_ORDERS_PER_PAGE, readNewOrders } from './new-orders.ts'
import { noteLapsed } from './note-lapsed.ts'
import { rejectOrders } from './reject-orders.ts'

/** Routes of the list of new orders, of the rejection of a selection, and of lapsed orders. [6.08] */
export function newOrderRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(staffNewOrders, async (c, { member }) => {
    const { page = 1 } = c.req.valid('query')
    const locationRef = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { rows, total } = await readNewOrders(deps.db, locationRef, page)
    const meta = { total, per_page: NEW_ORDERS_PER_PAGE, current_page: page }
    return c.json({ data: rows, meta }, 200, PRIVATE)
  })
  staffCall(noteLapsedOrders, async (c, { member }) => {
    return c.json({ data: { noted: await noteLapsed(deps, member, c.req.valid('json').orders) } }, 200, PRIVATE)
  })
  staffCall(rejectOrdersCall, async (c, { member }) => {
    const { orders, reason, message } = c.req.valid('json')
    return c.json({ data: await rejectOrders(deps, member, orders, { reason, message }) }, 200, PRIVATE)
  })
  return router
}
