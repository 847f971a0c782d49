import { watchLocation } from '@comanda/contract'
import { isWatching } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { noteBeat } from '../../restaurants/locations/watches.ts'

/** Routes of the consoles that are open at a location. */
export function watchRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(watchLocation, async (c, { member }) => {
    const { businessId, sessionId } = member
    const beat = c.req.valid('json')
    const where = { businessId, locationId: c.req.valid('param').id, sessionId }
    const watches = { isWatching: isWatching(beat.job, member) }
    if (!(await noteBeat(deps.db, { ...beat, ...where, ...watches }, deps.clock.now())))
      return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
