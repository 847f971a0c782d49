import type { BaseMap } from '@comanda/ui/map'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AreaFields,
  addArea,
  changeArea,
  fetchAreas,
  fetchStreets,
  type PlaceAreas,
  placedAreaToDomain,
  removeArea,
  type TriedPostcode,
  tryPostcode,
} from '../api/areas.ts'
import type { Answer } from '../api/call.ts'
import { locationSettingsKeys } from './location-settings.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

export { placedAreaToDomain }

const keys = keysOf('areas')
const streetsKeys = keysOf('streets')

/** The delivery areas of a location, where it is, and what draws their map. */
export function areasQuery(locationId: number) {
  return queryOptions({ queryKey: keys.of(locationId), queryFn: read(() => fetchAreas(locationId)) })
}

function useAreasChange<Input>(locationId: number, send: (input: Input) => Promise<Answer<PlaceAreas>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, PlaceAreas>({
    send,
    onDone: (areas) => {
      queries.setQueryData(keys.of(locationId), areas)
      // Other screens name the areas of a location.
      void readAgain(locationSettingsKeys.of(locationId), sessionKeys.all)
    },
    onChangedMeanwhile: () => readAgain(keys.of(locationId)),
  })
}

export function useAddArea(locationId: number) {
  return useAreasChange(locationId, (area: AreaFields) => addArea(locationId, area))
}

export function useChangeArea(locationId: number, id: number) {
  return useAreasChange(locationId, ({ wanted, seen }: Edit<AreaFields>) => changeArea(locationId, id, wanted, seen))
}

export function useRemoveArea(locationId: number, id: number) {
  return useAreasChange(locationId, (seen: AreaFields) => removeArea(locationId, id, seen))
}

export function useTryPostcode(locationId: number) {
  return useChange<string, TriedPostcode>({ send: (postcode) => tryPostcode(locationId, postcode) })
}

/** What is below the areas on the map; null where there is nothing, undefined while it loads. */
export function useBaseMap(subdomain: string, areas: PlaceAreas | undefined): BaseMap | null | undefined {
  const hasTiles = areas === undefined || areas.mapTiles !== null
  const { data, isError } = useQuery({
    queryKey: streetsKeys.of(subdomain),
    queryFn: () => fetchStreets(subdomain),
    enabled: !hasTiles,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (areas === undefined) return undefined
  if (areas.mapTiles !== null) return areas.mapTiles
  // The same object at each render: another one draws the map anew.
  return isError ? null : data
}
