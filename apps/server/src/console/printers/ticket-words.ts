import { ALLERGENS, DIETARY_MARKS, type Language, type TicketWords } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { fill } from '../../messages/mails/mail-blocks.ts'

/** The words of tickets in a language. */
export function ticketWordsOf(language: Language): TicketWords {
  const { ticket, allergen, dietary } = CATALOGUES[language].console
  return {
    language,
    text: (key) => ticket[key],
    fill: (key, values) => fill(ticket[key], values),
    allergen: (name) => {
      const known = ALLERGENS.find((one) => one === name)
      return known ? allergen[known] : name
    },
    mark: (name) => {
      const known = DIETARY_MARKS.find((one) => one === name && one !== 'hot')
      return known ? dietary[known] : ''
    },
  }
}
