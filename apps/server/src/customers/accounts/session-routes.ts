import { currentUser, endSession as endSessionRoute, listSessions, logout, refreshSession } from '@comanda/contract'
import { sessionToWire, userToWire } from '@comanda/contract/wire'
import { callerOf } from '../../http/caller.ts'
import { clearAtSignOut } from '../../http/clear-at-sign-out.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer, setSessionCookie, tokenOf } from '../../identity/customer.ts'
import { usesHostCookies } from '../../identity/secret-cookie.ts'
import { endSession } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { readUser } from './read-user.ts'
import { endSessions, readSessions, renewSession } from './sessions.ts'
import { clearSessionCookie } from './signed-in.ts'

const SUCCESS = { data: { success: true } }

/** Routes of a customer's sessions: read, refresh, list and end. [7.08]–[7.10] */
export function sessionRoutes(deps: Deps) {
  const router = createRouter()

  call(router, logout, async (c) => {
    const carried = tokenOf(c)
    if (carried) await endSession(deps.db, c.var.tenant.business.id, carried.token)
    if (carried) deps.security({ event: 'sign-out', ...callerOf(c) })
    clearSessionCookie(deps, c)
    clearAtSignOut(c)
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, currentUser, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const { businessId, userId } = answer.customer
    const user = await readUser(deps.db, businessId, userId)
    return user ? c.json({ data: userToWire(user) }, 200, PRIVATE) : refuseCustomer(c, 'login_required')
  })

  call(router, refreshSession, async (c) => {
    const carried = tokenOf(c)
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    if (!carried) return refuseCustomer(c, 'login_required')
    const { businessId, userId } = answer.customer
    const isBearer = carried.from === 'bearer'
    const renewed = { token: carried.token, hostCookie: !isBearer && usesHostCookies(deps) }
    const days = deps.config.customerSessionDays
    const token = await renewSession(deps.db, answer.customer, renewed, deps.clock.now(), days)
    const user = await readUser(deps.db, businessId, userId)
    if (token === null || !user) return refuseCustomer(c, 'login_required')
    if (!isBearer) setSessionCookie(deps, c, token)
    return c.json({ data: { ...userToWire(user), ...(isBearer && { token }) } }, 200, PRIVATE)
  })

  call(router, listSessions, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const sessions = await readSessions(deps.db, answer.customer, deps.clock.now())
    return c.json({ data: sessions.map(sessionToWire) }, 200, PRIVATE)
  })

  call(router, endSessionRoute, async (c) => {
    const answer = await customerOf(deps, c)
    if (!answer.ok) return refuseCustomer(c, answer.refusal)
    const { id } = c.req.valid('param')
    if (!(await endSessions(deps.db, answer.customer, id))) return refuse(c, 404, 'not_found')
    if (id === answer.customer.sessionId) clearSessionCookie(deps, c)
    return c.json(SUCCESS, 200, PRIVATE)
  })

  return router
}
