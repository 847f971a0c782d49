import { queryOptions } from '@tanstack/react-query'
import { type Beat, fetchUnwatched, sendBeat } from '../api/watch.ts'
import { keysOf, read } from './query.ts'

export const unwatchedKeys = keysOf('unwatched')

/** The locations that take orders while nobody watches. */
export function unwatchedQuery() {
  return queryOptions({ queryKey: unwatchedKeys.all, queryFn: read(fetchUnwatched) })
}

/** Says that this console is open. No mutation: the answer shows nowhere, and the shell need not render for it. */
export function beat(locationId: number, said: Beat) {
  return sendBeat(locationId, said)
}
