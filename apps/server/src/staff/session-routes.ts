import { staffLogin, staffLogout, staffSession } from '@comanda/contract'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { networkOf } from '../accounts/network.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { readLocations } from '../locations/store.ts'
import { staffSessionToWire } from './place-wire.ts'
import { endSession, openSession, STAFF_COOKIE, type StaffMember } from './session.ts'
import { memberFor } from './sign-in.ts'
import { noteAttempt, WINDOW_MINUTES } from './sign-in-limit.ts'
import { staffVisitor } from './visitor.ts'

/** Signing in to the console of one business, and out. */
export const sessionRoutes = (deps: Deps) => {
  const room = createRoom()

  const session = async (c: ApiContext, member: StaffMember) => {
    const places = await readLocations(deps.db, member.businessId)
    return staffSessionToWire(member, c.var.tenant, places, deps.clock.now())
  }

  call(room, staffLogin, async (c) => {
    const { email, password } = c.req.valid('json')
    const { id: businessId } = c.var.tenant.business
    const address = networkOf(c)
    const succeeded = await noteAttempt(deps.db, { businessId, email, address, now: deps.clock.now() })
    if (!succeeded) {
      c.header('retry-after', String(WINDOW_MINUTES * 60))
      return refuse(c, 429, 'too_many_requests')
    }
    const member = await memberFor(deps.db, businessId, email, password)
    if (!member) return refuse(c, 401, 'sign_in_failed')
    await succeeded()
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
  call(room, staffLogout, async (c) => {
    const token = getCookie(c, STAFF_COOKIE)
    if (token) await endSession(deps.db, c.var.tenant.business.id, token)
    deleteCookie(c, STAFF_COOKIE, { path: '/' })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  call(room, staffSession, async (c) => {
    const visitor = await staffVisitor(deps, c)
    // Asking who one is, is no fault: nobody is an answer.
    return c.json({ data: visitor.ok ? await session(c, visitor.member) : null }, 200, PRIVATE)
  })
  return room
}
