import { classes } from '@comanda/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { trackingPath } from '../navigation/paths.ts'
import { EndedRow } from '../order-status/ended-row.tsx'
import { useShortPromise, useStageWords } from '../order-status/order-rows.tsx'
import { ORDER_TYPE_ICONS } from '../order-status/status-picture.tsx'
import { type OrdersUnderWay, useOrdersUnderWay } from '../order-status/use-orders-under-way.ts'

interface OpensStatus {
  /** Shows the status of an order. */
  readonly onOpen: (order: OrderView) => void
}

const ROW = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-row lg:px-8'

interface OrderStripProps extends OpensStatus {
  /** Where the page itself shows the orders under way: only the news about others that ended. */
  readonly isNewsOnly: boolean
}

/**
 * A strip above the header: first the orders that will not come, each until its page is opened; then those under way.
 * One opens its status, several open as a list. It is part of the page, so it covers nothing. [2.49] [6.01]
 */
export default function OrderStrip({ onOpen, isNewsOnly }: OrderStripProps) {
  const { ended, live } = useOrdersUnderWay()
  return <StripRows ended={ended} live={isNewsOnly ? [] : live} onOpen={onOpen} />
}

/** The rows of the strip; an order's own page leaves out its news. */
export function StripRows({ ended, live, onOpen }: OpensStatus & Pick<OrdersUnderWay, 'ended' | 'live'>) {
  const t = useTranslations('tracking.underWay')
  const { pathname } = useLocation()
  const news = ended.filter(({ id }) => pathname !== trackingPath(id))
  const [first, ...more] = live
  if (news.length === 0 && first === undefined) return null
  return (
    <nav aria-label={t('strip')}>
      {news.map((order) => (
        <div key={order.id} className="border-b border-bg/25 bg-bad text-bg last:border-0">
          <EndedRow order={order} className={classes(ROW, 'mx-auto max-w-360')} />
        </div>
      ))}
      {first === undefined ? null : (
        <div className="bg-ink text-bg">
          <div className="mx-auto max-w-360">
            {more.length === 0 ? (
              <StripRow order={first} onOpen={onOpen} />
            ) : (
              <Several key={pathname} orders={live} onOpen={onOpen} />
            )}
          </div>
        </div>
      )}
    </nav>
  )
}

function StripRow({ order, onOpen }: OpensStatus & { readonly order: OrderView }) {
  const t = useTranslations('tracking.underWay')
  const stage = useStageWords()
  const promise = useShortPromise()
  const Icon = ORDER_TYPE_ICONS[order.orderType]
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(order)} className={classes(ROW, 'ring-inside')}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {/* The promise is never cut: with large text it has a line of its own. */}
      <span className="min-w-0 grow">
        <span className="font-strong">{stage(order)}</span>
        {' · '}
        <span className="inline-block">{promise(order) || t('order', { number: order.code })}</span>
      </span>
      <span className="shrink-0 font-strong underline underline-offset-4 max-sm:sr-only">{t('track')}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}

function Several({ orders, onOpen }: OpensStatus & { readonly orders: readonly OrderView[] }) {
  const t = useTranslations('tracking.underWay')
  const promise = useShortPromise()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const next = promise(soonest(orders))
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classes(ROW, 'ring-inside')}
      >
        <span className="flex shrink-0 gap-1">
          {[...new Set(orders.map(({ orderType }) => orderType))].map((orderType) => {
            const Icon = ORDER_TYPE_ICONS[orderType]
            return <Icon key={orderType} aria-hidden="true" className="size-5" />
          })}
        </span>
        <span className="min-w-0 grow">
          <span className="font-strong">{t('many', { count: String(orders.length) })}</span>
          {next === '' ? null : (
            <>
              {' · '}
              <span className="inline-block">{next}</span>
            </>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classes('size-5 shrink-0 transition-[rotate] duration-180', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="pb-2">
        {orders.map((order) => (
          <li key={order.id}>
            <StripRow order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Of several orders, the one that comes first. */
const soonest = (orders: readonly OrderView[]): OrderView =>
  orders.reduce((first, order) => ((order.readyAt ?? '9') < (first.readyAt ?? '9') ? order : first))
