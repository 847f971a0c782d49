import { useTranslations } from 'use-intl'
import { Failure } from './failure.tsx'

/** What shows when a screen fails to render. */
export function CrashScreen() {
  const t = useTranslations('crash')
  return (
    <div className="flex min-h-dvh flex-col">
      <Failure text={t('text')} retry={t('reload')} onRetry={() => window.location.reload()} />
    </div>
  )
}
