import {
  capacityToWire,
  type StaffLocationWire,
  type StockWire,
  staffLocationFromWire,
  stockFromWire,
} from '@comanda/contract/wire'
import type { Capacity } from '@comanda/domain'
import { call } from './call.ts'

const location = (wire: { data: StaffLocationWire }) => staffLocationFromWire(wire.data)

/** @param minutes how long; null stops until somebody reopens. */
export const pauseLocation = (id: number, minutes: number | null) =>
  call(`/staff/locations/${id}/pause`, location, { minutes })

export const reopenLocation = (id: number) => call(`/staff/locations/${id}/reopen`, location, {})

export const fetchStock = (id: number) =>
  call(`/staff/locations/${id}/stock`, (wire: { data: StockWire }) => stockFromWire(wire.data))

export const setItemSoldOut = (locationId: number, itemId: number, soldOut: boolean) =>
  call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, sold_out: soldOut })

/** Counts the portions of a dish: how many are left (null: count no more), or how many more than there are now. */
export const setItemStock = (
  locationId: number,
  itemId: number,
  wanted: { readonly stock: number | null } | { readonly stock_change: number },
) => call(`/staff/locations/${locationId}/stock`, () => null, { item_id: itemId, ...wanted })

export const setValueSoldOut = (locationId: number, valueId: number, soldOut: boolean) =>
  call(`/staff/locations/${locationId}/stock`, () => null, { value_id: valueId, sold_out: soldOut })

/** How much the kitchen takes on for a quarter of an hour; null: whatever comes. */
export const setCapacity = (id: number, capacity: Capacity | null) =>
  call(`/staff/locations/${id}/capacity`, location, { capacity: capacityToWire(capacity) })

/** Minutes of work for one portion; null: as many as any other. */
export const setKitchenMinutes = (locationId: number, itemId: number, minutes: number | null) =>
  call(`/staff/locations/${locationId}/kitchen-minutes`, () => null, { item_id: itemId, minutes })
