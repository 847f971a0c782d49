import { orderNumberText } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'

const isCancelled = ({ events }: Pick<StaffOrder, 'events'>): boolean =>
  events.some(({ kind, status, actor }) => kind === 'status' && status === 'rejected' && actor === 'customer')

/**
 * Tells staff when a new order that they have seen is cancelled by its customer; the order has left the new ones by
 * then.
 */
export function useCancelledOrders(orders: readonly StaffOrder[]): void {
  const t = useTranslations('board')
  const fresh = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const order of orders)
      if (fresh.current.has(order.id) && isCancelled(order))
        showToast(t('cancelled', { number: orderNumberText(order.number) }))
    fresh.current = new Set(orders.filter(({ status }) => status === 'received').map(({ id }) => id))
  }, [orders, t])
}
