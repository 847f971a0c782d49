import { dismissPageToasts, PageProgress, ToastAreas } from '@comanda/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { BasketSource } from '../basket/shared-basket.tsx'
import { Dialogs } from '../dialogs/dialogs.tsx'
import { useIsNativeView } from '../native/native-view.ts'
import { lazyPart } from '../start-up/load-part.ts'
import { useUser } from '../stored/session.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { Background } from './background.ts'
import { Footer } from './footer.tsx'
import { NetworkStrip } from './network-strip.tsx'
import { SessionKeeper } from './session-keeper.tsx'

const OrderStrip = lazyPart(() => import('./order-strip.tsx'))
const StatusSheet = lazyPart(() => import('../order/status-sheet.tsx'))

/** What a screen can request of the layout in its `handle`. */
export interface ScreenHandle {
  /** The pages that a mail's link opens have neither header nor footer. [2.21] */
  readonly noFooter?: boolean
}

/**
 * The root layout: progress bar, the screen with its own header, footer, toasts, dialogs and the strip of orders under
 * way. [2.49]
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell')
  const navigation = useNavigation()
  const isNative = useIsNativeView()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is left
  useEffect(() => dismissPageToasts, [pathname])
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-m bg-ink px-4 py-3 text-bg focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        {t('skip')}
      </a>
      <PageProgress active={navigation.state === 'loading'} label={t('pageLoading')} />
      <NetworkStrip />
      <UnderWayStrip />
      {/* The header of the home page lies over its backdrop, below the strips. */}
      <div className="relative flex min-h-dvh flex-col">
        {children}
        {handle?.noFooter || (isHome && isNative) ? null : (
          <Suspense>
            <Footer />
          </Suspense>
        )}
      </div>
      <BasketSource />
      <ToastAreas label={t('notifications')} closeLabel={t('dismiss')} />
      <Dialogs />
      <SessionKeeper />
      <Background />
    </>
  )
}

/** Whether the page itself shows the orders under way, the home page to a customer only. [2.50] */
export function showsOrders(pathname: string, isCustomer: boolean): boolean {
  return pathname.endsWith('/tracking') || pathname === '/checkout' || (isCustomer && pathname === '/')
}

/**
 * The strip with the orders under way. Where they are already visible (on an order's page, in the checkout, beside
 * their shortcuts on the home page) it has only the news about orders that ended. The status that it opens stays when
 * its order leaves the strip. [2.49] [2.50]
 */
function UnderWayStrip() {
  const hasOrders = useTrackedOrders(({ orders }) => orders.length > 0)
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<OrderView | null>(null)
  const isNewsOnly = showsOrders(pathname, useUser() !== null)
  return (
    <>
      <Suspense>{hasOrders ? <OrderStrip onOpen={setOpened} isNewsOnly={isNewsOnly} /> : null}</Suspense>
      {/* While the sheet loads, the strip stays and keeps the focus. */}
      <Suspense>
        {opened === null ? null : <StatusSheet key={opened.id} order={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
