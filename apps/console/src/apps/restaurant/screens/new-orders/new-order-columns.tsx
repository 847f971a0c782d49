import { BRAND_NAMES, brandOf, orderNumberText } from '@comanda/domain'
import { Banknote, CreditCard, Users } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewOrderRow } from '../../../../api/new-orders.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import type { RecordColumn } from '../../../../records/record-table.tsx'
import { useConsole } from '../../shell/console-context.ts'

/** What the list of new orders shows of each, with a button that selects the similar ones. */
export function useColumns(onSelectSimilar: (order: NewOrderRow) => void): readonly RecordColumn<NewOrderRow>[] {
  const t = useTranslations('newOrders')
  return [
    {
      id: 'order',
      name: t('order'),
      isRowHeader: true,
      width: 130,
      minWidth: 110,
      cell: (order) => <OrderLink order={order} />,
    },
    {
      id: 'customer',
      name: t('customer'),
      width: '3fr',
      minWidth: 160,
      cell: ({ customer, address }) => (
        <>
          <b className="block font-[680]">
            {customer.firstName} {customer.lastName}
          </b>
          {[customer.telephone, customer.email, address].filter(Boolean).join(' · ')}
        </>
      ),
    },
    { id: 'payment', name: t('payment'), width: 170, minWidth: 130, cell: (order) => <Payment order={order} /> },
    {
      id: 'dishes',
      name: t('dishes'),
      width: '2fr',
      minWidth: 120,
      cell: ({ lines }) => (
        <span className="line-clamp-2 text-ink-2">
          {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
      ),
    },
    {
      id: 'similar',
      name: t('similar'),
      width: 140,
      minWidth: 130,
      cell: (order) => (
        <Button
          className="px-3! text-15!"
          aria-label={t('similarTo', { number: orderNumberText(order.number) })}
          onClick={() => onSelectSimilar(order)}
        >
          <Users size={18} aria-hidden />
          {t('similar')}
        </Button>
      ),
    },
  ]
}

function OrderLink({ order: { id, number, receivedAt } }: { readonly order: NewOrderRow }) {
  const { location = '' } = useParams()
  const t = useTranslations('board')
  const { timeZone } = useConsole().location
  const text = orderNumberText(number)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Link
        to={path.order(location, id)}
        className="rounded-s text-20 font-[760] leading-none underline-offset-4 hover:underline"
      >
        <span className="sr-only">{t('openOrder', { number: text })}, </span>#{text}
      </Link>
      <span className="text-ink-2">{clockTime(receivedAt, timeZone)}</span>
    </p>
  )
}

function Payment({ order: { paymentType, total, currency, isFirstInCash } }: { readonly order: NewOrderRow }) {
  const t = useTranslations('newOrders')
  const board = useTranslations('board')
  const money = useMoney()
  const isCash = paymentType === 'cash'
  const brand = brandOf(paymentType)
  const Icon = isCash ? Banknote : CreditCard
  return (
    <p className="flex flex-wrap items-center gap-1">
      <span
        className={`inline-flex items-center gap-1.5 rounded-s px-2 py-0.5 font-[650] ${isCash ? 'bg-cash text-ink' : 'text-ink-2'}`}
      >
        <Icon size={16} aria-hidden />
        {isCash
          ? board('cash', { amount: money(total, currency) })
          : brand === null
            ? board('paid')
            : board('paidWith', { brand: BRAND_NAMES[brand] })}
      </span>
      {isFirstInCash && <span className="rounded-s border border-line-strong px-2 font-[600]">{t('firstTag')}</span>}
    </p>
  )
}
