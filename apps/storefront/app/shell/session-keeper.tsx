import { dismissToasts } from '@comanda/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { onSessionEnded } from '../api/client.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { readAccount } from '../stored/read-account.ts'
import { onLeaving, useSession } from '../stored/session.ts'

// Messages to one customer are not left for the next, however they signed out.
onLeaving(dismissToasts)

/** Reads the account when one is expected, and says why when a session ends. Shows nothing. [4.40] [4.43] [4.39] */
export function SessionKeeper() {
  const t = useTranslations('shell')
  const site = useSite()
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

  return <AccountReader />
}

/**
 * Reads the account when the page opens, on each further page and when the network is back, as long as it is not known.
 */
function AccountReader() {
  const client = useApiClient()
  const { pathname } = useLocation()
  const state = useSession((session) => session.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    if (state !== 'unknown') return
    const read = () => import('../api/accounts.ts').then(({ readCurrentUser }) => readCurrentUser(client()))
    let stop = readAccount(read)
    const onOnline = () => {
      stop()
      stop = readAccount(read)
    }
    window.addEventListener('online', onOnline)
    return () => {
      stop()
      window.removeEventListener('online', onOnline)
    }
  }, [state, client, pathname])
  return null
}
