import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Company, connectCardAccount, fetchCardAccount, fetchSeller, setSeller } from '../api/location-settings.ts'
import { firstStepsKeys } from './first-steps.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('company')

/** Who sells, and whether the business's own account at the payment provider takes cards. */
export const companyQueries = {
  seller: () => queryOptions({ queryKey: keys.of('seller'), queryFn: read(fetchSeller) }),
  cards: () => queryOptions({ queryKey: keys.of('cards'), queryFn: read(fetchCardAccount) }),
}

export function useSetSeller() {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<Company>) => setSeller(wanted, seen),
    onDone: (stored) => {
      queries.setQueryData(companyQueries.seller().queryKey, stored)
      void readAgain(firstStepsKeys.all)
    },
  })
}

/** Answers the address of the provider's page that opens the account. */
export function useConnectCards() {
  return useChange({ send: () => connectCardAccount() })
}
