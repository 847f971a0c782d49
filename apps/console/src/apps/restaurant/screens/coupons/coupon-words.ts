import { type Currency, localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { CouponFields, StaffCoupon } from '../../../../api/coupons.ts'
import { useMoney } from '../../../../parts/money.ts'

/** A day as people read it: "31 December 2026". */
export function useDayName(): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T12:00:00Z`))
}

/** A coupon, and whether each of its customers needs a code of their own. */
export type ShownCoupon = CouponFields & Pick<StaffCoupon, 'isSeries'>

/** What a coupon gives and when, in one sentence: "10% off · dishes from £15.00 · until 31 December 2026". */
export function useCouponWords(currency: Currency): (coupon: ShownCoupon) => string {
  const t = useTranslations('coupons')
  const money = useMoney()
  const dayName = useDayName()
  const locale = localeOf(useLocale())
  return (coupon) => {
    const { discount, minimum, orderTypes, firstDay, lastDay, maxUses, maxUsesPerCustomer } = coupon
    const types = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      orderTypes.map((type) => t(`types.${type}`)),
    )
    return [
      discount.type === 'percent'
        ? t('percent', { value: discount.value })
        : t('amount', { amount: money(discount.value, currency) }),
      ...(coupon.isAutomatic
        ? [t('words.automatic')]
        : coupon.isSeries
          ? [t('words.series')]
          : coupon.code === ''
            ? []
            : [t('words.code', { code: coupon.code })]),
      ...(minimum > 0 ? [t('words.minimum', { amount: money(minimum, currency) })] : []),
      ...(orderTypes.length > 0 && orderTypes.length < 3 ? [t('words.types', { types })] : []),
      ...(firstDay === null ? [] : [t('words.from', { day: dayName(firstDay) })]),
      ...(lastDay === null ? [] : [t('words.until', { day: dayName(lastDay) })]),
      ...(maxUses === null ? [] : [t('words.uses', { count: maxUses })]),
      ...(maxUsesPerCustomer === null ? [] : [t('words.perCustomer', { count: maxUsesPerCustomer })]),
    ].join(' · ')
  }
}

export type CouponState = 'on' | 'later' | 'ended' | 'stopped' | 'used-up'

/** Whether customers get a coupon on a day ("2026-11-30"), or why not. */
export function couponState(
  {
    isActive,
    firstDay,
    lastDay,
    maxUses,
    uses,
  }: Pick<StaffCoupon, 'isActive' | 'firstDay' | 'lastDay' | 'maxUses' | 'uses'>,
  today: string,
): CouponState {
  if (!isActive) return 'stopped'
  if (lastDay !== null && lastDay < today) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return firstDay !== null && firstDay > today ? 'later' : 'on'
}
