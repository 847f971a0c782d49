import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CustomerFilters, fetchCustomer, fetchCustomerPage, fetchCustomersFile } from '../api/customers.ts'
import { keysOf, read, useChange } from './query.ts'

const customerKeys = keysOf('customers')

export const customerQueries = {
  /** Whoever has ordered, in pages. */
  list: (filters: CustomerFilters) =>
    infiniteQueryOptions({
      queryKey: customerKeys.of('list', filters),
      queryFn: ({ pageParam }) => read(() => fetchCustomerPage(filters, pageParam))(),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: customerKeys.of('one', id), queryFn: read(() => fetchCustomer(id)) }),
}

/** Reads the customers as a file. */
export function useCustomersFile() {
  return useChange({ send: fetchCustomersFile })
}
