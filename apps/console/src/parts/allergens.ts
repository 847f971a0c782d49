import { ALLERGENS } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** The reader's word for an allergen; one that this console does not know stays as it came. */
export const useAllergenName = () => {
  const t = useTranslations('allergen')
  return (allergen: string) => {
    const known = ALLERGENS.find((name) => name === allergen)
    return known ? t(known) : allergen
  }
}

/** Words for an allergy in English and Spanish, misspelt as people misspell them. */
const ALLERGY = /al+[eé]rg|c(o)?el[ií]ac|anaph[yi]l|anafil|intoleran/i

/** Whether a customer's words speak of an allergy: they then wear its colour. Without these words they are shown as any comment is. */
export const mentionsAllergy = (words: string): boolean => ALLERGY.test(words)
