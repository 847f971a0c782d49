import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../api/call.ts'
import { fetchProblems } from '../api/problems.ts'
import { usePolling } from '../live/live-context.ts'

const POLL_MS = 30_000

/**
 * The problems of a location. The shell reads them too, for the number in the navigation; live changes of orders read
 * them again.
 */
export function useProblems(locationId: number) {
  return useQuery({
    queryKey: ['problems', locationId],
    queryFn: async () => unwrap(await fetchProblems(locationId)),
    ...usePolling(POLL_MS),
  })
}
