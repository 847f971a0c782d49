import { setCapacity as setCapacityCall, setKitchenMinutes as setKitchenMinutesCall } from '@comanda/contract'
import { capacityFromWire } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { inTransaction } from '../db/tx.ts'
import { setCapacity } from '../locations/store.ts'
import { setKitchenMinutes } from '../menus/store.ts'
import { staffLocationToWire } from './place-wire.ts'
import { refuseStaff, staffVisitor } from './visitor.ts'

/** How much a kitchen takes on for a quarter of an hour, and how much work its dishes are. */
export const capacityRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, setCapacityCall, async (c) => {
    const visitor = await staffVisitor(deps, c, 'set-capacity')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const { id } = c.req.valid('param')
    const capacity = capacityFromWire(c.req.valid('json').capacity)
    const changed = await inTransaction(deps.db, (tx) => setCapacity(tx, businessId, id, capacity))
    const shelf = changed ? await deps.catalogue.read(businessId, id) : null
    if (!shelf) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(shelf, deps.clock.now()) }, 200, PRIVATE)
  })
  call(room, setKitchenMinutesCall, async (c) => {
    const visitor = await staffVisitor(deps, c, 'set-capacity')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const { item_id, minutes } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const isSet = await inTransaction(deps.db, (tx) => setKitchenMinutes(tx, businessId, id, item_id, minutes))
    if (!isSet) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return room
}
