import { formatMoney, isLive, orderNumberText } from '@comanda/domain'
import { buttonClass, classes, Notice, SheetFrame } from '@comanda/ui'
import { ChevronDown, Mail, Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../address/address-lines.ts'
import type { OrderView } from '../../api/shapes.ts'
import { SummaryLines } from '../../basket/summary-lines.tsx'
import { KeepOrder } from '../../order/keep-order.tsx'
import { promiseOf, statusKeyOf, timeIn } from '../../order/order-progress.ts'
import { promisedDay } from '../../order/promised-day.ts'
import { ReceiptLines } from '../../order/receipt-lines.tsx'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { EndedNotice } from './ended-notice.tsx'
import { ProgressParts, StepList } from './step-list.tsx'

/** The order's promise, progress, steps, contact and contents. [4.05] [4.06] [4.07] */
export function TrackedOrder({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const hasEnded = order.status === 'rejected' || order.status === 'refunded'
  return (
    <div className="flex flex-col gap-6">
      <div>
        <PromiseLine order={order} />
        <p role="status" className="mt-1 text-body text-ink-2">
          {t(`status.${statusKeyOf(order)}`, { location: order.location.name })}
        </p>
      </div>
      {hasEnded || order.status === null ? null : <ProgressParts order={order} />}
      <EndedNotice order={order} />
      <NotPaidNotice order={order} />
      <RestaurantCard order={order} />
      {hasEnded || order.status === null ? null : <StepList order={order} />}
      <OrderFold order={order} />
      <KeepOrder order={order} />
    </div>
  )
}

const COMPLETED = { delivery: 'deliveredAt', collection: 'collectedAt', table: 'servedAt' } as const

function PromiseLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.promise')
  const { language } = useSite()
  const now = useNow()
  if (order.status === 'rejected' || order.status === 'refunded' || order.status === null) return null
  const completed = order.history.find(({ status }) => status === 'completed')
  if (order.status === 'completed') {
    return (
      <Big
        label={t(COMPLETED[order.orderType])}
        text={completed === undefined ? t('none') : timeIn(completed.at, order.location.timeZone)}
      />
    )
  }
  const label = [t(order.orderType), promisedDay(order, now, language)].filter(Boolean).join(' · ')
  return <Big label={label} text={promiseOf(order) ?? t('none')} />
}

function Big({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <p className="text-body font-semibold text-ink-2">{label}</p>
      <p className="text-promise font-bold tracking-tight">{text}</p>
    </>
  )
}

function RestaurantCard({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const { location } = order
  return (
    <div className="flex items-center gap-4 rounded-l border border-line bg-surface p-4">
      <div className="min-w-0 grow">
        <p className="text-dish font-strong">{location.name}</p>
        <p className="text-label text-ink-2">{t('restaurant.about')}</p>
      </div>
      <a
        href={`tel:${location.telephone}`}
        aria-label={t('call', { location: location.name })}
        className="inline-flex size-13 shrink-0 items-center justify-center rounded-btn bg-accent text-on-accent"
      >
        <Phone aria-hidden="true" className="size-5" />
      </a>
    </div>
  )
}

function OrderFold({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.summary')
  const { language, business } = useSite()
  const [open, setOpen] = useState(false)
  const id = useId()
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const destination = {
    delivery:
      order.address === null ? null : t('to', { address: addressLines(order.address, business.territory).join(', ') }),
    collection: t('from', { address: addressLines(order.location.address, business.territory).join(', ') }),
    table: order.table === null ? null : t('table', { name: order.table.name }),
  }[order.orderType]
  return (
    <section className="border-t border-line pt-4">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 text-left text-body"
        >
          <span className="font-bold">{t('order', { number: orderNumberText(order.number) })}</span>
          <span className="min-w-0 grow text-ink-2">{t('line', { count, total: money(order.totals.total) })}</span>
          <span className="font-strong text-accent-ink">{open ? t('hide') : t('view')}</span>
          <ChevronDown
            aria-hidden="true"
            className={classes('size-5 text-accent-ink transition-[rotate] duration-180', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="pt-4">
        <div className="flex flex-col gap-5">
          {destination === null ? null : <p className="text-label text-ink-2">{destination}</p>}
          <ReceiptLines lines={order.lines} money={money} />
          {order.comment === '' ? null : (
            <p className="text-label break-words text-ink-2">{t('note', { comment: order.comment })}</p>
          )}
          <SummaryLines totals={order.totals} orderType={order.orderType} money={money} couponCode={order.couponCode} />
          {order.refunded > 0 ? (
            <p className="text-label font-semibold">{t('refunded', { amount: money(order.refunded) })}</p>
          ) : null}
          {order.paymentType === 'cash' &&
          order.payment === 'unpaid' &&
          order.status !== null &&
          isLive(order.status) ? (
            <p className="text-label font-semibold">{t('paidCash', { amount: money(order.totals.total) })}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** The restaurant's contact details with the order number. */
export function HelpSheet({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const t = useTranslations('tracking.helpSheet')
  const { location } = order
  return (
    <SheetFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className="text-body">{t('text', { location: location.name, number: orderNumberText(order.number) })}</p>
      <div className="mt-5 flex flex-col gap-3">
        <a href={`tel:${location.telephone}`} className={HELP_LINK}>
          <Phone aria-hidden="true" className="size-5" />
          {t('call', { telephone: location.telephone })}
        </a>
        {location.email === '' ? null : (
          <a href={`mailto:${location.email}`} className={HELP_LINK}>
            <Mail aria-hidden="true" className="size-5" />
            {t('email')}
          </a>
        )}
      </div>
    </SheetFrame>
  )
}

const HELP_LINK =
  'inline-flex min-h-14 items-center justify-center gap-3 rounded-btn bg-soft px-6 text-dish font-strong text-accent-ink'

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
