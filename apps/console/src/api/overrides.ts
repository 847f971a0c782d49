import {
  type Held,
  type HeldWire,
  heldFromWire,
  type StaffLocationWire,
  staffLocationFromWire,
} from '@comanda/contract/wire'
import type { OrderType } from '@comanda/domain'
import { call } from './call.ts'

export type { Held } from '@comanda/contract/wire'

/** The end of a switch: undefined is the next opening, null until somebody turns it back on. */
export type End = string | null | undefined

/** A switch of a location: an order type or a delivery area. */
export type Switch =
  | { readonly what: 'order-type'; readonly subject: OrderType }
  | { readonly what: 'longer-times'; readonly subject: 'delivery' | 'collection'; readonly minutes: number }
  | { readonly what: 'area'; readonly subject: string }

const location = (wire: { data: StaffLocationWire }) => staffLocationFromWire(wire.data)

/** What is off right now at all locations. */
export function fetchHeld() {
  return call('/staff/overrides', (wire: { data: readonly HeldWire[] }): readonly Held[] => wire.data.map(heldFromWire))
}

export function setOverride(locationId: number, wanted: Switch, until: End) {
  const body = { ...wanted, held: true, ...(until !== undefined && { until }) }
  return call(`/staff/locations/${locationId}/overrides`, location, body)
}

export function endOverride(locationId: number, { what, subject }: Pick<Held, 'what' | 'subject'>) {
  return call(`/staff/locations/${locationId}/overrides`, location, { what, subject, held: false })
}
