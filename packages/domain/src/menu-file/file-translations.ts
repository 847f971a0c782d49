import type { Language } from '../business/language.ts'
import { menuTexts } from '../menu/translate-menu.ts'
import {
  type TextKey,
  type TranslatedKind,
  type Translation,
  type TranslationsByLanguage,
  textKey,
} from '../menu/translation.ts'
import type { Item, Menu } from '../menu/types.ts'
import type { WordingsByLanguage } from './menu-file.ts'

/** A menu with its translations, as a file holds it. */
export interface MenuContent extends Pick<Menu<Item>, 'categories' | 'items'> {
  readonly translations?: TranslationsByLanguage
}

/** The words of one thing in other languages; undefined where there are none. */
export function wordingsOf(
  translations: TranslationsByLanguage | undefined,
  kind: TranslatedKind,
  id: number,
): WordingsByLanguage | undefined {
  let found: WordingsByLanguage | undefined
  for (const [language, all] of translations ?? []) {
    const { name = '', description = '' } = all.get(textKey(kind, id)) ?? {}
    if (name === '' && description === '') continue
    found = { ...found, [language]: { ...(name !== '' && { name }), ...(description !== '' && { description }) } }
  }
  return found
}

/**
 * The translations of a menu after a file: words that it says by `said`, the former ones of what it does not mention.
 * Words that stay the same keep the original that they were made from.
 */
export function translationsAfter(
  menu: Pick<Menu<Item>, 'categories' | 'items'>,
  said: ReadonlyMap<TextKey, WordingsByLanguage>,
  former: TranslationsByLanguage = new Map(),
): TranslationsByLanguage {
  const after = new Map<Language, Map<TextKey, Translation>>()
  for (const { kind, id, name, description } of menuTexts(menu)) {
    const key = textKey(kind, id)
    const words = said.get(key) ?? {}
    for (const language of new Set([...former.keys(), ...(Object.keys(words) as Language[])])) {
      const before = former.get(language)?.get(key)
      const wanted = {
        name: words[language]?.name ?? before?.name ?? '',
        description: words[language]?.description ?? before?.description ?? '',
      }
      if (wanted.name === '' && wanted.description === '') continue
      const isSame = wanted.name === before?.name && wanted.description === before.description
      const now = isSame ? before : { ...wanted, source: { name, description } }
      const known = after.get(language) ?? new Map<TextKey, Translation>()
      after.set(language, known.set(key, now))
    }
  }
  return after
}
