import {
  type AreaFields,
  type AreasWire,
  areaFieldsToWire,
  checkedMoney,
  placedAreaFromWire,
  type StaffPlacedArea,
  type TriedPostcodeWire,
} from '@comanda/contract/wire'
import type { MapTiles, Minor, Position } from '@comanda/domain'
import type { BaseMap, Streets } from '@comanda/ui/map'
import { call } from './call.ts'
import { change } from './change.ts'

export type { AreaFields, AreaOutline, StaffPlacedArea } from '@comanda/contract/wire'
export { placedAreaToDomain } from '@comanda/contract/wire'

export interface PlaceAreas {
  readonly areas: readonly StaffPlacedArea[]
  /** Of the location; null where the map does not know it. */
  readonly position: Position | null
  /** Null draws the streets of the demo, where there are any. */
  readonly mapTiles: MapTiles | null
}

export function areasFromWire({ data }: { readonly data: AreasWire }): PlaceAreas {
  return { areas: data.areas.map(placedAreaFromWire), position: data.position, mapTiles: data.mapTiles }
}

const at = (locationId: number, areaId?: number) =>
  `/staff/locations/${locationId}/areas${areaId === undefined ? '' : `/${areaId}`}`

export function fetchAreas(locationId: number) {
  return call(at(locationId), areasFromWire)
}

export function addArea(locationId: number, area: AreaFields) {
  return call(at(locationId), areasFromWire, areaFieldsToWire(area))
}

export function changeArea(locationId: number, areaId: number, wanted: AreaFields, seen: AreaFields) {
  return change(at(locationId, areaId), areasFromWire, areaFieldsToWire(wanted), areaFieldsToWire(seen))
}

export function removeArea(locationId: number, areaId: number, seen: AreaFields) {
  return call(`${at(locationId, areaId)}/remove`, areasFromWire, { seen: areaFieldsToWire(seen) })
}

/** Which areas hold a postcode, and which of them counts from which order value. */
export interface TriedPostcode {
  readonly postcode: string
  /** Whether the map knows it. */
  readonly isLocated: boolean
  readonly areaIds: readonly number[]
  readonly closedIds: readonly number[]
  readonly bands: readonly { readonly from: Minor; readonly charge: Minor; readonly areaId: number }[]
}

export function triedFromWire({ data }: { readonly data: TriedPostcodeWire }): TriedPostcode {
  return {
    postcode: data.postcode,
    isLocated: data.isLocated,
    areaIds: data.areaIds,
    closedIds: data.closedIds,
    bands: data.bands.map(({ from, charge, areaId }) => ({
      from: checkedMoney(from),
      charge: checkedMoney(charge),
      areaId: areaId,
    })),
  }
}

export function tryPostcode(locationId: number, postcode: string) {
  return call(`${at(locationId)}/at?postcode=${encodeURIComponent(postcode)}`, triedFromWire)
}

/** The streets that are drawn where a business has no tiles; null where there are none. */
export async function fetchStreets(subdomain: string): Promise<BaseMap | null> {
  const answer = await fetch(`/maps/${subdomain}.geo.json`)
  return answer.status === 200 ? { streets: (await answer.json()) as Streets } : null
}
