import { Hourglass, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { busySign } from '../api/client.ts'
import { useIsOnline } from '../browser/use-is-online.ts'

/**
 * Announces that the network is gone, or that the page waits for a busy server; it stays readable. The strip pushes the
 * page down, and stays in sight above a sticky header.
 */
export function NetworkStrip() {
  const t = useTranslations('shell')
  const online = useIsOnline()
  const isBusy = useSyncExternalStore(busySign.subscribe, busySign.isShown, () => false)
  const Icon = online ? Hourglass : WifiOff
  return (
    <div role="status" className="short:static sticky top-0 z-30">
      {online && !isBusy ? null : (
        <p className="offline-strip flex h-[var(--strip)] items-center gap-2 bg-ink px-4 text-row whitespace-nowrap text-bg">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="grow">{online ? t('busy') : t('offline')}</span>
          {online ? null : <span className="truncate">{t('offlineHint')}</span>}
        </p>
      )}
    </div>
  )
}
