import { Bike } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '../stored/session.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'

/** Floats above every page while an order is under way, except where it or the way to it is already in view. [2.49] [2.50] */
export function TrackingButton() {
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
