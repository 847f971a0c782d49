import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { path } from '../../../../path.ts'
import { useTakeOver } from '../../../../resources/sign-in.ts'
import { useSessionQuery } from '../../shell/session.ts'

/** The screens that opening a restaurant leads to. */
const SCREENS: Readonly<Record<string, (location: string) => string>> = {
  'first-steps': path.firstSteps,
  photos: path.photos,
  domains: path.domains,
}

/**
 * Signs in the owner who comes from opening the restaurant, unless this browser has a session already, and goes on to
 * the wanted screen. Without a session that screen asks for the password.
 */
export function HandOverScreen() {
  const { hash } = useLocation()
  const [asked] = useState(() => new URLSearchParams(hash.slice(1)))
  const { data: session, isPending } = useSessionQuery()
  const { mutate, isIdle, isSuccess, isError } = useTakeOver()
  const token = asked.get('token') ?? ''
  const mustTry = !isPending && !session && !isSuccess && !isError && token !== ''
  useEffect(() => {
    if (!mustTry || !isIdle) return
    // The token is in no address any more.
    window.history.replaceState(null, '', window.location.pathname)
    mutate(token)
  }, [mustTry, isIdle, token, mutate])
  if (isPending || mustTry) return null
  const screen = SCREENS[asked.get('to') ?? '']
  const location = session?.locations[0]
  return <Navigate to={location && screen ? screen(location.slug) : path.home()} replace />
}
