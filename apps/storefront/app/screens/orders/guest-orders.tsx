import { buttonClass, EmptyState, ReceiptScene } from '@comanda/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer, ApiClient } from '../../api/client.ts'
import { type OrderPage, readGuestOrders } from '../../api/customer-orders.ts'
import { useRedirectQuery } from '../../navigation/use-redirect-query.ts'
import { OrderList } from '../../order/list/order-list.tsx'
import { useFreshOnReturn, useOrders } from '../../order/list/use-orders.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedGuest } from '../../stored/guest.ts'
import { OrderTabs } from './order-tabs.tsx'

/** A guest's own current orders; for all others they are asked to log in. [6.01] [6.02] */
export function GuestOrders() {
  const [secret] = useState(() => storedGuest.read()?.value ?? null)
  return (
    <>
      <OrderTabs tabs={['current']} open="current" />
      {secret === null ? <LogIn /> : <Current secret={secret} />}
    </>
  )
}

function Current({ secret }: { readonly secret: string }) {
  const client = useApiClient()
  const orders = useOrders('current', (page) => readOwn(client(), secret, page))
  useFreshOnReturn(orders.refresh)
  const isAny = orders.loaded.state === 'ready' && orders.loaded.value.total > 0
  return (
    <>
      <OrderList kind="current" {...orders} empty={<LogIn />} />
      {isAny ? <LogInLine /> : null}
    </>
  )
}

/** A secret that has ended opens nothing any more. */
async function readOwn(client: ApiClient, secret: string, page: number): Promise<Answer<OrderPage>> {
  const answer = await readGuestOrders(client, secret, page)
  if (answer.ok || answer.error.status !== 404) return answer
  return { ok: true, value: { orders: [], total: 0, perPage: 1 }, meta: null }
}

function LogIn() {
  const t = useTranslations('account.orders')
  const query = useRedirectQuery()
  return (
    <EmptyState
      picture={<ReceiptScene />}
      title={t('guestTitle')}
      text={t('guestText')}
      action={
        <Link to={`/login${query}`} className={buttonClass({ block: true })}>
          {t('guestAction')}
        </Link>
      }
    />
  )
}

function LogInLine() {
  const t = useTranslations('account.orders')
  const query = useRedirectQuery()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-l bg-soft p-4">
      <p className="min-w-[min(100%,14rem)] flex-1">
        <span className="block text-body font-strong">{t('guestTitle')}</span>
        <span className="block text-label text-ink-2">{t('guestText')}</span>
      </p>
      <Link to={`/login${query}`} className={buttonClass({ size: 's' })}>
        {t('guestAction')}
      </Link>
    </div>
  )
}
