import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ActFilters, fetchActors, fetchActs, takeBack } from '../api/activity.ts'
import { keysOf, read, useChange } from './query.ts'

export { actsFile } from '../api/activity.ts'

const keys = keysOf('acts')

export const actQueries = {
  list: (filters: ActFilters, page: number) =>
    queryOptions({
      queryKey: keys.of('list', filters, page),
      queryFn: read(() => fetchActs(filters, page)),
      placeholderData: keepPreviousData,
    }),
  actors: () => queryOptions({ queryKey: keys.of('actors'), queryFn: read(fetchActors) }),
}

/** Takes a change back. What was taken back may be shown on any screen. */
export function useTakeBack() {
  const queries = useQueryClient()
  return useChange({ send: takeBack, onDone: () => queries.invalidateQueries() })
}
