import {
  pauseLocation,
  reopenLocation,
  setFirstOrderCode as setFirstOrderCodeCall,
  setOrderDeadlines as setOrderDeadlinesCall,
  setSoldOut,
  staffStock,
} from '@comanda/contract'
import { deadlinesFromWire } from '@comanda/contract/wire'
import { lateReminder, MAX_STOCK } from '@comanda/domain'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readLocation, setFirstOrderCode, setOrderDeadlines, setTakingOrders } from '../locations/store.ts'
import { type StockSet, setItemStock } from '../menus/set-stock.ts'
import { setItemSoldOut, setValueSoldOut } from '../menus/store.ts'
import { readStock } from '../orders/reservations/stock.ts'
import { staffLocationToWire } from './location-wire.ts'
import { stockToWire } from './stock.ts'

/** Routes to pause a location, to set its order deadlines and its first-order code, and to sell out or restock its dishes. */
export const staffLocationRoutes = (deps: Deps) => {
  const router = createRouter()

  const setTaking = async (
    c: ApiContext,
    locationId: number,
    state: { stopped: boolean; pausedUntil: string | null },
  ) => {
    const staff = await authorizeStaff(deps, c, 'pause-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const changed = await inTransaction(deps.db, (tx) => setTakingOrders(tx, businessId, locationId, state))
    const location = changed ? await readLocation(deps.db, businessId, locationId) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  }

  call(router, pauseLocation, (c) => {
    const { minutes } = c.req.valid('json')
    const pausedUntil = minutes === null ? null : deps.clock.now().add({ minutes }).toString({ smallestUnit: 'second' })
    return setTaking(c, c.req.valid('param').id, { stopped: minutes === null, pausedUntil })
  })
  call(router, reopenLocation, (c) => setTaking(c, c.req.valid('param').id, { stopped: false, pausedUntil: null }))
  call(router, setOrderDeadlinesCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-order-deadlines')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { id } = c.req.valid('param')
    const deadlines = deadlinesFromWire(c.req.valid('json'))
    const late = lateReminder(deadlines)
    if (late) {
      const field = late === 'callAfterMinutes' ? 'call_after_minutes' : 'remind_after_minutes'
      return refuse(c, 422, 'invalid_request', { problems: { [field]: 'invalid' } })
    }
    const changed = await inTransaction(deps.db, (tx) => setOrderDeadlines(tx, businessId, id, deadlines))
    const location = changed ? await readLocation(deps.db, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  call(router, setFirstOrderCodeCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-first-order-code')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { id } = c.req.valid('param')
    const { first_order_code } = c.req.valid('json')
    const changed = await inTransaction(deps.db, (tx) => setFirstOrderCode(tx, businessId, id, first_order_code))
    const location = changed ? await readLocation(deps.db, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  call(router, staffStock, async (c) => {
    const staff = await authorizeStaff(deps, c, 'sell-out')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const snapshot = await deps.catalogue.read(staff.member.businessId, c.req.valid('param').id)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const { counted, menu, kitchenMinutes } = snapshot
    const stock = await readStock(deps.db, staff.member.businessId, [...counted])
    return c.json({ data: stockToWire(menu, stock, kitchenMinutes) }, 200, PRIVATE)
  })
  call(router, setSoldOut, async (c) => {
    const staff = await authorizeStaff(deps, c, 'sell-out')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { item_id, value_id, sold_out, stock, stock_change, back_at } = c.req.valid('json')
    if (back_at && Temporal.Instant.compare(back_at, deps.clock.now()) <= 0)
      return refuse(c, 422, 'invalid_request', { problems: { back_at: 'in_the_past' } })
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
      return refuse(c, 422, 'invalid_request', { problems: { stock_change: 'not_counted' } })
    if (outcome === 'too_many')
      return refuse(c, 422, 'invalid_request', {
        problems: { stock_change: { problem: 'would_be_too_many', count: MAX_STOCK } },
      })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
