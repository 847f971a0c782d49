import { queryOptions } from '@tanstack/react-query'
import { type BreakdownOf, fetchBreakdown, fetchBreakdownFile } from '../api/breakdown.ts'
import { keysOf, read, useChange } from './query.ts'

const breakdownKeys = keysOf('breakdown')

/** A period, broken down. Nothing stands for it while it loads: other figures below its name would be wrong. */
export function breakdownQuery(of: BreakdownOf) {
  return queryOptions({
    queryKey: breakdownKeys.of(of.locationId ?? 'all', of.by, of.period),
    queryFn: read(() => fetchBreakdown(of)),
  })
}

/** Reads the same as a file. */
export function useBreakdownFile() {
  return useChange({ send: fetchBreakdownFile })
}
