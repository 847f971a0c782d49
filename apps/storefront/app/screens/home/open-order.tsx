import { Bike, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { trackingPath } from '../../navigation/paths.ts'
import { useUser } from '../../stored/session.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'

/** A link to the signed-in customer's newest open order. [2.50] */
export function OpenOrder() {
  const t = useTranslations('home')
  const user = useUser()
  const orders = useTrackedOrders((tracked) => tracked.orders)
  const newest = orders[0]
  if (user === null || newest === undefined) return null
  return (
    <Link
      to={trackingPath(newest.id)}
      className="mb-3 flex min-h-16 items-center gap-4 rounded-l bg-ink px-4 py-3 text-bg shadow-e2"
    >
      <Bike aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block text-body font-strong">
          {user.firstName === '' ? t('underWay') : t('underWayNamed', { name: user.firstName })}
        </span>
        <span className="block text-label">{t('underWayHint', { count: orders.length })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
