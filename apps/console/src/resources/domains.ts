import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { addDomain, checkDomain, type Domains, fetchDomains, makeDomainPrimary, removeDomain } from '../api/domains.ts'
import { firstStepsKeys } from './first-steps.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('domains')

/** While a domain waits, what the server finds by itself shows up. */
const EVERY_MS = 15_000

export function domainsQuery() {
  return queryOptions({
    queryKey: keys.all,
    queryFn: read<Domains>(fetchDomains),
    refetchInterval: ({ state }) => (state.data?.domains.some((one) => one.state !== 'live') ? EVERY_MS : false),
  })
}

function useDomainChange(send: (host: string) => Promise<Answer<Domains>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<string, Domains>({
    send,
    onDone: (domains) => {
      queries.setQueryData(keys.all, domains)
      void readAgain(firstStepsKeys.all)
    },
  })
}

/** Each takes the host. */
export function useAddDomain() {
  return useDomainChange(addDomain)
}

export function useCheckDomain() {
  return useDomainChange(checkDomain)
}

export function useMakeDomainPrimary() {
  return useDomainChange(makeDomainPrimary)
}

export function useRemoveDomain() {
  return useDomainChange(removeDomain)
}
