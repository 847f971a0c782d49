import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchOrderPage, fetchOrderSum, fetchOrdersFile, type OrderFilters } from '../api/all-orders.ts'
import { keysOf, read, useChange } from './query.ts'

/** All orders that were ever received, in pages, and their sum. */
export const allOrderKeys = keysOf('all-orders')

export const allOrderQueries = {
  list: (filters: OrderFilters) =>
    infiniteQueryOptions({
      queryKey: allOrderKeys.of('list', filters),
      queryFn: ({ pageParam }) => read(() => fetchOrderPage(filters, pageParam))(),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  sum: (filters: OrderFilters) =>
    queryOptions({
      queryKey: allOrderKeys.of('sum', filters),
      queryFn: read(() => fetchOrderSum(filters)),
      placeholderData: keepPreviousData,
    }),
}

/** Reads the orders as a file. */
export function useOrdersFile() {
  return useChange({ send: fetchOrdersFile })
}
