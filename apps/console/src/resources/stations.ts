import type { Station } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchStations, type Stations, setStations, type WantedStation } from '../api/stations.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const stationKeys = keysOf('stations')

/** The stations of a kitchen, with the categories and dishes that they may make. */
export function stationsQuery(locationId: number) {
  return queryOptions({ queryKey: stationKeys.of(locationId), queryFn: read(() => fetchStations(locationId)) })
}

interface StationsEdit {
  readonly wanted: readonly WantedStation[]
  readonly seen: readonly Station[]
}

export function useSetStations(locationId: number) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<StationsEdit, Stations>({
    send: ({ wanted, seen }) => setStations(locationId, wanted, seen),
    onDone: (stored) => queries.setQueryData(stationsQuery(locationId).queryKey, stored),
    onChangedMeanwhile: () => readAgain(stationKeys.of(locationId)),
  })
}

/** Names a category or a dish of the kitchens that were read. */
export function useKitchenNames(): (of: 'categories' | 'dishes', id: number) => string | undefined {
  const queries = useQueryClient()
  return (of, id) =>
    queries
      .getQueriesData<Stations>({ queryKey: stationKeys.all })
      .flatMap(([, kitchen]) => kitchen?.[of] ?? [])
      .find((one) => one.id === id)?.name
}
