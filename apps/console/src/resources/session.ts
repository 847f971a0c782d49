import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchOperatorSession, type OperatorSession, signOutOperator } from '../api/operator.ts'
import { fetchSession, type StaffSession, signOut } from '../api/session.ts'
import { keysOf, read } from './query.ts'

/** A browser has one session, a member of staff's or, in the operators' app, an operator's. */
export const sessionKeys = keysOf('session')

/** The session of this browser; null means signed out. */
export function sessionQuery() {
  return queryOptions({ queryKey: sessionKeys.all, queryFn: read(fetchSession) })
}

export function operatorSessionQuery() {
  return queryOptions({ queryKey: sessionKeys.all, queryFn: read(fetchOperatorSession) })
}

/** Starts, reads again and ends the session. */
function useActions<Session>(leave: () => Promise<unknown>) {
  const queries = useQueryClient()
  return useMemo(() => {
    const reread = () => queries.invalidateQueries({ queryKey: sessionKeys.all })
    return {
      start: (session: Session) => void queries.setQueryData(sessionKeys.all, session),
      reload: () => void reread(),
      /** Resolves once the session was read again. */
      reread,
      end: async () => {
        await leave()
        queries.removeQueries({ predicate: ({ queryKey: [noun] }) => noun !== sessionKeys.all[0] })
        queries.setQueryData(sessionKeys.all, null)
      },
    }
  }, [queries, leave])
}

export function useSessionActions() {
  return useActions<StaffSession>(signOut)
}

export function useOperatorSessionActions() {
  return useActions<OperatorSession>(signOutOperator)
}
