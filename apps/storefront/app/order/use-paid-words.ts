import { BRAND_NAMES, brandOf, formatMoney, isLive, isPaidInPerson } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'

/**
 * Returns how an order is paid, in one sentence: "Paid by card.", "Cash to the rider: £9.95."; empty while it is not.
 * [3.26]
 */
export function usePaidWords(): (order: OrderView) => string {
  const t = useTranslations('tracking.paid')
  const { language } = useSite()
  return ({ totals, currency, orderType, paymentType, payment, status }) => {
    if (totals.total === 0) return t('nothing')
    if (isPaidInPerson(paymentType)) {
      if (status === 'completed') return t(paymentType === 'cash' ? 'cash' : 'card')
      const isDue = status !== null && status !== 'pending' && isLive(status)
      return isDue ? t(`${paymentType}Due.${orderType}`, { amount: formatMoney(totals.total, currency, language) }) : ''
    }
    if (!['paid', 'part-refunded', 'refunded'].includes(payment)) return ''
    const brand = brandOf(paymentType)
    if (brand !== null) return t('wallet', { wallet: BRAND_NAMES[brand] })
    if (paymentType === 'apple-pay') return t('wallet', { wallet: 'Apple Pay' })
    return paymentType === 'google-pay' ? t('wallet', { wallet: 'Google Pay' }) : t('card')
  }
}
