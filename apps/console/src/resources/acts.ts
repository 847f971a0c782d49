import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ActFilters, fetchActors, fetchActs, takeBack } from '../api/activity.ts'
import { unwrap } from '../api/call.ts'
import { useChange } from './use-change.ts'

const ALL = ['acts'] as const

export const actQueries = {
  list: (filters: ActFilters, page: number) =>
    queryOptions({
      queryKey: [...ALL, 'list', filters, page],
      queryFn: async () => unwrap(await fetchActs(filters, page)),
      placeholderData: keepPreviousData,
    }),
  actors: () => queryOptions({ queryKey: [...ALL, 'actors'], queryFn: async () => unwrap(await fetchActors()) }),
}

export function useActs(filters: ActFilters, page: number) {
  return useQuery(actQueries.list(filters, page))
}

export function useActors() {
  return useQuery(actQueries.actors())
}

/** Takes a change back. What was taken back may be shown on any screen. */
export function useTakeBack() {
  const queries = useQueryClient()
  return useChange({ send: takeBack, onDone: () => queries.invalidateQueries() })
}
