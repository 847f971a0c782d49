import { staffLogin, staffLogout, staffSession } from '@comanda/contract'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { countHit, forgiveHits } from '../identity/rate-limit.ts'
import { authorizeStaff } from '../identity/staff-access.ts'
import { endSession, openSession, STAFF_COOKIE, type StaffMember } from '../identity/staff-session.ts'
import { readLocations } from '../locations/store.ts'
import { staffSessionToWire } from './location-wire.ts'
import { memberFor } from './sign-in.ts'

/** Failures of one email, or from one network, within the window; then every sign-in is refused until they are older. */
const MOST_FAILURES = 10
const WINDOW_MINUTES = 10
const SIGN_IN = 'staff-login'

/** Routes to sign in to the console of one business and out of it. */
export const sessionRoutes = (deps: Deps) => {
  const router = createRouter()

  const session = async (c: ApiContext, member: StaffMember) => {
    const locations = await readLocations(deps.db, member.businessId)
    return staffSessionToWire(member, c.var.tenant, locations, deps.clock.now())
  }

  call(router, staffLogin, async (c) => {
    const { email, password } = c.req.valid('json')
    const { id: businessId } = c.var.tenant.business
    const emailSubject = `email:${email.toLowerCase()}`
    const isAllowed = await countHit(deps.db, {
      businessId,
      action: SIGN_IN,
      subjects: [emailSubject, `network:${networkOf(c)}`].map((name) => ({ name, most: MOST_FAILURES })),
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!isAllowed) return refuseTooMany(c, WINDOW_MINUTES)
    const member = await memberFor(deps.db, businessId, email, password)
    if (!member) return refuse(c, 401, 'sign_in_failed')
    await forgiveHits(deps.db, { businessId, action: SIGN_IN, subject: emailSubject, withOthers: true })
    const token = await openSession(deps.db, member, deps.clock.now(), deps.config.staffSessionHours)
    setCookie(c, STAFF_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: deps.config.mode === 'production',
      maxAge: deps.config.staffSessionHours * 3600,
    })
    return c.json({ data: await session(c, member) }, 200, PRIVATE)
  })
  call(router, staffLogout, async (c) => {
    const token = getCookie(c, STAFF_COOKIE)
    if (token) await endSession(deps.db, c.var.tenant.business.id, token)
    deleteCookie(c, STAFF_COOKIE, { path: '/' })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  call(router, staffSession, async (c) => {
    const staff = await authorizeStaff(deps, c)
    // Not an error without a session: the answer is null.
    return c.json({ data: staff.ok ? await session(c, staff.member) : null }, 200, PRIVATE)
  })
  return router
}
