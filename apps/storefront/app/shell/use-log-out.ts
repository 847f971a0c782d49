import { showToast } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { logOut } from '../api/accounts.ts'
import { useDoor } from '../start-up/use-door.ts'
import { useSession } from '../stored/session.ts'

/** Ends the session, goes home, and clears what was this person's. Without an answer nothing changes. [4.39] */
export function useLogOut(): () => Promise<void> {
  const t = useTranslations('shell')
  const door = useDoor()
  const navigate = useNavigate()
  return async () => {
    const answer = await logOut(door())
    if (!answer.ok && answer.error.status !== 401) {
      showToast(t('logOutFailed'), { tone: 'bad', place: 'top-center' })
      return
    }
    // Home first: a page for people who are signed in would lead to signing in.
    await navigate('/')
    useSession.getState().leave()
    showToast(t('loggedOut'), { tone: 'ok' })
  }
}
