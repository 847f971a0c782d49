import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../path.ts'
import { useSignInAsSupport } from '../../../../resources/sign-in.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The address `/support#token=…`: signs an operator in, in place of the session that this browser had. */
export function SupportSignInScreen() {
  const t = useTranslations('support.signIn')
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const { mutate, isIdle, isSuccess, isError } = useSignInAsSupport()
  useEffect(() => {
    if (token === '' || !isIdle) return
    // The token is in no address any more.
    window.history.replaceState(null, '', window.location.pathname)
    mutate(token)
  }, [token, isIdle, mutate])
  if (isSuccess) return <Navigate to={path.home()} replace />
  if (token !== '' && !isError) return null
  return (
    <SignInFrame title={t('title')}>
      <FormAlert text={t('invalid')} />
      <Link to={path.home()} className="text-17 font-[600] underline underline-offset-4">
        {t('toConsole')}
      </Link>
    </SignInFrame>
  )
}
