import {
  capacityToWire,
  deadlinesToWire,
  type StaffLocationWire,
  type StockWire,
  staffLocationFromWire,
  stockFromWire,
} from '@comanda/contract/wire'
import type { Capacity, FirstOrderCode, OrderDeadlines, Synonym } from '@comanda/domain'
import { call } from './call.ts'

const location = (wire: { data: StaffLocationWire }) => staffLocationFromWire(wire.data)

/** @param minutes length of the pause; null stops the location until staff reopen it */
export function pauseLocation(id: number, minutes: number | null) {
  return call(`/staff/locations/${id}/pause`, location, { minutes })
}

export function reopenLocation(id: number) {
  return call(`/staff/locations/${id}/reopen`, location, {})
}

export function fetchStock(id: number) {
  return call(`/staff/locations/${id}/stock`, (wire: { data: StockWire }) => stockFromWire(wire.data))
}

export function setItemSoldOut(locationId: number, itemId: number, soldOut: boolean) {
  return call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, sold_out: soldOut })
}

/** Sets the portions of a dish that are left (null: not counted any more), or changes their number. */
export function setItemStock(
  locationId: number,
  itemId: number,
  wanted: { readonly stock: number | null } | { readonly stock_change: number },
) {
  return call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, ...wanted })
}

export function setValueSoldOut(locationId: number, valueId: number, soldOut: boolean) {
  return call(`/staff/locations/${locationId}/stock`, () => null, { value_id: valueId, sold_out: soldOut })
}

/** The kitchen's capacity for a slot of 15 minutes; null: no limit. */
export function setCapacity(id: number, capacity: Capacity | null) {
  return call(`/staff/locations/${id}/capacity`, location, { capacity: capacityToWire(capacity) })
}

/** When orders end automatically, existing ones included. */
export function setOrderDeadlines(id: number, deadlines: OrderDeadlines) {
  return call(`/staff/locations/${id}/deadlines`, location, deadlinesToWire(deadlines))
}

/** Whether a first order in cash is confirmed by a code. */
export function setFirstOrderCode(id: number, firstOrderCode: FirstOrderCode) {
  return call(`/staff/locations/${id}/first-order-code`, location, { first_order_code: firstOrderCode })
}

/** Minutes of work for one portion; null: the location's default. */
export function setKitchenMinutes(locationId: number, itemId: number, minutes: number | null) {
  return call(`/staff/locations/${locationId}/kitchen-minutes`, () => null, { item_id: itemId, minutes })
}

/** Replaces the location's own words for its dishes, which the search of its menu knows. */
export function setSynonyms(id: number, synonyms: readonly Synonym[]) {
  return call(`/staff/locations/${id}/synonyms`, () => null, { synonyms })
}
