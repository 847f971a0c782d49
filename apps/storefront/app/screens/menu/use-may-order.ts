import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '../../shell/ask.ts'
import { askToLogIn } from '../../shell/ask-to-log-in.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useSession } from '../../stored/session.ts'

/**
 * Whether something may go into the basket, asked with each press. An account without its names is led to the account page;
 * where a business takes no orders from guests, they are asked to log in. [5.14] [5.13]
 */
export function useMayOrder(): () => boolean {
  const t = useTranslations('menu.order')
  const { business } = useSite()
  const navigate = useNavigate()
  return useCallback(() => {
    const { user, state, isExpected } = useSession.getState()
    if (user === null) {
      // Who is signed in is still being asked: the server decides with the order.
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
