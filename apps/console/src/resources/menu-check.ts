import { queryOptions } from '@tanstack/react-query'
import { fetchMenuCheck } from '../api/menu-check.ts'
import { keysOf, read } from './query.ts'

export const menuCheckKeys = keysOf('menu-check')

/** What to mend on the menu of a location, the worst first. */
export function menuCheckQuery(locationId: number) {
  return queryOptions({ queryKey: menuCheckKeys.of(locationId), queryFn: read(() => fetchMenuCheck(locationId)) })
}
