import type { KitchenWire, StaffOrderWire } from '@comanda/contract/wire'
import { staffOrderFromWire } from '@comanda/contract/wire'
import type { Station } from '@comanda/domain'
import { call } from './call.ts'

/** A kitchen: its stations, and the category of each dish. */
export interface Kitchen {
  readonly stations: readonly Station[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly dishes: readonly {
    readonly id: number
    readonly name: string
    readonly categoryId: number
    readonly isSoldOut: boolean
  }[]
}

const kitchenFromWire = ({ data }: { data: KitchenWire }): Kitchen => ({
  stations: data.stations,
  categories: data.categories,
  dishes: data.dishes.map(({ id, name, category_id, sold_out }) => ({
    id,
    name,
    categoryId: category_id,
    isSoldOut: sold_out,
  })),
})

export function fetchKitchen(locationId: number) {
  return call(`/staff/locations/${locationId}/kitchen`, kitchenFromWire)
}

/** @param station null is the whole kitchen */
export function bumpOrder(id: string, station: number | null, isDone: boolean) {
  const body = { station_id: station, done: isDone }
  return call(`/staff/orders/${id}/bump`, (wire: { data: StaffOrderWire }) => staffOrderFromWire(wire.data), body)
}
