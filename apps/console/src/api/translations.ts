import {
  type MenuTranslations,
  type MenuTranslationsWire,
  type TranslatedText,
  translationsFromWire,
} from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { call } from './call.ts'

export type { MenuTranslations, TranslatedText } from '@comanda/contract/wire'

const translations = ({ data }: { readonly data: MenuTranslationsWire }): MenuTranslations => translationsFromWire(data)

/** The menus' names and descriptions in a language; null is the first that the business offers beside its own. */
export function fetchTranslations(language: Language | null) {
  return call(`/staff/translations${language === null ? '' : `?language=${language}`}`, translations)
}

/** Stores new words for a text, if it is still as it was read. */
export function changeTranslation(
  language: Language,
  change: Pick<TranslatedText, 'kind' | 'ids' | 'version' | 'name' | 'description'>,
) {
  return call('/staff/translations', translations, { language, changes: [change] })
}
