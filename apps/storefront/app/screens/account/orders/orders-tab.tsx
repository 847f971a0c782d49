import { buttonClass, EmptyState, ReceiptScene } from '@comanda/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { readCurrentOrders, readPastOrders } from '../../../api/customer-orders.ts'
import { OrderList } from '../../../order/list/order-list.tsx'
import { useFreshOnReturn, useOrders } from '../../../order/list/use-orders.ts'
import { usePastOrders } from '../../../order/list/use-past-orders.tsx'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { Section } from '../section.tsx'

/** Open and past orders, each with its own page number in the address. [9.10] */
export function OrdersTab() {
  const client = useApiClient()
  const t = useTranslations('account.orders')
  const current = useOrders('current', (page) => readCurrentOrders(client(), page))
  const past = useOrders('past', (page) => readPastOrders(client(), page))
  useFreshOnReturn(current.refresh)
  const { actions, sheets } = usePastOrders(past)
  const isEmpty = [current, past].every(({ loaded }) => loaded.state === 'ready' && loaded.value.total === 0)
  if (isEmpty) {
    return (
      <EmptyState
        picture={<ReceiptScene />}
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
      <Section title={t('current')}>
        <OrderList kind="current" {...current} empty={<Nothing>{t('noCurrent')}</Nothing>} />
      </Section>
      <Section title={t('past')}>
        <OrderList kind="past" {...past} actions={actions} empty={<Nothing>{t('noPast')}</Nothing>} />
      </Section>
      {sheets}
    </>
  )
}

const Nothing = ({ children }: { readonly children: ReactNode }) => <p className="text-body text-ink-2">{children}</p>
