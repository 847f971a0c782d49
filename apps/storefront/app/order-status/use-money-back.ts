import { BRAND_NAMES, brandOf, formatMoney, telephoneWords } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'

/** Returns whether money was taken for an order, given back since or not. Nothing was taken for one of 0.00. */
export function isCharged({ payment, paymentType, totals }: OrderView): boolean {
  return (
    paymentType !== 'cash' &&
    totals.total > 0 &&
    (payment === 'paid' || payment === 'part-refunded' || payment === 'refunded')
  )
}

/**
 * Returns what becomes of the money of an order that ended, the same words wherever it is said: "£16.09 is on its way
 * back to your card. …" until the refund is made, then that it went back, or whom to ask where it did not arrive; null
 * where nothing was taken. [4.02]
 */
export function useMoneyBack(): (order: OrderView) => string | null {
  const t = useTranslations('tracking.money')
  const { business, language } = useSite()
  return (order) => {
    if (!isCharged(order)) return null
    if (order.isRefundStuck) {
      const { name, telephone } = order.location
      return t('stuck', { location: name, telephone: telephoneWords(telephone, business.territory) })
    }
    const isMade = order.refunded > 0
    const brand = brandOf(order.paymentType)
    const amount = formatMoney(isMade ? order.refunded : order.totals.total, order.currency, language)
    if (brand === null) return t(isMade ? 'returned' : 'back', { amount })
    return t(isMade ? 'returnedBy' : 'backBy', { amount, brand: BRAND_NAMES[brand] })
  }
}
