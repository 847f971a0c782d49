import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ListFailed, ListSkeleton } from '../../loading/list-states.tsx'
import { type OrderActions, OrderCard } from './order-card.tsx'
import { Pages } from './pages.tsx'
import type { LoadedOrders, OrderKind } from './use-orders.ts'

interface OrderListProps extends Pick<LoadedOrders, 'loaded' | 'retry' | 'page' | 'turn'> {
  readonly kind: OrderKind
  readonly actions?: OrderActions
  /** Shown in place of a list without orders. */
  readonly empty: ReactNode
}

/** One page of current or past orders. [9.10] */
export function OrderList({ kind, loaded, retry, page, turn, actions, empty }: OrderListProps) {
  const t = useTranslations('account.orders')
  if (loaded.state === 'loading') return <ListSkeleton rows={kind === 'current' ? 1 : 2} className="h-40" />
  if (loaded.state === 'failed') return <ListFailed title={t('failed')} error={loaded.error} onRetry={retry} />
  const { orders, total, perPage } = loaded.value
  if (orders.length === 0) return empty
  return (
    <>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} {...(actions && { actions })} />
        ))}
      </ul>
      <Pages label={t(`pages.${kind}`)} page={page} pages={Math.ceil(total / perPage)} onTurn={turn} />
    </>
  )
}
