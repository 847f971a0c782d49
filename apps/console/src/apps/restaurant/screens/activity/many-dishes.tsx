import { useLocale, useTranslations } from 'use-intl'
import type { Act } from '../../../../api/activity.ts'

type Change =
  | { readonly what: 'percent'; readonly percent: number }
  | { readonly what: 'amount'; readonly amount: number }
  | { readonly what: 'ways'; readonly orderTypes: readonly string[] }
  | { readonly what: 'category' }
  | { readonly what: 'vatKind' | 'special' | 'no_special' }

const wordOf = (change: Change | undefined) => {
  switch (change?.what) {
    case 'percent':
      return change.percent > 0 ? 'raised' : 'lowered'
    case 'amount':
      return change.amount > 0 ? 'raised' : 'lowered'
    case 'ways':
      return change.orderTypes.length === 0 ? 'hidden' : 'shown'
    case 'category':
      return 'moved'
    case 'vatKind':
      return 'taxed'
    case 'special':
      return 'special'
    case 'no_special':
      return 'noSpecial'
    case undefined:
      return 'takenBack'
  }
}

/** What was done to many dishes at once: "Ana raised 14 prices by 5 %: Margherita, Diavola …". */
export function ManyDishes({ act: { subject, who } }: { readonly act: Act }) {
  const t = useTranslations('activity.many')
  const former = useTranslations('activity')('formerMember')
  const locale = useLocale()
  const change = subject.change as Change | undefined
  const ids = subject.itemIds as readonly number[]
  const number = (value: number, more: Intl.NumberFormatOptions) => Math.abs(value).toLocaleString(locale, more)
  const by =
    change?.what === 'percent'
      ? number(change.percent / 100, { style: 'percent', maximumFractionDigits: 2 })
      : change?.what === 'amount'
        ? number(change.amount, { minimumFractionDigits: 2 })
        : ''
  const name = String(subject.name)
  const isMore = ids.length > name.split(', ').length
  return <p>{t(wordOf(change), { who: who ?? former, count: ids.length, by, names: isMore ? `${name} …` : name })}</p>
}
