import { useQuery } from '@tanstack/react-query'
import { usePolling } from '../live/live-context.ts'
import { problemsQuery } from '../resources/problems.ts'

const POLL_MS = 30_000

/**
 * The problems of a location. The shell reads them too, for the number in the navigation; live changes of orders read
 * them again.
 */
export function useProblems(locationId: number, mayRead = true) {
  return useQuery({
    ...problemsQuery(locationId),
    ...usePolling(POLL_MS),
    enabled: mayRead,
  })
}
