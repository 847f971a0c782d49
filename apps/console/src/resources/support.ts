import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { endSupport, fetchSupport, grantSupport, type Support } from '../api/support.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

export const supportKeys = keysOf('support')

/** The access that owners give operators: open now, and earlier. */
export function supportQuery() {
  return queryOptions({ queryKey: supportKeys.all, queryFn: read(fetchSupport) })
}

/** The session says to every member whether operators may be in the console. */
function useSupportChange<Input = void>(send: (input: Input) => Promise<Answer<Support>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, Support>({
    send,
    onDone: (support) => void queries.setQueryData(supportQuery().queryKey, support),
    onEnd: () => readAgain(sessionKeys.all),
  })
}

export function useGrantSupport() {
  return useSupportChange(grantSupport)
}

export function useEndSupport() {
  return useSupportChange(endSupport)
}
