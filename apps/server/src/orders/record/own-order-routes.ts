import { lastOrder, listCurrentOrders, listPastOrders, reorder } from '@comanda/contract'
import { type OrderView, orderToWire, reorderToWire } from '@comanda/contract/wire'
import { isFinished } from '@comanda/domain'
import { answerPrivately, call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import type { Deps } from '../deps.ts'
import { compareOrder } from './compare-order.ts'
import { type OrderAccess, readOwnOrder, refuseOrderAccess } from './order-access.ts'
import { readUserOrders } from './read-order.ts'

/** [9.10] */
const PER_PAGE = 6

/** A customer compares any own order; a guest one that has ended, on the device that placed it. [6.02] [6.03] */
const mayReorder = ({ actors }: OrderAccess, { status }: OrderView): boolean =>
  actors.some(({ kind }) => kind === 'user') || (status !== null && isFinished(status))

/**
 * A customer's own orders. Mount it before the route with an id, which would match "current". [7.29] [7.30] [7.32]
 * [7.37]
 */
export function ownOrderRoutes(deps: Deps) {
  const router = createRouter()
  for (const [route, which] of [
    [listCurrentOrders, 'under-way'],
    [listPastOrders, 'done'],
  ] as const)
    call(router, route, async (c) => {
      const who = await customerOf(deps, c)
      if (!who.ok) return refuseCustomer(c, who.refusal)
      const { page = 1, perPage = PER_PAGE } = c.req.valid('query')
      const { orders, total } = await readUserOrders(deps.db, who.customer, which, { page, perPage })
      const meta = { total, per_page: perPage, current_page: page }
      return c.json({ data: orders.map(orderToWire), meta }, 200, PRIVATE)
    })
  call(router, lastOrder, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { orders } = await readUserOrders(deps.db, who.customer, 'under-way', { page: 1, perPage: 1 })
    return answerPrivately(c, orders[0] ? orderToWire(orders[0]) : null)
  })
  call(router, reorder, async (c) => {
    const { id, location_id: locationId } = c.req.valid('query')
    const { stored, access } = await readOwnOrder(deps, c, id)
    if (!stored) return refuseOrderAccess(c, access)
    const { view } = stored
    if (!mayReorder(access, view)) return refuse(c, 401, 'login_required')
    const compared = await compareOrder(deps, {
      business: c.var.tenant.business,
      language: c.var.language,
      stored,
      locationId: locationId ?? view.location.id,
    })
    if (!compared) return refuse(c, 404, 'not_found', { problems: { location_id: 'not_ours' } })
    return answerPrivately(c, reorderToWire(compared, c.var.language))
  })
  return router
}
