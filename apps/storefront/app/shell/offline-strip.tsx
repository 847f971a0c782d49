import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from './use-is-online.ts'

/** Says that the network is gone; the page stays readable. */
export function OfflineStrip() {
  const t = useTranslations('shell')
  const online = useIsOnline()
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center gap-2 bg-ink px-4 py-3 text-row text-bg">
          <WifiOff aria-hidden="true" className="size-5" />
          <span className="grow">{t('offline')}</span>
          <span>{t('offlineHint')}</span>
        </p>
      )}
    </div>
  )
}
