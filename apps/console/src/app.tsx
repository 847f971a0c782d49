import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchSession, type StaffSession, signOut } from './api/session.ts'
import { Shell } from './shell/shell.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

const SESSION = ['session']
const TRY_AGAIN_MS = 5000

/** Null is nobody. Throws without a connection, so that who was signed in stays so. */
const readSession = async (): Promise<StaffSession | null> => {
  const answer = await fetchSession()
  if (answer.ok) return answer.value
  throw Object.assign(new Error(answer.error.code), answer.error)
}

/** Signed in: the console; else: the door to it. */
export function App() {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: SESSION,
    queryFn: readSession,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : false),
  })
  if (isPending) return null
  if (!data)
    return <SignIn onSignedIn={(session) => queries.setQueryData(SESSION, session)} unreachable={error !== null} />
  const leave = async () => {
    await signOut()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] })
    queries.setQueryData(SESSION, null)
  }
  return (
    <Shell
      session={data}
      onSignOut={() => void leave()}
      onSessionChanged={() => void queries.invalidateQueries({ queryKey: SESSION })}
    />
  )
}
