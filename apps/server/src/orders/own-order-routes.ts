import { lastOrder, listCurrentOrders, listPastOrders } from '@comanda/contract'
import { orderToWire } from '@comanda/contract/wire'
import type { Deps } from '../deps.ts'
import { answerPrivately, call, createRouter, PRIVATE } from '../http/create-router.ts'
import { customerOf, refuseCustomer } from '../identity/customer.ts'
import { readUserOrders } from './read-order.ts'

/** [9.10] */
const PER_PAGE = 6

/** A customer's own orders. Mount it before the route with an id, which would match "current". [7.30] [7.32] [7.37] */
export const ownOrderRoutes = (deps: Deps) => {
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
  return router
}
