import { dismissToasts } from '@comanda/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { onSessionEnded } from '../api/door.ts'
import { useDoor } from '../start-up/use-door.ts'
import { useSite } from '../start-up/use-site.ts'
import { onLeaving, useSession } from '../stored/session.ts'

// What was said to one person is not left for the next, however they left.
onLeaving(dismissToasts)

/** Asks who is signed in where somebody is expected, and says why when a session ends. Renders nothing. [4.40] [4.43] [4.39] */
export function SessionKeeper() {
  const t = useTranslations('shell')
  const door = useDoor()
  const site = useSite()
  const { pathname } = useLocation()
  const state = useSession((session) => session.state)

  useEffect(() => {
    onSessionEnded((suspended) => {
      const { state: before, leave } = useSession.getState()
      leave()
      if (!suspended && before !== 'in') return
      import('./say-why.tsx')
        .then(({ sayWhy }) => sayWhy(suspended, t, site))
        .catch((error: unknown) => console.error(error))
    })
  }, [t, site])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is asked for again with the next page while it did not come
  useEffect(() => {
    if (state !== 'unknown') return
    const { isExpected, stayOut, enter } = useSession.getState()
    if (!isExpected()) return stayOut()
    import('../api/accounts.ts')
      .then(async ({ readCurrentUser }) => {
        const answer = await readCurrentUser(door())
        // A 401 has been told to the door's listener; what else may have failed changes nothing.
        if (answer.ok && isExpected()) enter(answer.value)
      })
      .catch((error: unknown) => console.error(error))
  }, [state, pathname])
  return null
}
