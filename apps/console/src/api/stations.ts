import type { KitchenWire } from '@comanda/contract/wire'
import type { Station } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** The stations of a kitchen, and what can be made at them. */
export interface Stations {
  /** In the order of their screens; none: one screen shows everything. */
  readonly stations: readonly Station[]
  /** In the order of the menu. */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly dishes: readonly { readonly id: number; readonly name: string; readonly categoryId: number }[]
}

/** A station as it is set; without an id it is a new one. */
export type WantedStation = Omit<Station, 'id'> & { readonly id: number | null }

export function stationsFromWire({ data }: { readonly data: KitchenWire }): Stations {
  return {
    stations: data.stations,
    categories: data.categories,
    dishes: data.dishes.map(({ id, name, category_id }) => ({ id, name, categoryId: category_id })),
  }
}

export function fetchStations(locationId: number) {
  return call(`/staff/locations/${locationId}/kitchen`, stationsFromWire)
}

/** Sets all stations; those that are left out are removed. */
export function setStations(locationId: number, wanted: readonly WantedStation[], seen: readonly Station[]) {
  const path = `/staff/locations/${locationId}/kitchen`
  return change(path, stationsFromWire, { stations: wanted }, { stations: seen })
}
