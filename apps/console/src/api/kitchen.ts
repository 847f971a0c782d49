import type { KitchenWire, StaffOrderWire } from '@comanda/contract/wire'
import { staffOrderFromWire } from '@comanda/contract/wire'
import type { Station } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** A kitchen: its stations, and the category of each dish. */
export interface Kitchen {
  /** In the order of their screens; none: one screen shows everything. */
  readonly stations: readonly Station[]
  /** In the order of the menu. */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly dishes: readonly {
    readonly id: number
    readonly name: string
    readonly categoryId: number
    readonly isSoldOut: boolean
    /** Minutes that a portion needs in the kitchen; null where nobody has set them. */
    readonly minutes: number | null
  }[]
}

/** A station as it is set; without an id it is a new one. */
export type WantedStation = Omit<Station, 'id'> & { readonly id: number | null }

export function kitchenFromWire({ data }: { readonly data: KitchenWire }): Kitchen {
  return {
    stations: data.stations,
    categories: data.categories,
    dishes: data.dishes.map(({ id, name, categoryId, soldOut, minutes }) => ({
      id,
      name,
      categoryId: categoryId,
      isSoldOut: soldOut,
      minutes,
    })),
  }
}

export function fetchKitchen(locationId: number) {
  return call(`/staff/locations/${locationId}/kitchen`, kitchenFromWire)
}

/** Sets all stations; those that are left out are removed. */
export function setStations(locationId: number, wanted: readonly WantedStation[], seen: readonly Station[]) {
  const path = `/staff/locations/${locationId}/kitchen`
  return change(path, kitchenFromWire, { stations: wanted }, { stations: seen })
}

const one = (wire: { data: StaffOrderWire }) => staffOrderFromWire(wire.data)

/** @param station null is the whole kitchen */
export function bumpOrder(id: string, station: number | null, isDone: boolean) {
  return call(`/staff/orders/${id}/bump`, one, { stationId: station, done: isDone })
}

/** The kitchen has read what the customer wrote about an allergy. */
export function seeAllergy(id: string) {
  return call(`/staff/orders/${id}/allergy-seen`, one, {})
}
