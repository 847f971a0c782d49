import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { useComeFromOtherBusiness } from '../../../../resources/sign-in.ts'
import { useSessionQuery } from '../../shell/session.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * The address `/hop#token=…&as=…`: signs in a person who comes from the console of another business of theirs. Asks
 * first where this browser has the session of somebody else; one of their own goes on. Without a session, home asks for
 * the password.
 */
export function HopScreen() {
  const t = useTranslations('signIn.hop')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [asked] = useState(() => new URLSearchParams(hash.slice(1)))
  const { data: session, isPending } = useSessionQuery()
  const { mutate, isIdle, isSuccess, isError } = useComeFromOtherBusiness()
  const [isSure, setIsSure] = useState(false)
  const isTried = isSuccess || isError
  const token = asked.get('token') ?? ''
  const isOther = session != null && session.staff.email !== asked.get('as')
  const mustTry = !isPending && !isTried && token !== '' && (session === null || (isOther && isSure))
  // The token is in no address any more.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), [])
  useEffect(() => {
    if (mustTry && isIdle) mutate(token)
  }, [mustTry, isIdle, token, mutate])
  if (isPending || mustTry) return null
  if (!isOther || isTried || token === '') return <Navigate to={path.home()} replace />
  const { name } = session.staff
  return (
    <SignInFrame title={t('title', { name })}>
      <div className="grid gap-3">
        <Button look="ink" size={64} onClick={() => setIsSure(true)}>
          {t('change', { name })}
        </Button>
        <Button size={64} onClick={() => void navigate(path.home(), { replace: true })}>
          {t('stay', { name })}
        </Button>
      </div>
    </SignInFrame>
  )
}
