import { DIETARY_MARKS, type TicketWords } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import { useAllergenName } from '../../../../parts/allergens.ts'

/** The words of a ticket in the language of the reader, as the server has them for the printers of the place. */
export function useTicketWords(): TicketWords {
  const t = useTranslations('ticket')
  const dietary = useTranslations('dietary')
  const allergen = useAllergenName()
  return {
    language: useLocale(),
    text: (key) => t(key),
    fill: (key, values) => t(key, values as never),
    allergen,
    mark: (mark) => {
      const known = DIETARY_MARKS.find((one) => one === mark)
      // Heat is no promise.
      return known === undefined || known === 'hot' ? '' : dietary(known)
    },
  }
}
