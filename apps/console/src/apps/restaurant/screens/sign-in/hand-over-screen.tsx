import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { takeOver } from '../../../../api/session.ts'
import { path } from '../../../../path.ts'
import { useSessionActions, useSessionQuery } from '../../shell/session.ts'

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
  const { start } = useSessionActions()
  const [isTried, setIsTried] = useState(false)
  const token = asked.get('token') ?? ''
  const mustTry = !isPending && !session && !isTried && token !== ''
  useEffect(() => {
    if (!mustTry) return
    // The token is in no address any more.
    window.history.replaceState(null, '', window.location.pathname)
    void takeOver(token).then((answer) => {
      if (answer.ok) start(answer.value)
      setIsTried(true)
    })
  }, [mustTry, token, start])
  if (isPending || mustTry) return null
  const screen = SCREENS[asked.get('to') ?? '']
  const location = session?.locations[0]
  return <Navigate to={location && screen ? screen(location.slug) : path.home()} replace />
}
