import { staffLive } from '@comanda/contract'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import { call, createRouter } from '../http/create-router.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readSession, STAFF_COOKIE } from '../identity/staff-session.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { staffLocationRoutes } from './location-routes.ts'
import { staffOrderRoutes } from './order-routes.ts'
import { sessionRoutes } from './session-routes.ts'

/** All routes of the console, with its event stream. */
export const staffRoutes = (deps: Deps) => {
  const router = createRouter()
  for (const part of [sessionRoutes(deps), staffOrderRoutes(deps), staffLocationRoutes(deps), capacityRoutes(deps)])
    router.route('/', part)
  call(router, staffLive, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const token = getCookie(c, STAFF_COOKIE) ?? ''
    return streamChanges({
      live: deps.live,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        // The session has ended meanwhile (sign-out, expiry or suspension), so the stream ends.
        if (!(await readSession(deps.db, businessId, token, deps.clock.now()))) return 'end'
        if (change?.kind === 'staff') return null
        // Null marks the start and every gap: the client reads everything again.
        return change === null ? { event: 'all', data: {} } : { event: change.kind, data: { id: change.id } }
      },
    })
  })
  return router
}
