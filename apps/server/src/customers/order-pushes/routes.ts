import { followByPush, unfollowByPush } from '@comanda/contract'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Deps } from '../../orders/deps.ts'
import { readOwnOrder, refuseOrderAccess } from '../../orders/record/order-access.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { addBrowser, removeBrowser } from './store.ts'

const WINDOW_MINUTES = 60

/** Routes that let a customer's browser be told about an order by push, or no longer. */
export function orderPushRoutes(deps: Deps) {
  const router = createRouter()
  call(router, followByPush, async (c) => {
    const { stored, access } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseOrderAccess(c, access)
    const push = await deps.connections.push(c.var.tenant.business.id)
    if (push === null) return refuse(c, 404, 'not_found')
    const { subscription } = c.req.valid('json')
    const receiver = { endpoint: subscription.endpoint, ...subscription.keys }
    const wrong = push.wrongPart(receiver)
    if (wrong !== null)
      return refuse(c, 422, 'invalid_request', { problems: { [`subscription.${wrong}`]: 'push_address' } })
    const order = { businessId: c.var.tenant.business.id, orderId: stored.row.id }
    const outcome = await inTransaction(deps.db, (tx) =>
      addBrowser(tx, order, receiver, c.var.language, deps.clock.now()),
    )
    return outcome === 'full' ? refuseTooMany(c, WINDOW_MINUTES) : answerPrivately(c, { success: true })
  })
  call(router, unfollowByPush, async (c) => {
    const { stored, access } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseOrderAccess(c, access)
    const order = { businessId: c.var.tenant.business.id, orderId: stored.row.id }
    await removeBrowser(deps.db, order, c.req.valid('json').endpoint)
    return answerPrivately(c, { success: true })
  })
  return router
}
