import { Skeleton } from '@comanda/ui'
import { useCallback, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useLocation,
  useNavigate,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { readCurrentUser } from '../../api/accounts.ts'
import { Header } from '../../shell/header.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSession } from '../../stored/session.ts'
import { useFreshAccount } from '../../stored/use-fresh-account.ts'
import { AccountScreen } from './account-screen.tsx'
import { FRAME } from './frame.ts'
import { AccountFailed } from './waiting.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'account' })
}

/**
 * `/account`: the rendered page has no personal data. The browser reads the session and redirects guests to the login.
 * [2.24] [6.04]
 */
export default function AccountRoute() {
  const state = useSession((session) => session.state)
  const user = useSession((session) => session.user)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { failed, retry } = useAccountFailed()
  useFreshAccount()
  useEffect(() => {
    // Check again: a customer who logs out or deletes the account is already navigating home.
    if (state !== 'out' || useSession.getState().state !== 'out' || window.location.pathname !== '/account') return
    void navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [state, pathname, search, navigate])
  return (
    <>
      <Header />
      {user !== null ? <AccountScreen user={user} /> : failed ? <AccountFailed onRetry={retry} /> : <AccountSkeleton />}
    </>
  )
}

/** Placeholders until the session is known. */
function AccountSkeleton() {
  const t = useTranslations('account')
  return (
    <main id="main" aria-busy="true" className={FRAME}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div>
        <Skeleton className="h-62 rounded-l lg:h-110" />
      </div>
      <div className="min-w-0">
        <Skeleton className="h-12" />
        <Skeleton className="mt-8 h-8 w-48" />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Skeleton className="h-13 rounded-field" />
          <Skeleton className="h-13 rounded-field" />
        </div>
        <Skeleton className="mt-5 h-13 rounded-field" />
        <Skeleton className="mt-5 h-13 rounded-field" />
        <Skeleton className="mt-8 h-14 rounded-btn" />
      </div>
    </main>
  )
}

/** Milliseconds after which an account that has not loaded counts as failed. */
const PATIENCE = 8_000

/** Returns whether loading the account takes too long, and a retry. */
function useAccountFailed(): { readonly failed: boolean; readonly retry: () => void } {
  const client = useApiClient()
  const state = useSession((session) => session.state)
  const [failed, setFailed] = useState(false)
  // A retry resets `failed`, which restarts the timer.
  useEffect(() => {
    if (state !== 'unknown' || failed) return
    const isOffline = !navigator.onLine
    const timer = setTimeout(() => setFailed(true), isOffline ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [state, failed])
  const retry = useCallback(() => {
    setFailed(false)
    readCurrentUser(client()).then(
      (answer) => {
        if (answer.ok) useSession.getState().enter(answer.value)
        else setFailed(true)
      },
      () => setFailed(true),
    )
  }, [client])
  return { failed, retry }
}
