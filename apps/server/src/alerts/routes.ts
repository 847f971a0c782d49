import { addAlert, removeAlert } from '@comanda/contract'
import { orderTypeCodes } from '@comanda/contract/wire'
import { networkOf } from '../accounts/network.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import { createAllowance } from '../addresses/allowance.ts'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { answerPrivately, call, createRoom } from '../api/room.ts'
import { inTransaction } from '../db/tx.ts'
import * as kept from './store.ts'

/** A family at one router, pressing bells: what is more is a machine. */
const MOST_A_MINUTE = 60

const FULL = {
  en: `You can wait for ${kept.MOST_ALERTS} things at most`,
  es: `Puedes esperar ${kept.MOST_ALERTS} avisos como mucho`,
} as const

/** What a browser asks to be told by push. Whoever has the subscription may: it is the secret. [2.62] */
export const alertRoutes = (deps: Deps) => {
  const room = createRoom()
  const mayAsk = createAllowance(deps.clock, MOST_A_MINUTE)

  call(room, addAlert, async (c) => {
    const { push } = deps.gateways
    if (push === null) return refuse(c, 404, 'not_found')
    if (!mayAsk(networkOf(c))) return refuseTooMany(c, 1)
    const { location_id: locationId, item_id: itemId, order_type, subscription } = c.req.valid('json')
    const receiver = { endpoint: subscription.endpoint, ...subscription.keys }
    const wrong = push.wrongPart(receiver)
    if (wrong !== null)
      return refuse(c, 422, 'invalid_request', { fields: { [`subscription.${wrong}`]: ['can’t be sent to'] } })
    const businessId = c.var.tenant.business.id
    const shelf = await deps.catalogue.read(businessId, locationId)
    if (!shelf || (itemId !== null && !shelf.menu.items.some(({ id }) => id === itemId)))
      return refuse(c, 404, 'not_found')
    const orderType = orderTypeCodes.fromWire(order_type) ?? 'delivery'
    const alert = { businessId, locationId, itemId, orderType, language: c.var.language, subscription: receiver }
    const outcome = await inTransaction(deps.db, (tx) => kept.addAlert(tx, alert, deps.clock.now()))
    if (outcome === 'full') return refuse(c, 422, 'invalid_request', { fields: { item_id: [FULL[c.var.language]] } })
    return answerPrivately(c, { success: true })
  })
  call(room, removeAlert, async (c) => {
    const { location_id: locationId, item_id: itemId, endpoint } = c.req.valid('json')
    await kept.removeAlert(deps.db, c.var.tenant.business.id, endpoint, { locationId, itemId })
    return answerPrivately(c, { success: true })
  })
  return room
}
