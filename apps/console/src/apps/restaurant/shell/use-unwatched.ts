import { useQuery } from '@tanstack/react-query'
import type { StaffLocation } from '../../../api/session.ts'
import type { Unwatched } from '../../../api/watch.ts'
import { usePolling } from '../../../live/live-context.ts'
import { unwatchedQuery } from '../../../resources/watch.ts'

const EVERY_MS = 30_000
/** While somebody is missing, the orders that wait are counted again. */
const SOON_MS = 10_000

export type UnwatchedPlace = Unwatched & { readonly place: StaffLocation }

/**
 * The places of the member that take orders while nobody watches, the longest first; not the one that a watching
 * device shows.
 */
export function useUnwatched(
  locations: readonly StaffLocation[],
  watched: number | null,
  mayRead: boolean,
): readonly UnwatchedPlace[] {
  const polling = usePolling(EVERY_MS)
  const { data = [] } = useQuery({
    ...unwatchedQuery(),
    ...polling,
    enabled: mayRead,
    refetchInterval: (query) => (query.state.data?.length ? SOON_MS : polling.refetchInterval(query)),
  })
  return data.flatMap((one) => {
    const place = locations.find(({ id }) => id === one.locationId)
    return place && place.id !== watched ? [{ ...one, place }] : []
  })
}
