import { BRAND_NAMES, brandOf, orderNumberText } from '@comanda/domain'
import { Banknote, CreditCard, Users } from 'lucide-react'
import { memo } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewOrderRow } from '../../../../api/new-orders.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'

interface RowProps {
  readonly order: NewOrderRow
  readonly timeZone: string
  readonly isSelected: boolean
  readonly onToggle: (order: NewOrderRow) => void
  readonly onSelectSimilar: (order: NewOrderRow) => void
}

/** A new order: select it, select those that are similar, or open it. */
export const NewOrderItem = memo(function NewOrderItem({
  order,
  timeZone,
  isSelected,
  onToggle,
  onSelectSimilar,
}: RowProps) {
  const { location = '' } = useParams()
  const t = useTranslations('newOrders')
  const board = useTranslations('board')
  const money = useMoney()
  const number = orderNumberText(order.number)
  const { customer } = order
  const isCash = order.paymentType === 'cash'
  const brand = brandOf(order.paymentType)
  const Icon = isCash ? Banknote : CreditCard
  return (
    <li
      className={`grid grid-cols-[auto_1fr] items-start gap-x-1 border-b border-line py-2 last:border-0 md:grid-cols-[auto_1fr_auto] ${isSelected ? 'bg-rejected-soft' : ''}`}
    >
      <label className="grid size-12 cursor-pointer place-items-center">
        <span className="sr-only">{t('selectOne', { number })}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(order)}
          className="size-6 cursor-pointer accent-ink"
        />
      </label>
      <div className="min-w-0 py-1.5 pe-3 text-15">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={path.order(location, order.id)}
            className="rounded-s text-20 font-[760] leading-none underline-offset-4 hover:underline"
          >
            <span className="sr-only">{board('openOrder', { number })}, </span>#{number}
          </Link>
          <span className="text-ink-2">{clockTime(order.receivedAt, timeZone)}</span>
          <b className="font-[680] wrap-anywhere">
            {customer.firstName} {customer.lastName}
          </b>
          <span
            className={`inline-flex items-center gap-1.5 rounded-s px-2 py-0.5 font-[650] ${isCash ? 'bg-cash text-ink' : 'text-ink-2'}`}
          >
            <Icon size={16} aria-hidden />
            {isCash
              ? board('cash', { amount: money(order.total, order.currency) })
              : brand === null
                ? board('paid')
                : board('paidWith', { brand: BRAND_NAMES[brand] })}
          </span>
          {order.isFirstInCash && (
            <span className="rounded-s border border-line-strong px-2 font-[600]">{t('firstTag')}</span>
          )}
        </p>
        <p className="mt-1 wrap-anywhere">
          {[customer.telephone, customer.email, order.address].filter(Boolean).join(' · ')}
        </p>
        <p className="truncate text-ink-2">
          {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
      </div>
      <div className="col-start-2 md:col-start-3 md:pe-3">
        <Button
          className="px-3! text-15!"
          aria-label={t('similarTo', { number })}
          onClick={() => onSelectSimilar(order)}
        >
          <Users size={18} aria-hidden />
          {t('similar')}
        </Button>
      </div>
    </li>
  )
})
