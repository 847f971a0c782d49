import { endSupport, grantSupport, type StaffSupportWire, signInAsSupport, staffSupport } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { deviceOf } from '../../identity/device.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { readSecretCookie, usesHostCookies } from '../../identity/secret-cookie.ts'
import { setStaffCookie } from '../../identity/staff-access.ts'
import { endSession, openSession, type SignedInStaff, STAFF_COOKIE } from '../../identity/staff-session.ts'
import { announceSupport, type OpenSupport, readOpenSupport } from '../../identity/support.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { sessionWire } from '../account/signed-in.ts'
import { endAccess, grantAccess, readEarlier, recordSupport, useToken } from './support-store.ts'

const WINDOW_MINUTES = 10
/** Uses of tokens from one network. Tokens cannot be guessed: this only saves the server's time. */
const MOST_TRIES = 30

const access = ({ clock }: Pick<Deps, 'clock'>): Thing => ({
  read: async (tx, { businessId }) => {
    const open = await readOpenSupport(tx, businessId, clock.now())
    return { until: open?.until ?? null, reason: open?.reason ?? null }
  },
  // Access is given with a fresh proof, not by taking back its end.
  inverse: () => null,
})

const openToWire = (open: OpenSupport): StaffSupportWire['open'] => ({
  id: open.id,
  grantedBy: open.grantedBy,
  reason: open.reason,
  grantedAt: open.createdAt,
  until: open.until,
  endedAt: null,
  endedBy: null,
  who: [...open.who],
})

/** Routes of the access that owners give operators. */
export function supportRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, { businessId }: SignedInStaff, db: Executor = deps.db) => {
    const now = deps.clock.now()
    const open = await readOpenSupport(db, businessId, now)
    const earlier = await readEarlier(db, businessId, now)
    const data: StaffSupportWire = {
      open: open && openToWire(open),
      earlier: earlier.map(({ grant, grantedBy }) => ({
        id: grant.id,
        grantedBy: grantedBy,
        reason: grant.reason,
        grantedAt: grant.createdAt,
        until: grant.until,
        endedAt: grant.endedAt,
        endedBy: grant.endedBy,
      })),
    }
    return c.json({ data }, 200, PRIVATE)
  }

  staffCall(staffSupport, (c, { member }) => tell(c, member))
  staffChange(grantSupport, access(deps), async (c, { member, tx }) => {
    const { businessId, id } = member
    const isDone = await grantAccess(tx, { businessId, grantedBy: id, ...c.req.valid('json') }, deps.clock.now())
    return isDone ? tell(c, member, tx) : refuse(c, 409, 'support_open')
  })
  staffChange(endSupport, access(deps), async (c, { member, tx }) => {
    await endAccess(tx, { businessId: member.businessId, by: member.name }, deps.clock.now())
    return tell(c, member, tx)
  })
  staffCall(signInAsSupport, async (c) => {
    const now = deps.clock.now()
    const { id: businessId } = c.var.tenant.business
    const isAllowed = await countHit(deps.db, {
      businessId,
      action: 'support-token',
      subjects: [{ name: `network:${networkOf(c)}`, most: MOST_TRIES }],
      minutes: WINDOW_MINUTES,
      now,
    })
    if (!isAllowed) return refuseTooMany(c, WINDOW_MINUTES)
    const { token } = c.req.valid('json')
    const device = deviceOf(c.req.header('user-agent'))
    const opened = await inTransaction(deps.db, async (tx) => {
      const used = await useToken(tx, businessId, token, now)
      if (!used) return null
      const { member, until } = used
      const earlier = readSecretCookie(c, STAFF_COOKIE)
      if (earlier) await endSession(tx, businessId, earlier.token)
      const session = { device, now, hours: 0, hostCookie: usesHostCookies(deps), supportUntil: until }
      const cookie = await openSession(tx, member, session)
      await recordSupport(tx, { businessId, id: member.id, device }, { opened: true }, now)
      await announceSupport(tx, businessId)
      return { member, cookie }
    })
    if (!opened) return refuse(c, 422, 'token_invalid')
    deps.security({ event: 'sign-in', about: 'support', staff: opened.member.id, ...callerOf(c) })
    setStaffCookie(deps, c, opened.cookie)
    return c.json({ data: await sessionWire(deps, c, opened.member, false) }, 200, PRIVATE)
  })

  return router
}
