import { queryOptions } from '@tanstack/react-query'
import { fetchTonight } from '../api/tonight.ts'
import { keysOf, read } from './query.ts'

const tonightKeys = keysOf('tonight')

/** Orders come in while the sheet is open. */
const AGAIN_MS = 60_000

export function tonightQuery(locationId: number) {
  return queryOptions({
    queryKey: tonightKeys.of(locationId),
    queryFn: read(() => fetchTonight(locationId)),
    refetchInterval: AGAIN_MS,
  })
}
