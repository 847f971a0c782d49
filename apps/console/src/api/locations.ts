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
export const pauseLocation = (id: number, minutes: number | null) =>
  call(`/staff/locations/${id}/pause`, location, { minutes })

export const reopenLocation = (id: number) => call(`/staff/locations/${id}/reopen`, location, {})

export const fetchStock = (id: number) =>
  call(`/staff/locations/${id}/stock`, (wire: { data: StockWire }) => stockFromWire(wire.data))

export const setItemSoldOut = (locationId: number, itemId: number, soldOut: boolean) =>
  call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, sold_out: soldOut })

/** Sets the portions of a dish that are left (null: not counted any more), or changes their number. */
export const setItemStock = (
  locationId: number,
  itemId: number,
  wanted: { readonly stock: number | null } | { readonly stock_change: number },
) => call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, ...wanted })

export const setValueSoldOut = (locationId: number, valueId: number, soldOut: boolean) =>
  call(`/staff/locations/${locationId}/stock`, () => null, { value_id: valueId, sold_out: soldOut })

/** The kitchen's capacity for a slot of 15 minutes; null: no limit. */
export const setCapacity = (id: number, capacity: Capacity | null) =>
  call(`/staff/locations/${id}/capacity`, location, { capacity: capacityToWire(capacity) })

/** When orders end automatically, existing ones included. */
export const setOrderDeadlines = (id: number, deadlines: OrderDeadlines) =>
  call(`/staff/locations/${id}/deadlines`, location, deadlinesToWire(deadlines))

/** Whether a first order in cash is confirmed by a code. */
export const setFirstOrderCode = (id: number, firstOrderCode: FirstOrderCode) =>
  call(`/staff/locations/${id}/first-order-code`, location, { first_order_code: firstOrderCode })

/** Minutes of work for one portion; null: the location's default. */
export const setKitchenMinutes = (locationId: number, itemId: number, minutes: number | null) =>
  call(`/staff/locations/${locationId}/kitchen-minutes`, () => null, { item_id: itemId, minutes })

/** Replaces the location's own words for its dishes, which the search of its menu knows. */
export const setSynonyms = (id: number, synonyms: readonly Synonym[]) =>
  call(`/staff/locations/${id}/synonyms`, () => null, { synonyms })
