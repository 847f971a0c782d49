import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { comeFromOtherBusiness } from '../../../../api/session.ts'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { useSessionActions, useSessionQuery } from '../../shell/session.ts'
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
  const { start } = useSessionActions()
  const [isSure, setIsSure] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const token = asked.get('token') ?? ''
  const isOther = session != null && session.staff.email !== asked.get('as')
  const mustTry = !isPending && !isTried && token !== '' && (session === null || (isOther && isSure))
  // The token is in no address any more.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), [])
  useEffect(() => {
    if (!mustTry) return
    void comeFromOtherBusiness(token).then((answer) => {
      if (answer.ok) start(answer.value)
      setIsTried(true)
    })
  }, [mustTry, token, start])
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
