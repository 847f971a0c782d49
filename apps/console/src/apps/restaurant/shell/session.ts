import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { StaffSession } from '../../../api/session.ts'
import { sessionQuery } from '../../../resources/session.ts'

export { useSessionActions } from '../../../resources/session.ts'

const RETRY_MS = 5000
/**
 * The server takes it as the sign that a console is awake, and holds one for asleep after five minutes. Opening hours
 * change without an announcement, too.
 */
const SIGN_OF_LIFE_MS = 60_000

/** The session of this browser. Without a connection the last one stays; `data` null means signed out. */
export function useSessionQuery() {
  return useQuery({
    ...sessionQuery(),
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
