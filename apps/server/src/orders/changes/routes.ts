import { answerOrderChange } from '@comanda/contract'
import { orderToWire } from '@comanda/contract/wire'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../deps.ts'
import { readOwnOrder, refuseOrderAccess } from '../record/order-access.ts'
import { readOrder } from '../record/read-order.ts'
import { decideChange } from './decide-change.ts'

/** The answer of a customer to a change of their order. */
export function changeRoutes(deps: Deps) {
  const router = createRouter()
  call(router, answerOrderChange, async (c) => {
    const { id: orderId, number } = c.req.valid('param')
    const { stored, access } = await readOwnOrder(deps, c, orderId)
    if (!stored) return refuseOrderAccess(c, access)
    const businessId = c.var.tenant.business.id
    // Customers do not know of a change that was taken back.
    if (stored.view.change?.number !== number) return refuse(c, 409, 'change_over')
    const which = { businessId, orderId, number }
    const outcome = await decideChange(deps, which, c.req.valid('json').answer, { actor: 'customer' })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome !== 'done') return refuse(c, 409, outcome)
    const answered = await readOrder(deps.db, businessId, orderId)
    return answerPrivately(c, orderToWire(answered?.view ?? stored.view))
  })
  return router
}
