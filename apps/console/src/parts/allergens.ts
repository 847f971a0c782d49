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

/** Words for an allergy in English and Spanish, with common misspellings. */
const ALLERGY = /al+[eé]rg|c(o)?el[ií]ac|anaph[yi]l|anafil|intoleran/i

/** Whether a customer's text mentions an allergy; such a text is shown in the colour of allergens. */
export function mentionsAllergy(words: string): boolean {
  return ALLERGY.test(words)
}
