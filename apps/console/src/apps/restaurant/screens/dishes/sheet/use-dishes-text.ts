import { localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'

/** Names of dishes that a line holds. */
const MOST_NAMED = 6

/** "In Margherita, Diavola and 4 more". */
export function useDishesText() {
  const t = useTranslations('dishes.sheet')
  const list = new Intl.ListFormat(localeOf(useLocale()), { type: 'conjunction' })
  return (dishes: readonly string[]): string => {
    const rest = dishes.length - MOST_NAMED
    const named = rest > 1 ? [...dishes.slice(0, MOST_NAMED), t('moreDishes', { count: rest })] : dishes
    return t('sharedBy', { dishes: list.format(named) })
  }
}
