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
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { readStock } from '../../orders/record/reservations/stock.ts'
import type { Tx } from '../../platform/db/connection.ts'
import {
  readLocation,
  setFirstOrderCode,
  setOrderDeadlines,
  setTakingOrders,
} from '../../restaurants/locations/store.ts'
import { type StockSet, setItemStock } from '../../restaurants/menus/set-stock.ts'
import { setItemSoldOut, setValueSoldOut } from '../../restaurants/menus/store.ts'
import { portions } from '../menu/dish-things.ts'
import { stockToWire } from '../menu/stock.ts'
import { staffLocation, takingOrders } from './location-things.ts'
import { staffLocationToWire } from './location-wire.ts'

/**
 * Routes to pause a location, to set its order deadlines and its first-order code, and to sell out or restock its
 * dishes.
 */
export function staffLocationRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const setTaking = async (
    c: ApiContext,
    { tx, member: { businessId } }: { readonly tx: Tx; readonly member: SignedInStaff },
    locationId: number,
    state: { stopped: boolean; pausedUntil: string | null },
  ) => {
    const changed = await setTakingOrders(tx, businessId, locationId, state)
    const location = changed ? await readLocation(tx, businessId, locationId) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  }

  staffChange(pauseLocation, takingOrders, (c, by) => {
    const { minutes } = c.req.valid('json')
    const pausedUntil = minutes === null ? null : deps.clock.now().add({ minutes }).toString({ smallestUnit: 'second' })
    return setTaking(c, by, c.req.valid('param').id, { stopped: minutes === null, pausedUntil })
  })
  staffChange(reopenLocation, takingOrders, (c, by) =>
    setTaking(c, by, c.req.valid('param').id, { stopped: false, pausedUntil: null }),
  )
  staffChange(setOrderDeadlinesCall, staffLocation(deps), async (c, { member, tx }) => {
    const { businessId } = member
    const { id } = c.req.valid('param')
    const deadlines = deadlinesFromWire(c.req.valid('json'))
    const late = lateReminder(deadlines)
    if (late) {
      const field = late === 'callAfterMinutes' ? 'call_after_minutes' : 'remind_after_minutes'
      return refuse(c, 422, 'invalid_request', { problems: { [field]: 'invalid' } })
    }
    const changed = await setOrderDeadlines(tx, businessId, id, deadlines)
    const location = changed ? await readLocation(tx, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  staffChange(setFirstOrderCodeCall, staffLocation(deps), async (c, { member, tx }) => {
    const { businessId } = member
    const { id } = c.req.valid('param')
    const { first_order_code } = c.req.valid('json')
    const changed = await setFirstOrderCode(tx, businessId, id, first_order_code)
    const location = changed ? await readLocation(tx, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  staffCall(staffStock, async (c, { member }) => {
    const snapshot = await deps.catalogue.read(member.businessId, c.req.valid('param').id)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const { counted, menu, kitchenMinutes } = snapshot
    const stock = await readStock(deps.db, member.businessId, [...counted])
    return longJson(c, { data: stockToWire(menu, stock, kitchenMinutes) }, 3, PRIVATE)
  })
  staffChange(setSoldOut, portions, async (c, { member, tx }) => {
    const { businessId } = member
    const { item_id, value_id, sold_out, stock, stock_change, back_at } = c.req.valid('json')
    if (back_at && Temporal.Instant.compare(back_at, deps.clock.now()) <= 0)
      return refuse(c, 422, 'invalid_request', { problems: { back_at: 'in_the_past' } })
    const locationId = c.req.valid('param').id
    const set = async (): Promise<StockSet> => {
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
    }
    const outcome = await set()
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
