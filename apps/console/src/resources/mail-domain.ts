import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  checkMailDomain,
  fetchMailDomain,
  type MailDomainAnswer,
  removeMailDomain,
  type StaffSender,
  setMailDomain,
} from '../api/mail-domain.ts'
import { keysOf, read, useChange } from './query.ts'

const keys = keysOf('mail-domain')

/** While the records are missing, what the server finds by itself shows up. */
const EVERY_MS = 15_000

/** The domain that the business's mails are sent from. */
export function mailDomainQuery() {
  return queryOptions({
    queryKey: keys.all,
    queryFn: read<MailDomainAnswer>(fetchMailDomain),
    refetchInterval: ({ state }) =>
      state.data?.mailDomain && state.data.mailDomain.state !== 'verified' ? EVERY_MS : false,
  })
}

function useMailDomainChange<Input = void>(send: (input: Input) => Promise<Answer<MailDomainAnswer>>) {
  const queries = useQueryClient()
  return useChange<Input, MailDomainAnswer>({
    send,
    onDone: (stored) => queries.setQueryData(keys.all, stored),
    onChangedMeanwhile: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useSetMailDomain() {
  return useMailDomainChange(({ wanted, seen }: { readonly wanted: StaffSender; readonly seen: StaffSender | null }) =>
    setMailDomain(wanted, seen),
  )
}

export function useCheckMailDomain() {
  return useMailDomainChange(() => checkMailDomain())
}

export function useRemoveMailDomain() {
  return useMailDomainChange((seen: StaffSender) => removeMailDomain(seen))
}
