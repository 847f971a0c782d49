import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { unwrap } from '../../api/call.ts'
import { fetchOperatorSession, type OperatorSession, signOutOperator } from '../../api/operator.ts'
import { useUnsaved } from '../../forms/unsaved-changes.tsx'

const SESSION = ['session']

/** The session of this browser; `data` null means signed out. */
export function useOperatorSessionQuery() {
  return useQuery({ queryKey: SESSION, queryFn: async () => unwrap(await fetchOperatorSession()), staleTime: 60_000 })
}

export const OperatorContext = createContext<OperatorSession | null>(null)

/** The session, below the gate that makes sure there is one. */
export function useOperator(): OperatorSession['operator'] {
  const session = use(OperatorContext)
  if (!session) throw new Error('Render this screen below the gate')
  return session.operator
}

/** Ends the session, after asking about changes that would be lost. */
export function useSignOut() {
  const { end } = useOperatorActions()
  const { mayDiscard } = useUnsaved()
  return async () => {
    if (await mayDiscard()) await end()
  }
}

/** Starts, reads again and ends the session. */
export function useOperatorActions() {
  const queries = useQueryClient()
  return {
    start: useCallback((session: OperatorSession) => queries.setQueryData(SESSION, session), [queries]),
    /** Resolves once the session was read. */
    reload: useCallback(() => queries.invalidateQueries({ queryKey: SESSION }), [queries]),
    end: useCallback(async () => {
      await signOutOperator()
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] })
      queries.setQueryData(SESSION, null)
    }, [queries]),
  }
}
