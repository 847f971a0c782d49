import { beginPairing, changeDevice, pairDevice, reloadDevice, removeDevice, staffDevices } from '@comanda/contract'
import type { StaffPost } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { readSecretCookie } from '../../identity/secret-cookie.ts'
import { noteRefused, setStaffCookie } from '../../identity/staff-access.ts'
import { endSession, readSession, type SignedInStaff, STAFF_COOKIE } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { sessionWire } from '../account/signed-in.ts'
import * as devices from './devices.ts'
import { postProblemsOf, sortedPlaces } from './post-problems.ts'

const WINDOW_MINUTES = 60
/** Codes of one business, and tries from one network. */
const MOST_PAIRINGS = 40
const MOST_TRIES = 20

const device: Thing = {
  read: async (tx, { businessId, id }) => {
    const row = await devices.readDevice(tx, businessId, Number(id))
    return row && { name: row.name, job: row.job, role: row.role, places: row.places, quietMinutes: row.quietMinutes }
  },
}
/** Without an inverse: a device comes back by pairing it. */
const pairing: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id }) => {
    const row = await devices.readDevice(tx, businessId, Number(id), { alsoRemoved: true })
    return row && { name: row.name, paired: row.removedAt === null }
  },
  inverse: () => null,
}

/** Without an inverse: the console has loaded itself. */
const reloading: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id }) => {
    const row = await devices.readDevice(tx, businessId, Number(id))
    return row && { name: row.name, reloadAskedAt: row.reloadAskedAt }
  },
  inverse: () => null,
}

/** Routes of the devices of a business: pairing them, changing them and signing them out. */
export function deviceRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, member: SignedInStaff, db: Executor = deps.db) =>
    c.json({ data: await devices.readDevices(db, member, deps.clock.now()) }, 200, PRIVATE)
  const refuseRights = (c: ApiContext, member: SignedInStaff) => {
    noteRefused(deps, c, member, 'device')
    return refuse(c, 403, 'beyond_own_rights')
  }
  /** Whether a device that is there has no more rights than the member, as it is and as it is wanted. */
  const isWithin = async (tx: Executor, member: SignedInStaff, id: number, wanted?: StaffPost) => {
    const present = await devices.readDevice(tx, member.businessId, id)
    const posts = [present, wanted].filter((post) => post != null)
    return devices.mayStillGive(tx, member.businessId, member.id, posts)
  }

  staffCall(staffDevices, (c, { member }) => tell(c, member))
  staffCall(beginPairing, async (c, { member }) => {
    const { businessId } = member
    const { places, ...typed } = c.req.valid('json')
    const post = { ...typed, places: sortedPlaces(places) }
    const problems = await postProblemsOf(deps.db, businessId, post)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const isFree = await countHit(deps.db, {
      businessId,
      action: 'device-pairing',
      subjects: [{ name: 'business', most: MOST_PAIRINGS }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!isFree) return refuseTooMany(c, WINDOW_MINUTES)
    const made = await devices.beginPairing(deps, member, post)
    if (made === null) return refuseRights(c, member)
    return c.json({ data: { code: made.code, expiresAt: made.expiresAt } }, 200, PRIVATE)
  })
  staffChange(changeDevice, device, async (c, { member, tx }) => {
    const { id } = c.req.valid('param')
    const { name, job, role, places, quietMinutes } = c.req.valid('json')
    const wanted = { name, job, role, quietMinutes, places: sortedPlaces(places) }
    const problems = await postProblemsOf(deps.db, member.businessId, wanted)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    if (!(await isWithin(tx, member, id, wanted))) return refuseRights(c, member)
    await devices.changeDevice(tx, member, id, wanted)
    return tell(c, member, tx)
  })
  staffChange(removeDevice, pairing, async (c, { member, tx }) => {
    const { id } = c.req.valid('param')
    if ((await devices.readDevice(tx, member.businessId, id)) === null) return refuse(c, 404, 'not_found')
    if (!(await isWithin(tx, member, id))) return refuseRights(c, member)
    await devices.removeDevice(tx, member, id, deps.clock.now())
    return tell(c, member, tx)
  })

  staffChange(reloadDevice, reloading, async (c, { member, tx }) => {
    const { id } = c.req.valid('param')
    if (!(await isWithin(tx, member, id))) return refuseRights(c, member)
    await devices.askToReload(tx, member, id, deps.clock.now())
    return tell(c, member, tx)
  })

  staffCall(pairDevice, async (c) => {
    const { id: businessId } = c.var.tenant.business
    const uncount = await countHit(deps.db, {
      businessId,
      action: 'device-code',
      subjects: [{ name: `network:${networkOf(c)}`, most: MOST_TRIES }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!uncount) {
      deps.security({ event: 'locked-out', about: 'pairing', ...callerOf(c) })
      return refuseTooMany(c, WINDOW_MINUTES)
    }
    const paired = await devices.pair(deps, c, businessId, c.req.valid('json').code)
    if (!paired) {
      deps.security({ event: 'sign-in-refused', about: 'pairing', ...callerOf(c) })
      return refuse(c, 422, 'token_invalid')
    }
    await uncount()
    // The session that this browser had ends: the device's takes its place.
    const earlier = readSecretCookie(c, STAFF_COOKIE)
    if (earlier) await endSession(deps.db, businessId, earlier.token)
    deps.security({ event: 'sign-in', about: 'pairing', staff: paired.id, ...callerOf(c) })
    setStaffCookie(deps, c, paired.token, { isDevice: true })
    const member = await readSession(deps, businessId, { token: paired.token, isPlain: false })
    // Signed out again at the same moment.
    if (!member) return refuse(c, 401, 'sign_in_required')
    return c.json({ data: await sessionWire(deps, c, member, false) }, 200, PRIVATE)
  })

  return router
}
