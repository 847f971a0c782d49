import { addStaffPush, removeStaffPush, staffPushKey } from '@comanda/contract'
import { addDevice, removeDevice } from '../alerts/staff-push-store.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readLocation } from '../locations/store.ts'

const SUCCESS = { data: { success: true } }

/** Routes of the devices that are told about unanswered orders. */
export const staffPushRoutes = (deps: Deps) => {
  const router = createRouter()

  call(router, staffPushKey, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    return c.json(
      { data: { key: (await deps.connections.push(staff.member.businessId))?.publicKey ?? null } },
      200,
      PRIVATE,
    )
  })
  call(router, addStaffPush, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId, sessionId } = staff.member
    const push = await deps.connections.push(businessId)
    const where = { businessId, locationId: c.req.valid('param').id }
    if (push === null || !(await readLocation(deps.db, businessId, where.locationId)))
      return refuse(c, 404, 'not_found')
    const { endpoint, keys } = c.req.valid('json').subscription
    const subscription = { endpoint, ...keys }
    const wrong = push.wrongPart(subscription)
    if (wrong !== null)
      return refuse(c, 422, 'invalid_request', { problems: { [`subscription.${wrong}`]: 'push_address' } })
    await addDevice(deps.db, where, { subscription, sessionId, language: c.var.language }, deps.clock.now())
    return c.json(SUCCESS, 200, PRIVATE)
  })
  call(router, removeStaffPush, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const where = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    await removeDevice(deps.db, where, c.req.valid('json').endpoint)
    return c.json(SUCCESS, 200, PRIVATE)
  })
  return router
}
