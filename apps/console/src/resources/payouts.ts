import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchPayout, fetchPayoutFile, fetchPayouts } from '../api/payouts.ts'
import { keysOf, read, useChange } from './query.ts'

/** The payouts of the payment provider, and what each contains. */
const payoutKeys = keysOf('payouts')

export const payoutQueries = {
  list: infiniteQueryOptions({
    queryKey: payoutKeys.of('list'),
    queryFn: ({ pageParam }) => read(() => fetchPayouts(pageParam))(),
    initialPageParam: null as string | null,
    getNextPageParam: ({ payouts, hasMore }) => (hasMore ? payouts.at(-1)?.madeAt : null),
  }),
  one: (id: string) => queryOptions({ queryKey: payoutKeys.of('one', id), queryFn: read(() => fetchPayout(id)) }),
}

/** Reads what a payout contains as a file. */
export function usePayoutFile() {
  return useChange({ send: fetchPayoutFile })
}
