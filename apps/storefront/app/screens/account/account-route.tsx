import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useLocation,
  useNavigate,
} from 'react-router'
import { AccountTexts } from '../../shell/account-texts.tsx'
import { Header } from '../../shell/header.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSession } from '../../stored/session.ts'
import { AccountScreen } from './account-screen.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { useAccountFailed } from './use-account-failed.ts'
import { useFreshAccount } from './use-fresh-account.ts'
import { AccountFailed } from './waiting.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => [...pageMeta(matches), { name: 'robots', content: 'noindex' }]

/** `/account`: the page itself knows nobody; the browser asks who is signed in and leads everybody else to signing in. [2.24] [6.04] */
export default function AccountRoute() {
  const state = useSession((session) => session.state)
  const user = useSession((session) => session.user)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { failed, retry } = useAccountFailed()
  useFreshAccount()
  useEffect(() => {
    // Looked at again: who logs out or deletes the account is on the way home already.
    if (state !== 'out' || useSession.getState().state !== 'out' || window.location.pathname !== '/account') return
    void navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [state, pathname, search, navigate])
  return (
    <AccountTexts>
      <Header />
      {user !== null ? <AccountScreen user={user} /> : failed ? <AccountFailed onRetry={retry} /> : <AccountSkeleton />}
    </AccountTexts>
  )
}
