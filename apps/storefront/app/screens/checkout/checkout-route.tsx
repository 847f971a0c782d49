import { BagScene, buttonClass, EmptyState, Skeleton } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { Link, type MetaArgs, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartFailed } from '../../basket/panel/cart-panel.tsx'
import { useSharedBasket } from '../../basket/shared-basket.tsx'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { menuPath, trackedOrderOf, trackingPath } from '../../navigation/paths.ts'
import UnderWay from '../../order-status/under-way.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useCart } from '../../stored/cart.ts'
import { leaveCheckout, leaveCompletedOrder } from '../../stored/complete-order.ts'
import { useCompletedOrder } from '../../stored/completed-order.ts'
import { useDraft } from '../../stored/draft.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { CheckoutLayout, forgetStepInView } from './checkout-layout.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { useResumedPayment } from './payment/use-resumed-payment.ts'
import { useChangedBasket } from './use-changed-basket.ts'

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'checkout' })
}

/** `/checkout`: three steps. A stored draft is resumed; a paid order leads to its own page. [2.28] [2.48] [4.21] */
export default function CheckoutRoute() {
  const { status, orderId } = useDraft((draft) => draft.progress)
  const hasCart = useCart(({ cart }) => cart !== null)
  const completedHere = useCompletedOrder((completed) => completed.orderId)
  useEffect(() => {
    const { pathname } = window.location
    // The customer has filled another cart since, perhaps in another tab: start its checkout.
    if (useCart.getState().cart !== null) leaveCompletedOrder()
    useDraft.getState().happened({ type: 'screen-opened' })
    return () => {
      forgetStepInView()
      if (window.location.pathname !== pathname) leaveCheckout(trackedOrderOf(window.location.pathname))
    }
  }, [])
  // A basket that was filled since belongs to a new order; what was added during the payment stays in it.
  const isDone = status === 'completed' && orderId !== null && (!hasCart || completedHere === orderId)
  return isDone ? <ToOrder orderId={orderId} /> : <OpenCheckout />
}

function OpenCheckout() {
  const t = useTranslations('checkout')
  const basket = useSharedBasket()
  const progress = useDraft((draft) => draft.progress)
  const isPaying = useCart(({ paying }) => paying)
  const resumed = useResumedPayment()
  const hasChanged = useChangedBasket()
  const shown = useRef<ReadyBasket | null>(null)
  // While a dish loads that another tab added, a payment under way stays in view.
  const ready = basket.state === 'ready' ? basket : isPaying ? shown.current : null
  shown.current = ready
  if (ready !== null && !resumed.isLooking) {
    return <CheckoutScreen basket={ready} resumed={resumed.order} hasChanged={hasChanged} />
  }
  return (
    <CheckoutLayout progress={progress} onStep={() => {}} onBack={null} heading={t('title')} isHeadingHidden>
      {basket.state === 'empty' ? <NothingToPay /> : null}
      {basket.state === 'failed' ? <CartFailed retry={basket.retry} /> : null}
      {basket.state === 'loading' || (basket.state === 'ready' && resumed.isLooking) ? <CheckoutSkeleton /> : null}
    </CheckoutLayout>
  )
}

/** No basket: the orders under way if there are any, else the way to the menu. */
function NothingToPay() {
  const t = useTranslations('checkout.empty')
  const { locationSlug, orderType } = useBrowsingContext()
  const isUnderWay = useTrackedOrders(({ orders }) => orders.length > 0)
  if (isUnderWay) return <UnderWay />
  return (
    <EmptyState
      picture={<BagScene />}
      title={t('title')}
      text={t('text')}
      action={
        <Link
          to={locationSlug !== null && orderType !== null ? menuPath(locationSlug, orderType) : '/'}
          className={buttonClass({ block: true })}
        >
          {t('action')}
        </Link>
      }
    />
  )
}

/**
 * Leads from the paid checkout to the order's page, which replaces it in the history: Back does not return to it.
 * [2.57]
 */
function ToOrder({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('checkout')
  const navigate = useNavigate()
  const progress = useDraft((draft) => draft.progress)
  useEffect(() => void navigate(trackingPath(orderId), { replace: true }), [orderId, navigate])
  return (
    <CheckoutLayout progress={progress} onStep={() => {}} onBack={null} heading={t('steps.done')} isHeadingHidden>
      <CheckoutSkeleton />
    </CheckoutLayout>
  )
}

function CheckoutSkeleton() {
  const t = useTranslations('checkout')
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-15 rounded-m" />
      <Skeleton className="h-7 w-40" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-13 rounded-field" />
        <Skeleton className="h-13 rounded-field" />
      </div>
      <Skeleton className="h-13 rounded-field" />
      <Skeleton className="h-13 rounded-field" />
      <Skeleton className="mt-4 h-7 w-28" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-18 rounded-m" />
        <Skeleton className="h-18 rounded-m" />
      </div>
    </div>
  )
}
