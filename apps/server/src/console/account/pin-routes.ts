import { removeStaffPin, setStaffPin, staffPin } from '@comanda/contract'
import { pinProblem } from '@comanda/domain'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { hasPin, storePin } from './pin.ts'

/** Routes of the PIN by which a member is at a shared device. */
export function pinRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(staffPin, async (c, { member }) => c.json({ data: { set: await hasPin(deps.db, member) } }, 200, PRIVATE))
  staffCall(setStaffPin, async (c, { member }) => {
    const { pin } = c.req.valid('json')
    const problem = pinProblem(pin)
    if (problem) return refuse(c, 422, 'invalid_request', { problems: { pin: problem } })
    await storePin(deps, member, pin)
    deps.security({ event: 'credential-added', about: 'pin', staff: member.id, ...callerOf(c) })
    return c.json({ data: { set: true } }, 200, PRIVATE)
  })
  staffCall(removeStaffPin, async (c, { member }) => {
    await storePin(deps, member, null)
    deps.security({ event: 'credential-removed', about: 'pin', staff: member.id, ...callerOf(c) })
    return c.json({ data: { set: false } }, 200, PRIVATE)
  })
  return router
}
