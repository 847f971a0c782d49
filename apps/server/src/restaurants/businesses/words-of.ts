import type { Language, OwnTextsByLanguage } from '@comanda/domain'
import type { Catalogue } from '@comanda/messages'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { withOwnTexts } from './replaceable-texts.ts'

const made = new WeakMap<object, Catalogue>()

/** The texts of a business in a language: its own, where it has replaced the defaults. */
export function wordsOf({ texts }: { readonly texts: OwnTextsByLanguage }, language: Language): Catalogue {
  const own = texts[language]
  if (own === undefined) return CATALOGUES[language]
  const known = made.get(own)
  if (known) return known
  const words = withOwnTexts(language, own)
  made.set(own, words)
  return words
}
