import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../api/call.ts'
import { takeAccess } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { operatorPath } from '../../../path.ts'
import { FormAlert } from '../../../sign-in/form-alert.tsx'
import { Frame } from '../frame.tsx'
import { useOperatorActions } from '../session.ts'

/**
 * The address `/access#token=…`, which `npm run operator:create` prints. A press uses the link, so that no preview of a
 * mail program does.
 */
export function AccessScreen() {
  const t = useTranslations('operator.access')
  const common = useTranslations('signIn')
  const navigate = useNavigate()
  const { start } = useOperatorActions()
  const { hash } = useLocation()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const go = async () => {
    setIsBusy(true)
    const answer = await takeAccess(new URLSearchParams(hash.slice(1)).get('token') ?? '')
    setIsBusy(false)
    if (!answer.ok) return setRefusal(answer.error)
    start(answer.value)
    return navigate(operatorPath.businesses(), { replace: true })
  }
  const problem = refusal && (refusal.code === 'token_invalid' ? t('ended') : refusal.message || common('unreachable'))
  return (
    <Frame title={t('title')}>
      <p className="mb-5 text-17 text-ink-2">{t('text')}</p>
      <FormAlert text={problem ?? ''} />
      <Button look="ink" size={64} className="mt-3 w-full" disabled={isBusy} onClick={() => void go()}>
        {t('go')}
      </Button>
    </Frame>
  )
}
