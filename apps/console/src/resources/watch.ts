import { queryOptions } from '@tanstack/react-query'
import { fetchUnwatched } from '../api/watch.ts'
import { keysOf, read } from './query.ts'

export const unwatchedKeys = keysOf('unwatched')

/** The locations that take orders while nobody watches. */
export function unwatchedQuery() {
  return queryOptions({ queryKey: unwatchedKeys.all, queryFn: read(fetchUnwatched) })
}
