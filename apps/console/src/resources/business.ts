import { queryOptions } from '@tanstack/react-query'
import { fetchBusiness } from '../api/business.ts'
import { keysOf } from './query.ts'

const keys = keysOf('business')

/** The business of this host, as anyone may read it. */
export function businessQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: fetchBusiness, staleTime: Number.POSITIVE_INFINITY })
}
