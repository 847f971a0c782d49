import { staffLogin, staffLogout, staffSession } from '@comanda/contract'
import { callerOf } from '../../http/caller.ts'
import { clearAtSignOut } from '../../http/clear-at-sign-out.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { carriedDevice } from '../../identity/known-device.ts'
import { clearSecretCookie, readSecretCookie } from '../../identity/secret-cookie.ts'
import { authorizeEnrolment, renewDeviceCookie } from '../../identity/staff-access.ts'
import { endSession, STAFF_COOKIE } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { refuseSecondStep, takeSecondStep } from './second-factors.ts'
import { signInStaff } from './sign-in.ts'
import { answerSignedIn, sessionWire } from './signed-in.ts'

/** Routes to sign in to the console of one business and out of it. */
export function sessionRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(staffLogin, async (c) => {
    const { email, password, code } = c.req.valid('json')
    const { id: businessId } = c.var.tenant.business
    const attempt = { businessId, email, password, network: networkOf(c), device: carriedDevice(c) }
    const outcome = await signInStaff(deps, attempt)
    if (outcome.kind === 'too-many') {
      deps.security({ event: 'locked-out', about: 'staff', ...callerOf(c) })
      return refuseTooMany(c, outcome.minutes)
    }
    if (outcome.kind === 'failed') {
      deps.security({ event: 'sign-in-refused', about: 'staff', ...callerOf(c) })
      return refuse(c, 401, 'sign_in_failed')
    }
    const { member } = outcome
    // Codes have their own limit, so a code that is asked for or wrong does not count as a wrong password.
    const second = await takeSecondStep(deps, c, member, code)
    if (second.kind !== 'done') return refuseSecondStep(c, second)
    const { passwordHash } = member
    return answerSignedIn(deps, c, member, { by: 'password', passwordHash, withCode: second.withCode })
  })
  staffCall(staffLogout, async (c) => {
    const carried = readSecretCookie(c, STAFF_COOKIE)
    if (carried) await endSession(deps.db, c.var.tenant.business.id, carried.token)
    clearSecretCookie(deps, c, STAFF_COOKIE)
    clearAtSignOut(c)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffCall(staffSession, async (c) => {
    const staff = await authorizeEnrolment(deps, c)
    if (staff.ok) renewDeviceCookie(deps, c, staff.member)
    // Not an error without a session: the answer is null.
    return c.json(
      { data: staff.ok ? await sessionWire(deps, c, staff.member, staff.member.mustEnrol) : null },
      200,
      PRIVATE,
    )
  })
  return router
}
