import {
  capacityToWire,
  changeRulesToWire,
  deadlinesToWire,
  ifUnwatchedToWire,
  type StaffLocationWire,
  type StockWire,
  staffLocationFromWire,
  stockFromWire,
} from '@comanda/contract/wire'
import type { Capacity, ChangeRules, FirstOrderCode, IfUnwatched, OrderDeadlines, Synonym } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'
import type { End } from './overrides.ts'

const location = (wire: { data: StaffLocationWire }) => staffLocationFromWire(wire.data)

/** @param until without it the next opening; null stops the location until staff reopen it */
export function pauseLocation(id: number, until: End) {
  return call(`/staff/locations/${id}/pause`, location, { until: until === undefined ? 'next-opening' : until })
}

export function reopenLocation(id: number) {
  return call(`/staff/locations/${id}/reopen`, location, {})
}

export function fetchStock(id: number) {
  return call(`/staff/locations/${id}/stock`, (wire: { data: StockWire }) => stockFromWire(wire.data))
}

/** Without an end it is sold out until the next opening. */
const soldOutBody = (soldOut: boolean, until: End) => ({
  soldOut: soldOut,
  ...(soldOut && until !== undefined && { backAt: until }),
})

export function setItemSoldOut(locationId: number, itemId: number, soldOut: boolean, until?: End) {
  const body = { itemId: itemId, ...soldOutBody(soldOut, until) }
  return call(`/staff/locations/${locationId}/stock`, () => null, body)
}

/** Sets the portions of a dish that are left (null: not counted any more), or changes their number. */
export function setItemStock(
  locationId: number,
  itemId: number,
  wanted: { readonly stock: number | null } | { readonly stockChange: number },
) {
  return call(`/staff/locations/${locationId}/stock`, () => null, { itemId: itemId, ...wanted })
}

export function setValueSoldOut(locationId: number, valueId: number, soldOut: boolean, until?: End) {
  const body = { valueId: valueId, ...soldOutBody(soldOut, until) }
  return call(`/staff/locations/${locationId}/stock`, () => null, body)
}

/** The kitchen's capacity for a slot of 15 minutes; null: no limit. */
export function setCapacity(id: number, wanted: Capacity | null, seen: Capacity | null) {
  const toWire = (capacity: Capacity | null) => ({ capacity: capacityToWire(capacity) })
  return change(`/staff/locations/${id}/capacity`, location, toWire(wanted), toWire(seen))
}

/** When orders end automatically, existing ones included. */
export function setOrderDeadlines(id: number, wanted: OrderDeadlines, seen: OrderDeadlines) {
  return change(`/staff/locations/${id}/deadlines`, location, deadlinesToWire(wanted), deadlinesToWire(seen))
}

/** Whether a first order in cash is confirmed by a code. */
export function setFirstOrderCode(id: number, wanted: FirstOrderCode, seen: FirstOrderCode) {
  const path = `/staff/locations/${id}/first-order-code`
  return change(path, location, { firstOrderCode: wanted }, { firstOrderCode: seen })
}

/** How customers answer changes of accepted orders. */
export function setChangeRules(id: number, wanted: ChangeRules, seen: ChangeRules) {
  const path = `/staff/locations/${id}/order-changes`
  return change(path, location, changeRulesToWire(wanted), changeRulesToWire(seen))
}

/** What happens while nobody watches over the orders. */
export function setIfUnwatched(id: number, wanted: IfUnwatched, seen: IfUnwatched) {
  const path = `/staff/locations/${id}/if-unwatched`
  return change(path, location, ifUnwatchedToWire(wanted), ifUnwatchedToWire(seen))
}

/** Minutes of work for one portion; null: the location's default. */
export function setKitchenMinutes(locationId: number, itemId: number, minutes: number | null) {
  return call(`/staff/locations/${locationId}/kitchen-minutes`, () => null, { itemId: itemId, minutes })
}

/** Replaces the location's own words for its dishes, which the search of its menu knows. */
export function setSynonyms(id: number, wanted: readonly Synonym[], seen: readonly Synonym[]) {
  return change(`/staff/locations/${id}/synonyms`, () => null, { synonyms: wanted }, { synonyms: seen })
}
