import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchAccount } from '../api/account.ts'
import { unwrap } from '../api/call.ts'

const ACCOUNT = ['account']

/** The ways in and the sessions of the signed-in member. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT, queryFn: async () => unwrap(await fetchAccount()) })
}

/** Reads the account again after a change. */
export function useReloadAccount(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: ACCOUNT }), [queries])
}
