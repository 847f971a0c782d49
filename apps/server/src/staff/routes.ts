import { staffLive } from '@comanda/contract'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../api/deps.ts'
import { call, createRoom } from '../api/room.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { staffOrderRoutes } from './order-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { readSession, STAFF_COOKIE } from './session.ts'
import { sessionRoutes } from './session-routes.ts'
import { refuseStaff, staffVisitor } from './visitor.ts'

/** Everything the console calls. */
export const staffRoutes = (deps: Deps) => {
  const room = createRoom()
  for (const part of [sessionRoutes(deps), staffOrderRoutes(deps), placeRoutes(deps), capacityRoutes(deps)])
    room.route('/', part)
  call(room, staffLive, async (c) => {
    const visitor = await staffVisitor(deps, c, 'read-orders')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const token = getCookie(c, STAFF_COOKIE) ?? ''
    return streamChanges({
      live: deps.live,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        // Signed out, expired or suspended meanwhile: nothing more is told.
        if (!(await readSession(deps.db, businessId, token, deps.clock.now()))) return 'end'
        if (change?.kind === 'staff') return null
        // Null is the start, and every gap: whatever may have been missed is read again.
        return change === null ? { event: 'all', data: {} } : { event: change.kind, data: { id: change.id } }
      },
    })
  })
  return room
}
