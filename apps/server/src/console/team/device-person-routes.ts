import { devicePeople, leaveDevice, stayAtDevice, takeDevice } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { authorizeEnrolment } from '../../identity/staff-access.ts'
import { keepPerson } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { sessionWire } from '../account/signed-in.ts'
import {
  type DeviceSession,
  PIN_WINDOW_MINUTES,
  readPeopleAt,
  setPersonAt,
  takeDevice as take,
} from './device-people.ts'

/** Routes of who is at a paired device. */
export function devicePersonRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  /** The session of the paired device that calls; whoever is at it makes these calls, whatever their rights. */
  const deviceOf = async (c: ApiContext): Promise<DeviceSession | null> => {
    const staff = await authorizeEnrolment(deps, c)
    return staff.ok && staff.member.paired ? { ...staff.member, paired: staff.member.paired } : null
  }
  const refuseOther = (c: ApiContext) => refuse(c, 401, 'sign_in_required')
  /** The session is read again: its rights are those of whoever is at the device now. */
  const tell = async (c: ApiContext) => {
    const now = await deviceOf(c)
    return now ? c.json({ data: await sessionWire(deps, c, now, false) }, 200, PRIVATE) : refuseOther(c)
  }

  staffCall(devicePeople, async (c) => {
    const device = await deviceOf(c)
    if (!device) return refuseOther(c)
    const people = await readPeopleAt(deps.db, device)
    return c.json(
      { data: people.map(({ id, name, places }) => ({ id, name, places: places && [...places] })) },
      200,
      PRIVATE,
    )
  })
  staffCall(takeDevice, async (c) => {
    const device = await deviceOf(c)
    if (!device) return refuseOther(c)
    const typed = c.req.valid('json')
    const outcome = await take(deps, device, typed)
    const about = 'pin'
    if (outcome === 'too-many') {
      deps.security({ event: 'locked-out', about, staff: device.paired.id, ...callerOf(c) })
      return refuseTooMany(c, PIN_WINDOW_MINUTES)
    }
    if (outcome === 'wrong') {
      deps.security({ event: 'sign-in-refused', about, staff: device.paired.id, ...callerOf(c) })
      return refuse(c, 422, 'pin_wrong', { fields: { pin: [errorTextOf('pin_wrong', c.var.language)] } })
    }
    deps.security({ event: 'sign-in', about, staff: typed.person, ...callerOf(c) })
    return tell(c)
  })
  staffCall(leaveDevice, async (c) => {
    const device = await deviceOf(c)
    if (!device) return refuseOther(c)
    await setPersonAt(deps.db, device, null, deps.clock.now())
    return tell(c)
  })
  staffCall(stayAtDevice, async (c) => {
    const device = await deviceOf(c)
    if (!device) return refuseOther(c)
    await keepPerson(deps.db, device, deps.clock.now())
    return tell(c)
  })
  return router
}
