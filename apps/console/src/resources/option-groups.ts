import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchOptionGroups, keepOptionsTogether, type Together } from '../api/option-groups.ts'
import { dishOptionKeys, optionGroupKeys } from './dish-options.ts'
import { read, useChange, useReadAgain } from './query.ts'

/** The options that dishes of a location share. */
export function optionGroupsQuery(locationId: number) {
  return queryOptions({
    queryKey: optionGroupKeys.of(locationId),
    queryFn: read(() => fetchOptionGroups(locationId)),
  })
}

/** Keeps options of several dishes together, or separates them. */
export function useKeepTogether(locationId: number) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: (wanted: Together) => keepOptionsTogether(locationId, wanted),
    onDone: (groups) => {
      queries.setQueryData(optionGroupsQuery(locationId).queryKey, groups)
      return readAgain(dishOptionKeys.of(locationId))
    },
    onEnd: () => readAgain(optionGroupKeys.of(locationId)),
  })
}
