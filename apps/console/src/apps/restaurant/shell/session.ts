import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { unwrap } from '../../../api/call.ts'
import { fetchSession, type StaffSession, signOut } from '../../../api/session.ts'

const SESSION = ['session']
const RETRY_MS = 5000
/**
 * The server takes it as the sign that a console is awake, and holds one for asleep after five minutes. Opening hours
 * change without an announcement, too.
 */
const SIGN_OF_LIFE_MS = 60_000

/** The session of this browser. Without a connection the last one stays; `data` null means signed out. */
export function useSessionQuery() {
  return useQuery({
    queryKey: SESSION,
    queryFn: async () => unwrap(await fetchSession()),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : state.data ? SIGN_OF_LIFE_MS : false),
    refetchIntervalInBackground: true,
  })
}

export const SessionContext = createContext<StaffSession | null>(null)

/** The session, below the gate that makes sure there is one. */
export function useSession(): StaffSession {
  const session = use(SessionContext)
  if (!session) throw new Error('Render this screen below the session gate')
  return session
}

/** Starts, reads again and ends the session. */
export function useSessionActions() {
  const queries = useQueryClient()
  return {
    start: useCallback((session: StaffSession) => queries.setQueryData(SESSION, session), [queries]),
    reload: useCallback(() => void queries.invalidateQueries({ queryKey: SESSION }), [queries]),
    /** Resolves once the session was read again. */
    reread: useCallback(() => queries.invalidateQueries({ queryKey: SESSION }), [queries]),
    end: useCallback(async () => {
      await signOut()
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] })
      queries.setQueryData(SESSION, null)
    }, [queries]),
  }
}
