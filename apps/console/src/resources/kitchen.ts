import type { Station } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchKitchen, type Kitchen, setStations, type WantedStation } from '../api/kitchen.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { bumpOrder, seeAllergy } from '../api/kitchen.ts'

export const kitchenKeys = keysOf('kitchen')

/** The stations of a kitchen, where each dish of it is made, and which dishes are sold out. */
export function kitchenQuery(locationId: number) {
  return queryOptions({ queryKey: kitchenKeys.of(locationId), queryFn: read(() => fetchKitchen(locationId)) })
}

interface StationsEdit {
  readonly wanted: readonly WantedStation[]
  readonly seen: readonly Station[]
}

export function useSetStations(locationId: number) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<StationsEdit, Kitchen>({
    send: ({ wanted, seen }) => setStations(locationId, wanted, seen),
    onDone: (stored) => queries.setQueryData(kitchenQuery(locationId).queryKey, stored),
    onChangedMeanwhile: () => readAgain(kitchenKeys.of(locationId)),
  })
}

/** Names a category or a dish of the kitchens that were read. */
export function useKitchenNames(): (of: 'categories' | 'dishes', id: number) => string | undefined {
  const queries = useQueryClient()
  return (of, id) =>
    queries
      .getQueriesData<Kitchen>({ queryKey: kitchenKeys.all })
      .flatMap(([, kitchen]) => kitchen?.[of] ?? [])
      .find((one) => one.id === id)?.name
}
