import { setCapacity as setCapacityCall, setKitchenMinutes as setKitchenMinutesCall } from '@comanda/contract'
import { capacityFromWire } from '@comanda/contract/wire'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readLocation, setCapacity } from '../locations/store.ts'
import { setKitchenMinutes } from '../menus/store.ts'
import { staffLocationToWire } from './location-wire.ts'

/** Routes of a kitchen's capacity per 15-minute slot, and of the kitchen minutes of its dishes. */
export const capacityRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, setCapacityCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-capacity')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { id } = c.req.valid('param')
    const capacity = capacityFromWire(c.req.valid('json').capacity)
    const changed = await inTransaction(deps.db, (tx) => setCapacity(tx, businessId, id, capacity))
    const location = changed ? await readLocation(deps.db, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  call(router, setKitchenMinutesCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-capacity')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { item_id, minutes } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const isSet = await inTransaction(deps.db, (tx) => setKitchenMinutes(tx, businessId, id, item_id, minutes))
    if (!isSet) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
