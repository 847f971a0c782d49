import { buttonClass, EmptyState, ReceiptScene } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readCurrentOrders, readPastOrders } from '../../api/customer-orders.ts'
import { OrderList } from '../../order/list/order-list.tsx'
import { useFreshOnReturn, useOrders } from '../../order/list/use-orders.ts'
import { usePastOrders } from '../../order/list/use-past-orders.tsx'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { ORDER_TABS, OrderTabs } from './order-tabs.tsx'

/** A customer's orders in two tabs. `/re-order` opens the history, unless orders are under way. [2.59] [2.61] */
export function CustomerOrders() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  // As it was when the page opened: an order that ends meanwhile does not change the tab.
  const [isUnderWay] = useState(() => useTrackedOrders.getState().orders.length > 0)
  const isReorder = pathname === '/re-order'
  const chosen = ORDER_TABS.find((one) => one === search.get('tab'))
  const tab = chosen ?? (isReorder && !isUnderWay ? 'history' : 'current')
  // This device has not heard yet that its last order has ended.
  const isEndedElsewhere = isReorder && chosen === undefined
  return (
    <>
      <OrderTabs tabs={ORDER_TABS} open={tab} />
      {tab === 'history' ? (
        <History />
      ) : (
        <Current empty={isEndedElsewhere ? <Navigate to="?tab=history" replace /> : <NoOrders of="noCurrent" />} />
      )}
    </>
  )
}

function Current({ empty }: { readonly empty: ReactNode }) {
  const client = useApiClient()
  const orders = useOrders('current', (page) => readCurrentOrders(client(), page))
  useFreshOnReturn(orders.refresh)
  return <OrderList kind="current" {...orders} empty={empty} />
}

function History() {
  const client = useApiClient()
  const orders = useOrders('past', (page) => readPastOrders(client(), page))
  const { actions, sheets } = usePastOrders(orders)
  return (
    <>
      <OrderList kind="past" {...orders} actions={actions} empty={<NoOrders of="noHistory" />} />
      {sheets}
    </>
  )
}

function NoOrders({ of }: { readonly of: 'noCurrent' | 'noHistory' }) {
  const t = useTranslations('account.orders')
  return (
    <EmptyState
      picture={<ReceiptScene />}
      title={t(of)}
      action={
        <Link to="/menu" className={buttonClass({ block: true })}>
          {t('emptyAction')}
        </Link>
      }
    />
  )
}
