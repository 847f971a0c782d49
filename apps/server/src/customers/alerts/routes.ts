import { addAlert, removeAlert } from '@comanda/contract'
import { orderTypeCodes } from '@comanda/contract/wire'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { limitTextOf } from '../../http/error-texts.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import type { Deps } from '../../orders/deps.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import * as kept from './store.ts'

/** Enough for several people on one network; a higher rate indicates automation. */
const MOST_A_MINUTE = 60

/** Adds and removes push alerts. The subscription is the secret: having it grants access to its alerts. [2.62] */
export function alertRoutes(deps: Deps) {
  const router = createRouter()
  const isWithinLimit = createMinuteLimit(deps.clock, MOST_A_MINUTE)

  call(router, addAlert, async (c) => {
    const push = await deps.connections.push(c.var.tenant.business.id)
    if (push === null) return refuse(c, 404, 'not_found')
    if (!isWithinLimit(networkOf(c))) return refuseTooMany(c, 1)
    const { location_id: locationId, item_id: itemId, order_type, subscription } = c.req.valid('json')
    const receiver = { endpoint: subscription.endpoint, ...subscription.keys }
    const wrong = push.wrongPart(receiver)
    if (wrong !== null)
      return refuse(c, 422, 'invalid_request', { problems: { [`subscription.${wrong}`]: 'push_address' } })
    const businessId = c.var.tenant.business.id
    const snapshot = await deps.catalogue.read(businessId, locationId)
    if (!snapshot || (itemId !== null && !snapshot.menu.items.some(({ id }) => id === itemId)))
      return refuse(c, 404, 'not_found')
    const orderType = orderTypeCodes.fromWire(order_type) ?? 'delivery'
    const alert = { businessId, locationId, itemId, orderType, language: c.var.language, subscription: receiver }
    const outcome = await inTransaction(deps.db, (tx) => kept.addAlert(tx, alert, deps.clock.now()))
    if (outcome === 'full')
      return refuse(c, 422, 'invalid_request', {
        fields: { item_id: [limitTextOf('alerts', kept.MOST_ALERTS, c.var.language)] },
      })
    return answerPrivately(c, { success: true })
  })
  call(router, removeAlert, async (c) => {
    const { location_id: locationId, item_id: itemId, endpoint } = c.req.valid('json')
    await kept.removeAlert(deps.db, c.var.tenant.business.id, endpoint, { locationId, itemId })
    return answerPrivately(c, { success: true })
  })
  return router
}
