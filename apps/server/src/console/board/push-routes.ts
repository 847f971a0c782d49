import { addStaffPush, removeStaffPush, staffPushKey } from '@comanda/contract'
import { addDevice, removeDevice } from '../../customers/alerts/staff-push-store.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readLocation } from '../../restaurants/locations/store.ts'

const SUCCESS = { data: { success: true } }

/** Routes of the devices that are told about unanswered orders. */
export function staffPushRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(staffPushKey, async (c, { member }) => {
    return c.json({ data: { key: (await deps.connections.push(member.businessId))?.publicKey ?? null } }, 200, PRIVATE)
  })
  staffCall(addStaffPush, async (c, { member }) => {
    const { businessId, sessionId } = member
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
  staffCall(removeStaffPush, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    await removeDevice(deps.db, where, c.req.valid('json').endpoint)
    return c.json(SUCCESS, 200, PRIVATE)
  })
  return router
}
