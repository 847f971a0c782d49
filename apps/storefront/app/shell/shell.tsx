import { PageProgress, ToastAreas } from '@comanda/ui'
import { Bike, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useMatches, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { BasketProvider } from '../basket/basket-provider.tsx'
import { useIsOnline } from '../browser/use-is-online.ts'
import { Dialogs } from '../dialogs/dialogs.tsx'
import { useIsNativeView } from '../native/native-view.ts'
import { useUser } from '../stored/session.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { BackgroundChecks } from './background-checks.ts'
import { CartNotices } from './cart-notices.tsx'
import { Footer } from './footer.tsx'
import { SessionKeeper } from './session-keeper.tsx'

/** What a screen can request of the layout in its `handle`. */
export interface ScreenHandle {
  /** The checkout hides the footer, to avoid distraction. */
  readonly noFooter?: boolean
}

/**
 * The root layout: progress bar, the screen with its own header, footer, toasts, dialogs and the tracking button.
 * [2.49]
 */
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
      <BackgroundChecks />
      <TrackingButton />
      <ToastAreas label={t('notifications')} />
      <Dialogs />
      <CartNotices />
      <SessionKeeper />
    </BasketProvider>
  )
}

/** Announces that the network is gone; the page stays readable. */
function OfflineStrip() {
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

/**
 * Floats above every page while an order is open, except where the order or a link to it is already visible. [2.49]
 * [2.50]
 */
function TrackingButton() {
  const t = useTranslations('shell')
  const orders = useTrackedOrders((tracked) => tracked.orders)
  const { pathname } = useLocation()
  const hasShortcut = useUser() !== null && pathname === '/'
  const newest = orders[0]
  if (!newest || pathname.endsWith('/tracking') || pathname === '/checkout' || hasShortcut) return null
  return (
    <Link
      to={`/order/${newest.id}/tracking`}
      className="over-bar fixed end-4 bottom-[calc(var(--toast-lift,0px)+1rem)] z-30 inline-flex min-h-12 items-center gap-2 rounded-btn bg-ink px-4 text-row font-strong text-bg shadow-e3"
    >
      <Bike aria-hidden="true" className="size-5" />
      {orders.length === 1 ? t('trackOrder') : t('trackOrders', { count: orders.length })}
    </Link>
  )
}
