import { pauseLocation, reopenLocation, setSoldOut, staffStock } from '@comanda/contract'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { inTransaction } from '../db/tx.ts'
import { setTakingOrders } from '../locations/store.ts'
import { setItemSoldOut, setValueSoldOut } from '../menus/store.ts'
import { staffLocationToWire } from './place-wire.ts'
import { stockToWire } from './stock.ts'
import { refuseStaff, staffVisitor } from './visitor.ts'

/** Pausing a location, and what is sold out there. */
export const placeRoutes = (deps: Deps) => {
  const room = createRoom()

  const setTaking = async (
    c: ApiContext,
    locationId: number,
    state: { stopped: boolean; pausedUntil: string | null },
  ) => {
    const visitor = await staffVisitor(deps, c, 'pause-location')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const changed = await inTransaction(deps.db, (tx) => setTakingOrders(tx, businessId, locationId, state))
    const shelf = changed ? await deps.catalogue.read(businessId, locationId) : null
    if (!shelf) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(shelf.location, deps.clock.now()) }, 200, PRIVATE)
  }

  call(room, pauseLocation, (c) => {
    const { minutes } = c.req.valid('json')
    const pausedUntil = minutes === null ? null : deps.clock.now().add({ minutes }).toString({ smallestUnit: 'second' })
    return setTaking(c, c.req.valid('param').id, { stopped: minutes === null, pausedUntil })
  })
  call(room, reopenLocation, (c) => setTaking(c, c.req.valid('param').id, { stopped: false, pausedUntil: null }))
  call(room, staffStock, async (c) => {
    const visitor = await staffVisitor(deps, c, 'sell-out')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const shelf = await deps.catalogue.read(visitor.member.businessId, c.req.valid('param').id)
    if (!shelf) return refuse(c, 404, 'not_found')
    return c.json({ data: stockToWire(shelf.menu) }, 200, PRIVATE)
  })
  call(room, setSoldOut, async (c) => {
    const visitor = await staffVisitor(deps, c, 'sell-out')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const { item_id, value_id, sold_out, back_at } = c.req.valid('json')
    const locationId = c.req.valid('param').id
    const found = await inTransaction(deps.db, (tx) =>
      item_id === undefined
        ? setValueSoldOut(tx, businessId, value_id ?? 0, sold_out, back_at ?? null, locationId)
        : setItemSoldOut(tx, businessId, item_id, sold_out, back_at ?? null, locationId),
    )
    if (!found) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return room
}
