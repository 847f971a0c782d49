import { SIGNUP_STEPS } from '@comanda/domain'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../parts/button.tsx'
import { startPath } from '../../path.ts'
import { useSignupQuery } from './use-signup.ts'

/** Shows a question to an owner whose email is proved, and the first open one in place of a later one. */
export function SignupGate() {
  const t = useTranslations('start')
  const { pathname } = useLocation()
  const { data, refetch } = useSignupQuery()
  if (data === undefined) return null
  if (!data.ok) {
    if (data.error.status === 401) return <Navigate to="/" replace />
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
        <p className="text-20">{data.error.message || t('failed')}</p>
        <Button look="ink" onClick={() => void refetch()}>
          {t('next')}
        </Button>
      </main>
    )
  }
  const signup = data.value
  const asked = pathname.slice(1)
  if (signup.published && asked !== 'done') return <Navigate to="/done" replace />
  if (!signup.published) {
    const at = (SIGNUP_STEPS as readonly string[]).indexOf(asked)
    if (at < 0 || at > SIGNUP_STEPS.indexOf(signup.step)) return <Navigate to={startPath.step(signup.step)} replace />
  }
  return <Outlet context={signup} />
}
