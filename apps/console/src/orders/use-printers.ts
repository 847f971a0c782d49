import { useQuery } from '@tanstack/react-query'
import { usePolling } from '../live/live-context.ts'
import { printersQuery } from '../resources/printers.ts'

const POLL_MS = 30_000

/**
 * The printers of a location and the orders that they have not printed, which the bar, the board, the order and the
 * screen of printers show. A printer that falls silent announces nothing, so they are polled while a ticket waits.
 */
export function usePrinters(locationId: number, mayRead = true) {
  const polling = usePolling(POLL_MS)
  return useQuery({
    ...printersQuery(locationId),
    ...polling,
    refetchInterval: (query) =>
      query.state.data?.printers.some(({ waiting }) => waiting > 0) ? POLL_MS : polling.refetchInterval(query),
    enabled: mayRead,
  })
}
