import {
  pauseLocation,
  reopenLocation,
  setChangeRules as setChangeRulesCall,
  setFirstOrderCode as setFirstOrderCodeCall,
  setIfUnwatched as setIfUnwatchedCall,
  setOrderDeadlines as setOrderDeadlinesCall,
  setSoldOut,
  staffStock,
} from '@comanda/contract'
import { changeRulesFromWire, deadlinesFromWire, ifUnwatchedFromWire } from '@comanda/contract/wire'
import { endAfter, type InstantText, instantText, lateReminder, MAX_STOCK } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { readStock } from '../../orders/record/reservations/stock.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { forgetOverride, noteOverride } from '../../restaurants/locations/overrides.ts'
import {
  readLocation,
  setChangeRules,
  setFirstOrderCode,
  setIfUnwatched,
  setOrderDeadlines,
  setTakingOrders,
} from '../../restaurants/locations/store.ts'
import { type StockSet, setItemStock } from '../../restaurants/menus/set-stock.ts'
import { setItemSoldOut, setValueSoldOut } from '../../restaurants/menus/store.ts'
import { portions } from '../menu/dish-things.ts'
import { stockToWire } from '../menu/stock.ts'
import { endOf } from './end-of.ts'
import { changeRules, ifUnwatched, staffLocation, takingOrders } from './location-things.ts'
import { staffLocationToWire } from './location-wire.ts'

const PAUSE = { what: 'paused', subject: '' } as const

/**
 * Routes to pause a location, to set its order deadlines and its first-order code, and to sell out or restock its
 * dishes.
 */
export function staffLocationRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const readNow = async (
    c: ApiContext,
    { tx, member: { businessId } }: { readonly tx: Tx; readonly member: SignedInStaff },
    locationId: number,
  ) => {
    const location = await readLocation(tx, businessId, locationId)
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  }

  staffChange(pauseLocation, takingOrders(deps), async (c, by) => {
    const { minutes, until, reason = '' } = c.req.valid('json')
    const { businessId, id: staffId } = by.member
    const locationId = c.req.valid('param').id
    const stored = await readLocation(by.tx, businessId, locationId)
    if (!stored) return refuse(c, 404, 'not_found')
    const now = deps.clock.now()
    const wanted = minutes === undefined ? until : minutes === null ? null : endAfter(minutes, now)
    const end = endOf(wanted, stored.location, now)
    if ('problem' in end) return refuse(c, 422, 'invalid_request', { problems: { until: end.problem } })
    const state = { stopped: end.until === null, pausedUntil: end.until }
    await setTakingOrders(by.tx, businessId, locationId, state)
    const held = { until: end.until, staffId, at: instantText(now.epochMilliseconds), reason }
    await noteOverride(by.tx, { businessId, locationId, ...PAUSE }, held)
    return readNow(c, by, locationId)
  })
  staffChange(reopenLocation, takingOrders(deps), async (c, by) => {
    const { businessId } = by.member
    const locationId = c.req.valid('param').id
    await setTakingOrders(by.tx, businessId, locationId, { stopped: false, pausedUntil: null })
    await forgetOverride(by.tx, { businessId, locationId, ...PAUSE })
    return readNow(c, by, locationId)
  })
  staffChange(setOrderDeadlinesCall, staffLocation(deps), async (c, { member, tx }) => {
    const { businessId } = member
    const { id } = c.req.valid('param')
    const deadlines = deadlinesFromWire(c.req.valid('json'))
    const late = lateReminder(deadlines)
    if (late) {
      const field = late === 'callAfterMinutes' ? 'callAfterMinutes' : 'remindAfterMinutes'
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
    const { firstOrderCode } = c.req.valid('json')
    const changed = await setFirstOrderCode(tx, businessId, id, firstOrderCode)
    const location = changed ? await readLocation(tx, businessId, id) : null
    if (!location) return refuse(c, 404, 'not_found')
    return c.json({ data: staffLocationToWire(location, deps.clock.now()) }, 200, PRIVATE)
  })
  staffChange(setIfUnwatchedCall, ifUnwatched, async (c, by) => {
    const { id } = c.req.valid('param')
    await setIfUnwatched(by.tx, by.member.businessId, id, ifUnwatchedFromWire(c.req.valid('json')))
    return readNow(c, by, id)
  })
  staffChange(setChangeRulesCall, changeRules, async (c, by) => {
    const { id } = c.req.valid('param')
    await setChangeRules(by.tx, by.member.businessId, id, changeRulesFromWire(c.req.valid('json')))
    return readNow(c, by, id)
  })
  staffCall(staffStock, async (c, { member }) => {
    const snapshot = await deps.catalogue.read(member.businessId, c.req.valid('param').id)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const { counted, menu, kitchenMinutes } = snapshot
    const stock = await readStock(deps.db, member.businessId, [...counted])
    return longJson(c, { data: stockToWire(menu, stock, kitchenMinutes) }, 3, PRIVATE)
  })
  staffChange(setSoldOut, portions, async (c, { member, tx }) => {
    const { businessId, id: staffId } = member
    const { itemId, valueId, soldOut, stock, stockChange, backAt } = c.req.valid('json')
    const locationId = c.req.valid('param').id
    const now = deps.clock.now()
    const at = instantText(now.epochMilliseconds)
    const what = itemId === undefined ? 'choice' : 'dish'
    const ref = { businessId, locationId, what, subject: String(itemId ?? valueId) } as const
    const note = (until: InstantText | null) => noteOverride(tx, ref, { until, staffId, at, reason: '' })
    const count = async (itemId: number): Promise<StockSet> => {
      const here = { businessId, locationId, itemId }
      const wanted = stockChange === undefined ? { stock: stock ?? null } : { change: stockChange }
      const counted = await setItemStock(tx, here, wanted)
      if (counted === 'set') await (stock === 0 ? note(null) : forgetOverride(tx, ref))
      return counted
    }
    const sellOut = async (soldOut: boolean, until: InstantText | null): Promise<StockSet> => {
      const setOut = itemId === undefined ? setValueSoldOut : setItemSoldOut
      const found = await setOut(tx, businessId, itemId ?? valueId ?? 0, soldOut, until, locationId)
      if (found) await (soldOut ? note(until) : forgetOverride(tx, ref))
      return found ? 'set' : 'unknown'
    }
    const set = async (): Promise<StockSet | FieldProblems> => {
      if (itemId !== undefined && soldOut === undefined) return count(itemId)
      if (!soldOut) return sellOut(false, null)
      const stored = await readLocation(tx, businessId, locationId)
      if (!stored) return 'unknown'
      const end = endOf(backAt, stored.location, now)
      return 'problem' in end ? { backAt: end.problem } : sellOut(true, end.until)
    }
    const outcome = await set()
    if (typeof outcome === 'object') return refuse(c, 422, 'invalid_request', { problems: outcome })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not_counted')
      return refuse(c, 422, 'invalid_request', { problems: { stockChange: 'not_counted' } })
    if (outcome === 'too_many')
      return refuse(c, 422, 'invalid_request', {
        problems: { stockChange: { problem: 'would_be_too_many', count: MAX_STOCK } },
      })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
