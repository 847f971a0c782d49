import { PageProgress, ToastAreas } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { BasketProvider } from './basket.tsx'
import { CartNotices } from './cart-notices.tsx'
import { Footer } from './footer.tsx'
import { LeftPayment } from './left-payment.ts'
import { useIsNativeView } from './native-view.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { OnlyLocation } from './only-location.ts'
import { OwnOrder } from './own-order.ts'
import { Questions } from './questions.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { TrackingButton } from './tracking-button.tsx'

/** What a screen may ask of the layout, in its `handle`. */
export interface ScreenHandle {
  /** Checkout is calm: no footer. */
  readonly noFooter?: boolean
}

/** The root layout: progress, the screen with its own header, footer, notices, questions, the tracking button. [2.49] */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell')
  const navigation = useNavigation()
  const isNative = useIsNativeView()
  const isHome = useLocation().pathname === '/'
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return (
    <BasketProvider>
      <a
        href="#main"
        className="sr-only rounded-m bg-ink px-4 py-3 text-bg focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        {t('skip')}
      </a>
      <PageProgress active={navigation.state === 'loading'} label={t('pageLoading')} />
      <OfflineStrip />
      <div className="flex min-h-dvh flex-col">
        {children}
        {handle?.noFooter || (isHome && isNative) ? null : <Footer />}
      </div>
      <OwnOrder />
      <LeftPayment />
      <OnlyLocation />
      <TrackingButton />
      <ToastAreas label={t('notifications')} />
      <Questions />
      <CartNotices />
      <SessionKeeper />
    </BasketProvider>
  )
}
