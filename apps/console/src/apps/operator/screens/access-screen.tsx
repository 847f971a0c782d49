import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../parts/button.tsx'
import { operatorPath } from '../../../path.ts'
import { useTakeAccess } from '../../../resources/sign-in.ts'
import { FormAlert } from '../../../sign-in/form-alert.tsx'
import { Frame } from '../frame.tsx'

/**
 * The address `/access#token=…`, which `npm run operator:create` prints. A press uses the link, so that no preview of a
 * mail program does.
 */
export function AccessScreen() {
  const t = useTranslations('operator.access')
  const common = useTranslations('signIn')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { mutate, error: refusal, isPending } = useTakeAccess()
  const go = () =>
    mutate(new URLSearchParams(hash.slice(1)).get('token') ?? '', {
      onSuccess: () => void navigate(operatorPath.businesses(), { replace: true }),
    })
  const problem = refusal && (refusal.code === 'token_invalid' ? t('ended') : refusal.message || common('unreachable'))
  return (
    <Frame title={t('title')}>
      <p className="mb-5 text-17 text-ink-2">{t('text')}</p>
      <FormAlert text={problem ?? ''} />
      <Button look="ink" size={64} className="mt-3 w-full" disabled={isPending} onClick={go}>
        {t('go')}
      </Button>
    </Frame>
  )
}
