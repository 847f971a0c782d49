import { setCapacity as setCapacityCall, setKitchenMinutes as setKitchenMinutesCall } from '@comanda/contract'
import { capacityFromWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readLocation, setCapacity } from '../../restaurants/locations/store.ts'
import { setKitchenMinutes } from '../../restaurants/menus/store.ts'
import { dish } from '../menu/dish-things.ts'
import { staffLocation } from './location-things.ts'
import { staffLocationToWire } from './location-wire.ts'

/** Routes of a kitchen's capacity per 15-minute slot, and of the kitchen minutes of its dishes. */
export function capacityRoutes(deps: Deps) {
  const { router, staffChange } = createStaffRouter(deps)
  staffChange(setCapacityCall, staffLocation(deps), async (c, { member, tx }) => {
    const { businessId } = member
    const { id } = c.req.valid('param')
    const capacity = capacityFromWire(c.req.valid('json').capacity)
    const changed = await setCapacity(tx, businessId, id, capacity)
    const location = changed ? await readLocation(tx, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  staffChange(setKitchenMinutesCall, dish('kitchenMinutes', 'minutes'), async (c, { member, tx }) => {
    const { businessId } = member
    const { itemId, minutes } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const isSet = await setKitchenMinutes(tx, businessId, id, itemId, minutes)
    if (!isSet) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
