import { buttonClass, iconButtonClass } from '@comanda/ui'
import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { isNativeView } from '../../native/native-view.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedUsualPayment } from '../../stored/usual-payment.ts'
import { appToOffer, awayCookie } from './app-offer.ts'

const never = () => () => {}

const keepAway = (why: 'closed' | 'installed') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = awayCookie(why)
}

/**
 * Offers the native app on a phone after the first order, at the end of the page, so that it covers nothing.
 * [1.15]–[1.18] [9.27]
 */
export function AppBanner() {
  const t = useTranslations('home')
  const { business } = useSite()
  const [answered, setAnswered] = useState(false)
  const link = useSyncExternalStore(
    never,
    () =>
      appToOffer(
        {
          userAgent: navigator.userAgent,
          touchPoints: navigator.maxTouchPoints,
          isNative: isNativeView(),
          isStandalone: window.matchMedia('(display-mode: standalone)').matches,
          cookie: document.cookie,
          hasOrdered: storedUsualPayment.read() !== null,
        },
        business,
      ),
    () => null,
  )
  if (link === null || answered) return null
  const answer = (why: 'closed' | 'installed') => {
    keepAway(why)
    setAnswered(true)
  }
  return (
    <aside
      aria-label={t('appBanner')}
      className="mx-4 my-6 flex flex-wrap items-center gap-2 rounded-l border border-line bg-surface py-2 ps-4 pe-2 sm:mx-auto sm:max-w-md"
    >
      <p className="min-w-0 grow">
        <span className="block truncate text-row font-strong">{business.name}</span>
        <span className="block text-hint text-ink-2">{t('appBannerText')}</span>
      </p>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        onClick={() => answer('installed')}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('appBannerGet')}
      </a>
      <button
        type="button"
        aria-label={t('appBannerClose')}
        onClick={() => answer('closed')}
        className={iconButtonClass()}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}
