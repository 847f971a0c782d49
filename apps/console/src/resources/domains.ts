import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { addDomain, checkDomain, type Domains, fetchDomains, makeDomainPrimary, removeDomain } from '../api/domains.ts'
import { firstStepsKeys } from './first-steps.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

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

function useDomainChange<Input>(send: (input: Input) => Promise<Answer<Domains>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, Domains>({
    send,
    onChangedMeanwhile: () => readAgain(keys.all),
    onDone: (domains) => {
      queries.setQueryData(keys.all, domains)
      void readAgain(firstStepsKeys.all)
    },
  })
}

/** Takes the host. */
export function useAddDomain() {
  return useDomainChange(addDomain)
}

export function useCheckDomain() {
  return useDomainChange(checkDomain)
}

/** Chooses the host of links; `seen` is the one until then. */
export function useMakeDomainPrimary() {
  return useDomainChange(({ wanted, seen }: Edit<string>) => makeDomainPrimary(wanted, seen))
}

export function useRemoveDomain() {
  return useDomainChange(removeDomain)
}
