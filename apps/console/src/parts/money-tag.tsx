import { BRAND_NAMES, brandOf, isPaidInPerson } from '@comanda/domain'
import { Banknote, CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { useMoney } from './money.ts'

/** How an order is paid. Cash, and a card at the own terminal, are black on yellow, because staff must take them. */
export function MoneyTag({ order }: { order: StaffOrder }) {
  const t = useTranslations('board')
  const money = useMoney()
  const brand = brandOf(order.paymentType)
  const { paymentType } = order
  if (isPaidInPerson(paymentType) && order.status !== 'rejected' && order.status !== 'refunded') {
    const Icon = paymentType === 'cash' ? Banknote : CreditCard
    return (
      <span className="inline-flex items-center gap-2 rounded-s bg-cash px-2 py-1 text-15 font-[650] whitespace-nowrap text-ink">
        <Icon size={18} aria-hidden />
        {t(paymentType, { amount: money(order.totals.total, order.currency) })}
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-2 py-1 text-15 font-[600] text-ink-2">
      <CreditCard size={18} aria-hidden />
      {order.paymentState === 'unpaid' || isPaidInPerson(paymentType)
        ? t('unpaid')
        : brand === null
          ? t('paid')
          : t('paidWith', { brand: BRAND_NAMES[brand] })}
    </span>
  )
}
