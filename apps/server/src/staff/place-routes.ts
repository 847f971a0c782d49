import { pauseLocation, reopenLocation, setSoldOut, staffStock } from '@comanda/contract'
import { MAX_STOCK } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { inTransaction } from '../db/tx.ts'
import { setTakingOrders } from '../locations/store.ts'
import { type StockSet, setItemStock } from '../menus/set-stock.ts'
import { setItemSoldOut, setValueSoldOut } from '../menus/store.ts'
import { readStock } from '../ordering/stock.ts'
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
    return c.json({ data: staffLocationToWire(shelf, deps.clock.now()) }, 200, PRIVATE)
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
    const { counted, menu, kitchenMinutes } = shelf
    const stock = await readStock(deps.db, visitor.member.businessId, [...counted])
    return c.json({ data: stockToWire(menu, stock, kitchenMinutes) }, 200, PRIVATE)
  })
  call(room, setSoldOut, async (c) => {
    const visitor = await staffVisitor(deps, c, 'sell-out')
    if (!visitor.ok) return refuseStaff(c, visitor.refusal)
    const { businessId } = visitor.member
    const { item_id, value_id, sold_out, stock, stock_change, back_at } = c.req.valid('json')
    if (back_at && Temporal.Instant.compare(back_at, deps.clock.now()) <= 0)
      return refuse(c, 422, 'invalid_request', { fields: { back_at: ['must lie ahead'] } })
    const locationId = c.req.valid('param').id
    const outcome = await inTransaction(deps.db, async (tx): Promise<StockSet> => {
      if (item_id !== undefined && sold_out === undefined) {
        const here = { businessId, locationId, itemId: item_id }
        return setItemStock(tx, here, stock_change === undefined ? { stock: stock ?? null } : { change: stock_change })
      }
      const setOut = item_id === undefined ? setValueSoldOut : setItemSoldOut
      const found = await setOut(
        tx,
        businessId,
        item_id ?? value_id ?? 0,
        sold_out ?? false,
        back_at ?? null,
        locationId,
      )
      return found ? 'set' : 'unknown'
    })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not_counted')
      return refuse(c, 422, 'invalid_request', { fields: { stock_change: ['is for dishes that are counted'] } })
    if (outcome === 'too_many')
      return refuse(c, 422, 'invalid_request', { fields: { stock_change: [`would leave more than ${MAX_STOCK}`] } })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return room
}
