import { useTranslations } from 'use-intl'
import type { MenuFilters } from '../../../stored/menu-filters.ts'

/** Returns "Show 9 vegan dishes": what a diet or an avoided allergen that a search names would find. [2.06] */
export function useWishWords(): (filters: MenuFilters, count: number) => string {
  const t = useTranslations('menu')
  const allergens = useTranslations('enumerations.allergen')
  return ({ marks, without }, count) => {
    const [mark] = marks
    const names = without.map((allergen) => allergens(allergen))
    if (names.length === 0 && marks.length === 1 && mark !== undefined) return t(`showMarked.${mark}`, { count })
    if (marks.length > 0) return t('showFitting', { count })
    return t('showWithout', { count, allergens: names.reduce((first, second) => t('nor', { first, second })) })
  }
}
