import { endPersonSessions, endTeamSession, teamSessions } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { noteRefused } from '../../identity/staff-access.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import * as sessions from './sessions.ts'

/** Routes of where the people of a business are signed in. */
export function teamSessionRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  const tell = async (c: ApiContext, member: SignedInStaff) =>
    c.json({ data: await sessions.readTeamSessions(deps, member) }, 200, PRIVATE)
  const answer = (
    c: ApiContext,
    member: SignedInStaff,
    outcome: Awaited<ReturnType<typeof sessions.endTeamSession>>,
  ) => {
    if (outcome === 'done') return tell(c, member)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    noteRefused(deps, c, member, 'team')
    return refuse(c, 403, outcome)
  }

  staffCall(teamSessions, (c, { member }) => tell(c, member))
  staffCall(endTeamSession, async (c, { member }) =>
    answer(c, member, await sessions.endTeamSession(deps, member, c.req.valid('param').id)),
  )
  staffCall(endPersonSessions, async (c, { member }) =>
    answer(c, member, await sessions.endPersonSessions(deps, member, c.req.valid('param').id)),
  )
  return router
}
