import { readTonight as readTonightCall } from '@comanda/contract'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readPlace } from './read-day.ts'
import { readTonight } from './read-tonight.ts'

/** The route of tonight's sheet. */
export function tonightRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(readTonightCall, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const { ordersAhead, dishes, choices, ...sheet } = await readTonight(deps.db, where, place)
    const data = {
      ...sheet,
      ordersAhead: ordersAhead,
      dishes: dishes.map(({ runsOut, ahead, ...dish }) => ({
        ...dish,
        ahead: ahead.map(({ orderId, ...order }) => ({ orderId: orderId, ...order })),
        runsOut: runsOut,
      })),
      choices: [...choices],
    }
    return c.json({ data }, 200, PRIVATE)
  })
  return router
}
