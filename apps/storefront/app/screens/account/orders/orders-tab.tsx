import { buttonClass, EmptyState } from '@comanda/ui'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../api/client.ts'
import { type OrderPage, readCurrentOrders, readPastOrders } from '../../../api/customer-orders.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useReviewing } from '../reviews/use-reviewing.tsx'
import { Section } from '../section.tsx'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import { ListFailed, ListSkeleton } from '../waiting.tsx'
import { OrderCard } from './order-card.tsx'
import { Pages } from './pages.tsx'

type Kind = 'current' | 'past'

/** Open and past orders, each with its own page number in the address. [9.10] */
export function OrdersTab() {
  const client = useApiClient()
  const t = useTranslations('account.orders')
  const current = useOrders('current', (page) => readCurrentOrders(client(), page))
  const past = useOrders('past', (page) => readPastOrders(client(), page))
  useFreshOnReturn(current.refresh)
  const reviewing = useReviewing((reviewed, review) => {
    if (past.loaded.state !== 'ready') return
    const orders = past.loaded.value.orders.map((order) => (order.id === reviewed ? { ...order, review } : order))
    past.set({ ...past.loaded.value, orders })
  })
  const isEmpty = [current, past].every(({ loaded }) => loaded.state === 'ready' && loaded.value.total === 0)
  if (isEmpty) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Link to="/menu" className={buttonClass({ block: true })}>
            {t('emptyAction')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <OrderList kind="current" {...current} />
      <OrderList kind="past" {...past} onReview={reviewing.open} />
      {reviewing.sheet}
    </>
  )
}

function useOrders(kind: Kind, read: (page: number) => Promise<Answer<OrderPage>>) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get(kind))) || 1)
  const { loaded, set, retry, refresh } = useLoaded((key) => read(Number(key)), String(page))
  const turn = (to: number) => {
    setSearch(
      (before) => {
        before.set(kind, String(to))
        return before
      },
      { preventScrollReset: true },
    )
  }
  return { loaded, set, retry, refresh, page, turn }
}

/** Reads the orders again when the page becomes visible: they change while the customer is away. */
function useFreshOnReturn(refresh: () => void) {
  const onVisibilityChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const look = () => onVisibilityChange()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

interface OrderListProps {
  readonly kind: Kind
  readonly loaded: Loaded<OrderPage>
  readonly retry: () => void
  readonly page: number
  readonly turn: (page: number) => void
  readonly onReview?: (order: OrderView) => void
}

function OrderList({ kind, loaded, retry, page, turn, onReview }: OrderListProps) {
  const t = useTranslations('account.orders')
  return (
    <Section title={t(kind)}>
      {loaded.state === 'loading' ? <ListSkeleton rows={kind === 'current' ? 1 : 2} className="h-40" /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('failed')} error={loaded.error} onRetry={retry} /> : null}
      {loaded.state === 'ready' && loaded.value.orders.length === 0 ? (
        <p className="text-body text-ink-2">{t(kind === 'current' ? 'noCurrent' : 'noPast')}</p>
      ) : null}
      {loaded.state === 'ready' && loaded.value.orders.length > 0 ? (
        <>
          <ul className="flex flex-col gap-4">
            {loaded.value.orders.map((order) => (
              <OrderCard key={order.id} order={order} {...(onReview && { onReview })} />
            ))}
          </ul>
          <Pages
            label={t(`pages.${kind}`)}
            page={page}
            pages={Math.ceil(loaded.value.total / loaded.value.perPage)}
            onTurn={turn}
          />
        </>
      ) : null}
    </Section>
  )
}
