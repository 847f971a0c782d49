import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInAsSupport } from '../../../../api/session.ts'
import { path } from '../../../../path.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { useSessionActions } from '../../shell/session.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The address `/support#token=…`: signs an operator in, in place of the session that this browser had. */
export function SupportSignInScreen() {
  const t = useTranslations('support.signIn')
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const { start } = useSessionActions()
  const [outcome, setOutcome] = useState<'asked' | 'in' | 'refused'>(token === '' ? 'refused' : 'asked')
  useEffect(() => {
    if (outcome !== 'asked') return
    // The token is in no address any more.
    window.history.replaceState(null, '', window.location.pathname)
    let isShown = true
    void signInAsSupport(token).then((answer) => {
      if (!isShown) return
      if (answer.ok) start(answer.value)
      setOutcome(answer.ok ? 'in' : 'refused')
    })
    return () => {
      isShown = false
    }
  }, [outcome, token, start])
  if (outcome === 'in') return <Navigate to={path.home()} replace />
  if (outcome === 'asked') return null
  return (
    <SignInFrame title={t('title')}>
      <FormAlert text={t('invalid')} />
      <Link to={path.home()} className="text-17 font-[600] underline underline-offset-4">
        {t('toConsole')}
      </Link>
    </SignInFrame>
  )
}
