import { showToast } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { logOut } from '../api/accounts.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSession } from '../stored/session.ts'

/** Ends the session, navigates home and clears the customer's data. Without an answer nothing changes. [4.39] */
export function useLogOut(): () => Promise<void> {
  const t = useTranslations('shell')
  const client = useApiClient()
  const navigate = useNavigate()
  return async () => {
    const answer = await logOut(client())
    if (!answer.ok && answer.error.status !== 401) {
      showToast(t('logOutFailed'), { tone: 'bad', position: 'top-center' })
      return
    }
    // Navigate first: a page for signed-in customers would redirect to the login.
    await navigate('/')
    useSession.getState().leave()
    showToast(t('loggedOut'), { tone: 'ok' })
  }
}
