import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '../dialogs/ask.ts'
import { askToLogIn } from '../dialogs/ask-to-log-in.ts'
import { useSite } from '../start-up/use-site.ts'
import { useSession } from '../stored/session.ts'

/**
 * Returns a check for each press on "Add". An account without a name is sent to the account page; where guests cannot
 * order, they are asked to log in. [5.14] [5.13]
 */
export function useMayOrder(): () => boolean {
  const t = useTranslations('menu.order')
  const { business } = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const { user, state, isExpected } = useSession.getState()
    if (user === null) {
      // The session is still loading: the server decides with the order.
      if (business.guestOrdering || (state === 'unknown' && isExpected())) return true
      void askToLogIn({ title: t('logInTitle'), text: t('logIn', { business: business.name }) })
      return false
    }
    if (user.firstName.trim() !== '' && user.lastName.trim() !== '') return true
    const lead = async () => {
      const words = { title: t('namesTitle'), text: t('names'), label: t('namesButton') }
      const { pathname, search } = window.location
      if (await confirm(words)) await navigate(`/account?redirectTo=${encodeURIComponent(pathname + search)}`)
    }
    lead().catch((error: unknown) => console.error(error))
    return false
  }, [business, navigate, t])
}
