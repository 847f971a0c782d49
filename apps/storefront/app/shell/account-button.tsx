import type { User } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'
import { useRedirectQuery } from '../navigation/use-redirect-query.ts'
import { useSession } from '../stored/session.ts'

const LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-btn text-row font-semibold lg:px-3'

type Menu = (props: { readonly user: User; readonly className: string }) => ReactNode

/** "Log in", or the account with a menu. A link to the account while the session is loading. [2.51] */
export function AccountButton() {
  const t = useTranslations('shell')
  const user = useSession((session) => session.user)
  const isExpected = useSession(({ state, isExpected }) => state === 'in' || (state === 'unknown' && isExpected()))
  const alive = useIsHydrated()
  const [menu, setMenu] = useState<{ readonly Menu: Menu } | null>(null)
  const redirectQuery = useRedirectQuery()
  useEffect(() => {
    if (user === null || menu !== null) return
    import('./account-menu.tsx').then(
      ({ AccountMenu }) => setMenu({ Menu: AccountMenu }),
      // The link to the account stays.
      (error: unknown) => console.error(error),
    )
  }, [user, menu])
  if (alive && user !== null && menu !== null) return <menu.Menu user={user} className={LOOK} />
  const waiting = alive && isExpected
  return (
    <Link
      to={waiting ? '/account' : `/login${redirectQuery}`}
      className={classes(LOOK, 'underline-offset-4 hover:underline')}
    >
      <UserRound aria-hidden="true" className="size-6 lg:hidden" />
      <span className="max-lg:sr-only">{t(waiting ? 'account' : 'logIn')}</span>
    </Link>
  )
}
