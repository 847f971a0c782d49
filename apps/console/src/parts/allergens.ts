import { ALLERGENS } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** Translates the name of an allergen; an unknown one stays as it is. */
export function useAllergenName() {
  const t = useTranslations('allergen')
  return (allergen: string) => {
    const known = ALLERGENS.find((name) => name === allergen)
    return known ? t(known) : allergen
  }
}
