import type { Allergen, DietaryMark } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Hindrance } from './hindrances.ts'

/** Returns the label of a criterion: "Vegan", "No milk", or the search words. */
export function useFilterWords(): (one: Pick<Hindrance, 'kind' | 'value'>) => string {
  const t = useTranslations('menu')
  const marks = useTranslations('enumerations.dietary')
  const allergens = useTranslations('enumerations.allergen')
  return ({ kind, value }) => {
    if (kind === 'mark') return marks(value as DietaryMark)
    if (kind === 'allergen') return t('withoutOne', { allergen: allergens(value as Allergen) })
    return t('searchedFor', { text: value })
  }
}
