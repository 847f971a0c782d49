import { isFinished, type OrderStatus, tableLabel } from '@comanda/domain'
import { buttonClass, Notice } from '@comanda/ui'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { callTo } from '../../location/details/call-to.ts'
import { KeepOrder } from '../../order/keep-order.tsx'
import { OrderReceipt } from '../../order/order-receipt.tsx'
import { promisedDay } from '../../order/promised-day.ts'
import { useOrderDate } from '../../order/use-order-date.ts'
import { firstPromiseOf, hasEnded, shownPromise, statusKeyOf, timeIn } from '../../order-status/order-progress.ts'
import { OrderRows } from '../../order-status/order-rows.tsx'
import { StatusPicture } from '../../order-status/status-picture.tsx'
import { useOrdersUnderWay } from '../../order-status/use-orders-under-way.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { CancelOrder } from './cancel-order.tsx'
import { PROGRESS } from './celebration.tsx'
import { CourierCard } from './courier-card.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { EndedOffers } from './ended-offers.tsx'
import { OrderMap } from './order-map.tsx'
import { OwnReview } from './own-review.tsx'
import { OrderProblems } from './problems/order-problems.tsx'
import { ProgressParts, StepList } from './step-list.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

interface TrackedOrderProps {
  readonly order: OrderView
  /** The rating that was pressed in a mail; null without one. */
  readonly stars?: number | null
  /** Reads the order again. */
  readonly onChanged: () => void
}

/**
 * The order's status, promise, map and steps; its receipt, beside them on a desktop; at the end the other orders and
 * the offer of an account. [4.05] [4.06] [4.07] [2.57]
 */
export function TrackedOrder({ order, stars = null, onChanged }: TrackedOrderProps) {
  const t = useTranslations('tracking')
  const isAtTable = order.orderType === 'table'
  const isOver = hasEnded(order) || (order.status !== null && isFinished(order.status))
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-12">
      <div id={PROGRESS} className="flex min-w-0 scroll-mt-4 flex-col gap-6">
        <div className="flex items-center gap-4">
          <StatusPicture order={order} />
          {/* A new time is announced like a new status. */}
          <div role="status" className="min-w-0">
            <PromiseLine order={order} />
            <p className="mt-1 text-body text-ink-2">
              {t(`status.${statusKeyOf(order)}`, { location: order.location.name })}
            </p>
          </div>
        </div>
        {isOver || order.status === null ? null : <ProgressParts order={order} />}
        <EndedNotice order={order} />
        {order.status === 'rejected' && !order.isReadOnly ? <EndedOffers order={order} /> : null}
        <NotPaidNotice order={order} />
        <WaitingNotice order={order} />
        <OrderMap order={order} />
        <CourierCard order={order} />
        {isOver || order.status === null ? null : <StepList order={order} />}
        {order.isReadOnly ? null : <CancelOrder order={order} onChanged={onChanged} />}
        {order.isReadOnly || order.status === null || !MAY_HAVE_PROBLEMS.has(order.status) ? null : (
          <OrderProblems key={order.id} order={order} />
        )}
        {order.isReadOnly ? null : <OwnReview order={order} stars={stars} />}
        {isAtTable && isOver ? null : <RestaurantCard order={order} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
        <OrderReceipt order={order} />
        {isOver ? null : <MailLine order={order} />}
        {order.isReadOnly ? <Notice tone="info" title={t('readOnly')} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-6 empty:hidden">
        <OtherOrders order={order} />
        {hasEnded(order) || order.isReadOnly ? null : <KeepOrder order={order} />}
      </div>
    </div>
  )
}

/** The kitchen has accepted it, or may have. */
const MAY_HAVE_PROBLEMS: ReadonlySet<OrderStatus> = new Set([
  'accepted',
  'delivery',
  'completed',
  'rejected',
  'refunded',
])

const COMPLETED = { delivery: 'deliveredAt', collection: 'collectedAt', table: 'servedAt' } as const

function PromiseLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.promise')
  const { language } = useSite()
  const now = useNow()
  const date = useOrderDate()
  const { status, orderType, location } = order
  if (status === 'completed') {
    const completed = order.history.find((event) => event.status === 'completed')
    const at = completed?.at ?? order.updatedAt
    const isToday = promisedDay({ readyAt: at, location }, now, language) === null
    return isToday ? (
      <Big label={t(COMPLETED[orderType])} text={timeIn(at, location.timeZone)} />
    ) : (
      <p className="text-group font-bold">
        {t(COMPLETED[orderType])} {date(at, location.timeZone)}
      </p>
    )
  }
  const promise = hasEnded(order) ? null : shownPromise(order)
  if (promise === null) return null
  const label = [t(orderType), promisedDay(order, now, language)].filter(Boolean).join(' · ')
  const first = firstPromiseOf(order)
  return (
    <>
      <Big label={label} text={promise === 'none' ? t('none') : promise} />
      {first === null ? null : <p className="mt-1 text-label text-warn">{t('later', { first })}</p>}
    </>
  )
}

function Big({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <p className="text-body font-semibold text-ink-2">{label}</p>
      <p className="text-[clamp(2rem,11vw,3rem)] leading-[1.1] font-bold tracking-tight">{text}</p>
    </>
  )
}

/** Who helps: the restaurant by telephone, at a table its waiters. */
function RestaurantCard({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const { location, orderType, table } = order
  const isAtTable = orderType === 'table'
  return (
    <div className="flex items-center gap-4 rounded-l border border-line bg-surface p-4">
      <div className="min-w-0 grow">
        <p className="text-dish font-strong">
          {isAtTable && table !== null ? tableLabel(table.name, (name) => t('summary.table', { name })) : location.name}
        </p>
        <p className="text-label text-ink-2">{t(isAtTable ? 'restaurant.atTable' : 'restaurant.about')}</p>
      </div>
      {isAtTable ? null : (
        <a
          href={callTo(location.telephone)}
          aria-label={t('call', { location: location.name })}
          className="inline-flex size-13 shrink-0 items-center justify-center rounded-btn bg-accent text-on-accent"
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
    </div>
  )
}

/** Where the receipt and the news of the order go. */
function MailLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  if (order.mailDropped) return <Notice tone="info" role="status" title={t('mailDropped')} />
  if (order.contact.email === '' || order.status === null || order.status === 'pending') return null
  return <p className="px-1 text-label break-words text-ink-2">{t('mails', { email: order.contact.email })}</p>
}

/** The other orders of this browser that are under way. [6.01] */
function OtherOrders({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.underWay')
  const others = useOrdersUnderWay().filter(({ id }) => id !== order.id)
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
