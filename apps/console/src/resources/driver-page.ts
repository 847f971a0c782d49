import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type DriverPage, fetchDriverPage } from '../api/driver-page.ts'
import { keysOf, read } from './query.ts'

export { tellTrip } from '../api/driver-page.ts'

const keys = keysOf('driver-page')

/** A page in the street may lose its network for minutes: what was read stays, and reading goes on. */
const EVERY_MS = 15_000

/** The orders that a driver has. @param secret of the driver's link */
export function driverPageQuery(secret: string) {
  return queryOptions({
    queryKey: keys.of(secret),
    queryFn: read(() => fetchDriverPage(secret)),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  })
}

/** Shows what the server answers to a word of the driver, and reads the page again. */
export function useDriverPageCache(secret: string) {
  const queries = useQueryClient()
  const { queryKey } = driverPageQuery(secret)
  return {
    show: (page: DriverPage) => queries.setQueryData(queryKey, page),
    readAgain: () => void queries.invalidateQueries({ queryKey }),
  }
}
