import { orderNumberText } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useShortPromise, useStageWords } from '../order-status/order-rows.tsx'
import { ORDER_TYPE_ICONS } from '../order-status/status-picture.tsx'
import { useOrdersUnderWay } from '../order-status/use-orders-under-way.ts'

interface OpensStatus {
  /** Shows the status of an order. */
  readonly onOpen: (order: OrderView) => void
}

const ROW = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-row lg:px-8'

/**
 * A strip above the header while orders are under way: one order opens its status, several open as a list. It is part of
 * the page, so it covers nothing. [2.49] [6.01]
 */
export default function OrderStrip({ onOpen }: OpensStatus) {
  const t = useTranslations('tracking.underWay')
  const orders = useOrdersUnderWay()
  const { pathname } = useLocation()
  const [first, ...more] = orders
  if (first === undefined) return null
  return (
    <nav aria-label={t('strip')} className="bg-ink text-bg">
      <div className="mx-auto max-w-360">
        {more.length === 0 ? (
          <StripRow order={first} onOpen={onOpen} />
        ) : (
          <Several key={pathname} orders={orders} onOpen={onOpen} />
        )}
      </div>
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
      <span className="min-w-0 grow truncate">
        <span className="font-strong">{stage(order)}</span>{' '}
        <span>{promise(order) || t('order', { number: orderNumberText(order.number) })}</span>
      </span>
      <span className="shrink-0 font-strong underline underline-offset-4">{t('track')}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}

function Several({ orders, onOpen }: OpensStatus & { readonly orders: readonly OrderView[] }) {
  const t = useTranslations('tracking.underWay')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
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
        <span className="grow font-strong">{t('many', { count: String(orders.length) })}</span>
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
