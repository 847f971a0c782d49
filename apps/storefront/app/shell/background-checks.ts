import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useChosenLocations } from '../menu-cache/live-locations.ts'
import { useIsNativeView } from '../native/native-view.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useSession } from '../stored/session.ts'
import { storedStartedPayment } from '../stored/started-payment.ts'

/** Checks on every page for open orders, an unfinished payment and a single location. Renders nothing. */
export function BackgroundChecks() {
  useOwnOrders()
  useUnfinishedPayment()
  useOnlyLocation()
  useChosenLocations()
  useSurroundingApp()
  useOfflinePages()
  return null
}

/** Connects to the native app that shows the page. [1.19] */
function useSurroundingApp(): void {
  const isNative = useIsNativeView()
  useEffect(() => {
    if (!isNative) return
    let stop = () => {}
    let isLeft = false
    import('../native/connect-app.ts')
      .then(({ connectApp }) => {
        if (!isLeft) stop = connectApp(PACKAGE_VERSION)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isLeft = true
      stop()
    }
  }, [isNative])
}

/** Keeps the pages for a time without a network, once the browser has nothing else to do. */
function useOfflinePages(): void {
  useEffect(() => {
    if (import.meta.env.DEV) return
    const start = () => {
      import('@comanda/ui/keep-offline')
        .then(({ keepOffline }) => keepOffline())
        .catch((error: unknown) => console.warn(error))
    }
    // Safari has no idle callback.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), 4_000)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds between two looks for orders that the account placed elsewhere. */
const OWN_ORDER_EVERY = 30_000

/** Follows the orders of the account, wherever they were placed. [7.30] [4.16] */
function useOwnOrders(): void {
  const client = useApiClient()
  const userId = useSession(({ user }) => user?.id ?? null)
  useEffect(() => {
    if (userId === null) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      import('./follow-own-orders.ts')
        .then(({ followOwnOrders }) => followOwnOrders(client()))
        .catch((error: unknown) => console.error(error))
    }
    look()
    const timer = setInterval(look, OWN_ORDER_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId, client])
}

/**
 * Checks a payment whose page was left, for example at the bank: when it went through, its basket is cleared. [4.22]
 */
function useUnfinishedPayment(): void {
  const client = useApiClient()
  const { pathname } = useLocation()
  // Every page checks, except the checkout, which has its own check.
  useEffect(() => {
    const orderId = storedStartedPayment.read()?.value ?? null
    if (orderId === null || pathname === '/checkout') return
    import('../payment/find-unfinished-payment.ts')
      .then(({ findUnfinishedPayment }) => findUnfinishedPayment(client(), orderId))
      .catch((error: unknown) => console.error(error))
  }, [pathname, client])
}

/** Chooses the only location of a business for delivery to a stored postcode. [4.44] */
function useOnlyLocation(): void {
  const client = useApiClient()
  const isOnly = useSite().locationCount === 1
  useEffect(() => {
    if (!isOnly) return
    const { orderType, postcode } = useBrowsingContext.getState()
    if (orderType !== 'delivery' || postcode === null) return
    import('./only-location.ts')
      .then(({ chooseOnlyLocation }) => chooseOnlyLocation(client()))
      .catch((error: unknown) => console.error(error))
  }, [isOnly, client])
}
