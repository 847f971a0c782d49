import { findOrdersCall, openOrderContact } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { authorizeOperator, refuseOperator } from './access.ts'
import { type FoundOrder, findOrders, openContact } from './find-orders.ts'

const toWire = (order: FoundOrder) => ({
  business: { id: order.businessId, name: order.businessName },
  id: order.id,
  code: order.code,
  location: order.locationName,
  placedAt: order.placedAt,
  orderType: order.orderType,
  status: order.status,
  cancelled: order.cancelledAt !== null,
  paymentState: order.paymentState,
  total: moneyToWire(order.total),
  currency: order.currency,
})

/** Routes with which operators find an order of any business. */
export function orderRoutes(deps: Deps) {
  const router = createRouter()

  call(router, findOrdersCall, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const found = await findOrders(deps.db, c.req.valid('json').search, deps.clock.now())
    if (found === null) return refuse(c, 422, 'invalid_request', { problems: { search: 'not_searchable' } })
    return c.json({ data: found.map(toWire) }, 200, PRIVATE)
  })

  call(router, openOrderContact, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { business, order } = c.req.valid('json')
    const contact = await openContact(deps, access.operator, { businessId: business, orderId: order })
    if (contact === null) return refuse(c, 404, 'not_found')
    const { firstName, lastName, email, telephone } = contact
    return c.json({ data: { name: `${firstName} ${lastName}`.trim(), email, telephone } }, 200, PRIVATE)
  })

  return router
}
