import type { OrderStatus, ProblemKind } from '@comanda/domain'
import { buttonClass, Notice } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { KeepOrder } from '../../order/keep-order.tsx'
import { OrderHeadline } from '../../order/order-headline.tsx'
import { OrderReceipt } from '../../order/order-receipt.tsx'
import { EndedNotice } from '../../order-status/ended-notice.tsx'
import { hasEnded, isCourierInView, isOver, wasRejected } from '../../order-status/order-progress.ts'
import { OrderRows } from '../../order-status/order-rows.tsx'
import { ProgressParts, StepList } from '../../order-status/step-list.tsx'
import { useOrdersUnderWay } from '../../order-status/use-orders-under-way.ts'
import { WaitingNotice } from '../../order-status/waiting-notice.tsx'
import { receiptKeyOf } from '../../start-up/receipt-key.ts'
import { useCart } from '../../stored/cart.ts'
import { AllergySeen } from './allergy-seen.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { PROGRESS } from './celebration.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { CourierCard } from './courier-card.tsx'
import { EndedOffers } from './ended-offers.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderMap } from './order-map.tsx'
import { OwnReview } from './own-review.tsx'
import { OrderProblems } from './problems/order-problems.tsx'
import { PushOffer } from './push-offer.tsx'
import { RestaurantCard } from './restaurant-card.tsx'

interface TrackedOrderProps {
  readonly order: OrderView
  /** The rating that was pressed in a mail; null without one. */
  readonly stars?: number | null
  /** Reads the order again. */
  readonly onChanged: () => void
  /** What the customer chose in the help as wrong; null without a choice. */
  readonly problem?: ProblemKind | null
  readonly onProblemClosed?: () => void
}

/**
 * The order's status, promise, map and steps; its receipt, beside them on a desktop; at the end the other orders and
 * the offer of an account. A courier on the way comes first, across the page. [4.05] [4.06] [4.07] [2.57]
 */
export function TrackedOrder({ order, stars = null, onChanged, problem = null, onProblemClosed }: TrackedOrderProps) {
  const t = useTranslations('tracking')
  const isUnderWay = order.status !== null && !isOver(order)
  const { headline, show } = useShownHeadline()
  const isOnTheWay = isCourierInView(order)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-12">
      {isOnTheWay ? (
        <div className="flex min-w-0 flex-col gap-3 lg:col-span-2">
          <OrderMap order={order} wide />
          <CourierCard order={order} />
        </div>
      ) : null}
      <div id={PROGRESS} className="flex min-w-0 scroll-mt-4 flex-col gap-6">
        <OrderHeadline order={order} textRef={headline} />
        {isUnderWay ? <ProgressParts order={order} /> : null}
        {isUnderWay ? <AllergySeen order={order} /> : null}
        <EndedNotice order={order} />
        {hasEnded(order) && wasRejected(order) && !order.isReadOnly ? <EndedOffers order={order} /> : null}
        <NotPaidNotice order={order} />
        <WaitingNotice order={order} />
        <ChangeNotice order={order} onChanged={onChanged} />
        {order.isReadOnly ? null : (
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            {order.status === 'completed' ? <OrderAgain order={order} /> : null}
            <OwnReview order={order} stars={stars} />
          </div>
        )}
        {isOnTheWay ? null : (
          <>
            <OrderMap order={order} />
            <CourierCard order={order} />
          </>
        )}
        <CalendarLink order={order} />
        <PushOffer order={order} />
        {isUnderWay ? <StepList order={order} /> : null}
        {order.isReadOnly ? null : <CancelOrder order={order} onChanged={onChanged} onCancelled={show} />}
        {order.isReadOnly || order.status === null || !MAY_HAVE_PROBLEMS.has(order.status) ? (
          <RestaurantCard order={order} />
        ) : (
          <OrderProblems key={order.id} order={order} asked={problem} onClosed={onProblemClosed} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
        <OrderReceipt order={order} />
        {isOver(order) ? null : <MailLine order={order} />}
        {order.isReadOnly ? <Notice tone="info" title={t('readOnly')} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-6 empty:hidden">
        <OtherOrders order={order} />
        {hasEnded(order) || order.isReadOnly ? null : <KeepOrder order={order} />}
      </div>
    </div>
  )
}

/** Shows the headline after an action that changed it: the page moves to its top, and the focus to the sentence. */
function useShownHeadline() {
  const headline = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  // After the sheet that asked has closed and given the focus back.
  useEffect(() => {
    if (shown === 0) return
    window.scrollTo({ top: 0 })
    headline.current?.focus({ preventScroll: true })
  }, [shown])
  return { headline, show: () => setShown((before) => before + 1) }
}

/** The kitchen has accepted it, or may have. */
const MAY_HAVE_PROBLEMS: ReadonlySet<OrderStatus> = new Set([
  'accepted',
  'delivery',
  'completed',
  'rejected',
  'refunded',
])

/** Where the receipt and the news of the order go. */
function MailLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  if (order.mailDropped) return <Notice tone="info" role="status" title={t('mailDropped')} />
  if (order.contact.email === '' || order.status === null || order.status === 'pending') return null
  return (
    <p className="px-1 text-label break-words text-ink-2">
      {t(receiptKeyOf(order.location.receiptIssuer, 'mails'), { email: order.contact.email })}
    </p>
  )
}

/** The other orders of this browser that are under way. [6.01] */
function OtherOrders({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.underWay')
  const others = useOrdersUnderWay().live.filter(({ id }) => id !== order.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-orders">
      <h2 id="other-orders" className="mb-3 text-group font-bold">
        {t('others')}
      </h2>
      <OrderRows orders={others} />
    </section>
  )
}

/** A failed payment, with a link to pay while the basket still exists. [4.56] [8.33] */
function NotPaidNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.notPaid')
  const hasBasket = useCart(({ cart }) => cart !== null)
  if (order.status !== 'pending' || (order.payment !== 'unpaid' && order.payment !== 'failed')) return null
  return (
    <Notice tone="warn" role="status" title={t('title')}>
      <p>{t('text')}</p>
      {hasBasket ? (
        <Link to="/checkout" className={`${buttonClass({ variant: 'outline', size: 's' })} mt-3`}>
          {t('action')}
        </Link>
      ) : null}
    </Notice>
  )
}
