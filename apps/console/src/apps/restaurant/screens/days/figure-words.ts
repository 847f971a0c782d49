import { type FigureBy, localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { BreakdownRow } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** Days of a period, the first and the last included. */
export function daysIn({ first, last }: Period): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

/** Numbers of which one is a sale's amount, another a count, in words of the reader. */
export function useFigureFormats() {
  const locale = localeOf(useLocale())
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => formatter.format(Date.parse(day))
  }
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const count = new Intl.NumberFormat(locale)
  return {
    day: format({ day: 'numeric', month: 'short' }),
    weekdayAndDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    wholeDay: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    shortWeekday: format({ weekday: 'short' }),
    percent: (share: number) => percent.format(share),
    count: (number: number) => count.format(number),
  }
}

/** How a number stands to one before: "12% more than the Friday before". */
export function useChangeWords() {
  const t = useTranslations('figures')
  const { percent } = useFigureFormats()
  return (now: number, then: number, base: string) => {
    if (now === then) return { sign: 'same', words: t('same', { base }) } as const
    if (then <= 0) return { sign: 'none', words: t('nothingBefore', { base }) } as const
    const share = percent(Math.abs(now - then) / then)
    return now > then
      ? ({ sign: 'more', words: t('more', { percent: share, base }) } as const)
      : ({ sign: 'less', words: t('less', { percent: share, base }) } as const)
  }
}

/** What a period is compared with, as part of a sentence: "the Friday before". */
export function useBases(period: Period) {
  const t = useTranslations('figures.bases')
  const { weekday } = useFigureFormats()
  const days = daysIn(period)
  if (days === 1)
    return {
      before: t('dayBefore'),
      weekdays: t('weekday', { name: weekday(period.first) }),
    }
  const before = days === WEEK ? t('week') : t('days', { days })
  // Whole weeks have the same weekdays before them.
  return { before, weekdays: days % WEEK === 0 ? null : t('weekdays') }
}

const REASONS = [
  'busy',
  'sold-out',
  'no-delivery',
  'allergy',
  'closing',
  'unconfirmed',
  'other',
  'not-accepted',
  'by-customer',
  'paid-too-late',
] as const
const CAUSES = ['kept', 'answer', 'moved', 'kitchen', 'way', 'unknown'] as const
const CHANNELS = ['web', 'app', 'phone', 'counter'] as const
const CUSTOMERS = ['new', 'returning', 'unnamed'] as const
const TYPES = ['delivery', 'collection', 'table'] as const

const isOne = <const T extends string>(all: readonly T[], key: string): key is T => all.some((one) => one === key)

/** What a row of a breakdown is called. */
export function useRowName(by: FigureBy) {
  const t = useTranslations('figures')
  const types = useTranslations('type')
  const payments = useTranslations('allOrders.payments')
  const { weekdayAndDay } = useFigureFormats()
  return ({ key, name, second, removed }: BreakdownRow): string => {
    if (by === 'day') return weekdayAndDay(key)
    if (by === 'order-type' && isOne(TYPES, key)) return types(key)
    if (by === 'payment') return payments(key as Parameters<typeof payments>[0])
    if (by === 'channel' && isOne(CHANNELS, key)) return t(`channels.${key}`)
    if (by === 'customer' && isOne(CUSTOMERS, key)) return t(`customers.${key}`)
    if (by === 'promise' && isOne(CAUSES, key)) return t(`promises.${key}`)
    if (by === 'rejection' && isOne(REASONS, key)) return t(`rejections.${key}`)
    if (by === 'pair') return t('pair', { one: name ?? t('removedDish'), other: second ?? t('removedDish') })
    if (by === 'category' && key === '') return t('noCategory')
    if (by === 'taken-by' || by === 'accepted-by') return name ?? t('erased')
    const known = name ?? key
    const isOfMenu = by === 'dish' || by === 'choice'
    return removed && by !== 'coupon' ? t(isOfMenu ? 'removed' : 'gone', { name: known }) : known
  }
}
