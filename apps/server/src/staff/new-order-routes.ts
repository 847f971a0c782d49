import { rejectOrders as rejectOrdersCall, staffNewOrders } from '@comanda/contract'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { NEW_ORDERS_PER_PAGE, readNewOrders } from './new-orders.ts'
import { rejectOrders } from './reject-orders.ts'

/** Routes of the list of new orders and of the rejection of a selection. [6.08] */
export const newOrderRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, staffNewOrders, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { page = 1 } = c.req.valid('query')
    const locationRef = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    const { rows, total } = await readNewOrders(deps.db, locationRef, page)
    const meta = { total, per_page: NEW_ORDERS_PER_PAGE, current_page: page }
    return c.json({ data: rows, meta }, 200, PRIVATE)
  })
  call(router, rejectOrdersCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'reject-new-order')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { orders, reason, message } = c.req.valid('json')
    return c.json({ data: await rejectOrders(deps, staff.member, orders, { reason, message }) }, 200, PRIVATE)
  })
  return router
}
