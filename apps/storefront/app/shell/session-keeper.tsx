import { dismissToasts } from '@comanda/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { onSessionEnded } from '../api/client.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { onLeaving, useSession } from '../stored/session.ts'

// Messages to one customer are not left for the next, however they signed out.
onLeaving(dismissToasts)

/** Reads the account when one is expected, and says why when a session ends. Shows nothing. [4.40] [4.43] [4.39] */
export function SessionKeeper() {
  const t = useTranslations('shell')
  const site = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    onSessionEnded((suspended) => {
      const { state: before, leave } = useSession.getState()
      leave()
      if (!suspended && before !== 'in') return
      import('./session-end-notice.tsx')
        .then(({ showSessionEnd }) => showSessionEnd(suspended, t, site))
        .catch((error: unknown) => console.error(error))
    })
  }, [t, site])

  // The key restarts the reader on each page: an account that did not load is read again there.
  return <AccountReader key={pathname} />
}

function AccountReader() {
  const client = useApiClient()
  const state = useSession((session) => session.state)
  useEffect(() => {
    if (state !== 'unknown') return
    const { isExpected, stayOut, enter } = useSession.getState()
    if (!isExpected()) return stayOut()
    import('../api/accounts.ts')
      .then(async ({ readCurrentUser }) => {
        const answer = await readCurrentUser(client())
        // The client's listener handles a 401; other failures change nothing.
        if (answer.ok && isExpected()) enter(answer.value)
      })
      .catch((error: unknown) => console.error(error))
  }, [state, client])
  return null
}
