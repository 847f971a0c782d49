import { type Coupon, type Currency, type Language, localeOf, needsAccount, ORDER_TYPES } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'
import { useUser } from '../stored/session.ts'

interface DealWords {
  /** "10% off" */
  readonly worth: string
  /** Minimum, order types, end and limit. */
  readonly conditions: readonly string[]
}

/** Returns a coupon's terms as texts; its end is on the clock of the zone. [2.03] [3.19] */
export function useDealWords(currency: Currency, zone: string): (coupon: Coupon) => DealWords {
  const t = useTranslations('offers')
  const { language, money } = useSite()
  const isGuest = useUser() === null
  return (coupon) => {
    const { discount, minimumTotal, orderTypes, endsAt, maxUses, maxUsesPerCustomer } = coupon
    const conditions: string[] = []
    if (minimumTotal > 0) conditions.push(t('minimum', { minimum: money(minimumTotal, currency) }))
    if (orderTypes.length > 0 && orderTypes.length < ORDER_TYPES.length) {
      const names = orderTypes.map((type) => t(`typeNames.${type}`))
      conditions.push(
        t('types', { types: new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names) }),
      )
    }
    if (isGuest && needsAccount(coupon)) conditions.push(t('withAccount'))
    if (maxUsesPerCustomer !== null) conditions.push(t('perCustomer', { count: maxUsesPerCustomer }))
    if (maxUses !== null) conditions.push(t('first', { count: maxUses }))
    if (endsAt !== null) conditions.push(t('until', { date: dateOf(endsAt, language, zone) }))
    return {
      worth:
        discount.type === 'percent'
          ? t('off', { percent: (discount.rate / 100).toLocaleString(language) })
          : t('offAmount', { amount: money(discount.amount, currency) }),
      conditions,
    }
  }
}

/**
 * "Saturday 12 December at 13:00", the moment at which the coupon ends; where it ends at midnight, its last day without
 * a time. [9.20]
 */
function dateOf(at: string, language: Language, timeZone: string) {
  const end = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const isMidnight = end.equals(end.startOfDay())
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isMidnight && { hour: '2-digit', minute: '2-digit' }),
    timeZone,
  }).format((isMidnight ? end.subtract({ seconds: 1 }) : end).epochMilliseconds)
}
