import { staffHandOver } from '@comanda/contract'
import { answerSignedIn } from '../../console/account/signed-in.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { takeOver } from './hand-over.ts'

/** Signs the owner of a restaurant that has just opened in to its console, on the restaurant's own host. */
export function handOverRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(staffHandOver, async (c) => {
    const owner = await takeOver(deps, c.var.tenant.business.id, c.req.valid('json').token)
    if (owner === null) return refuse(c, 422, 'token_invalid')
    return answerSignedIn(deps, c, owner, { by: 'password', passwordHash: owner.passwordHash, withCode: false })
  })
  return router
}
