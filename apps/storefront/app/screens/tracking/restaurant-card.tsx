import { isFinished, tableLabel } from '@comanda/domain'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { callTo } from '../../location/details/call-to.ts'
import { hasEnded } from '../../order-status/order-progress.ts'

interface RestaurantCardProps {
  readonly order: OrderView
  /** The button to report a problem. */
  readonly children?: ReactNode
}

/**
 * Help with the order: the restaurant by telephone, at a table the waiters until the order is served; below, how to
 * report a problem.
 */
export function RestaurantCard({ order, children = null }: RestaurantCardProps) {
  const t = useTranslations('tracking')
  const { location, orderType, table, status } = order
  const isAtTable = orderType === 'table'
  const isOver = hasEnded(order) || (status !== null && isFinished(status))
  if (isAtTable && isOver) return children
  return (
    <div className="flex flex-col gap-4 rounded-l border border-line bg-surface p-4">
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <p className="text-dish font-strong">
            {isAtTable && table !== null
              ? tableLabel(table.name, (name) => t('summary.table', { name }))
              : location.name}
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
      {children}
    </div>
  )
}
