import type { Language } from '../business/language.ts'
import type { ShownName, ShownText } from './types.ts'

/**
 * What a restaurant names itself and can translate. A meal deal is an item with sections, whose products are items too.
 */
export const TRANSLATED_KINDS = ['category', 'item', 'section', 'option', 'value', 'coupon'] as const
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/** A name with its description in one language; empty where there is none. */
export interface Wording {
  readonly name: string
  readonly description: string
}

/** Words in another language, and the original that they translate: it may have changed since. */
export interface Translation extends Wording {
  readonly source: Wording
}

export type TextKey = `${TranslatedKind}:${number}`

/** Translations into one language. */
export type Translations = ReadonlyMap<TextKey, Translation>

export type TranslationsByLanguage = ReadonlyMap<Language, Translations>

/** Identifies a name within its business. */
export function textKey(kind: TranslatedKind, id: number): TextKey {
  return `${kind}:${id}`
}

/**
 * `missing`: a part is not translated and shows its original. `changed`: the original has changed since it was
 * translated.
 */
export type TranslationState = 'missing' | 'changed' | 'done'

export function translationState(original: Wording, translation: Translation | undefined): TranslationState {
  const describes = original.description !== ''
  if (translation === undefined || translation.name === '' || (describes && translation.description === ''))
    return 'missing'
  const { source } = translation
  return source.name !== original.name || (describes && source.description !== original.description)
    ? 'changed'
    : 'done'
}

/** A name alone, with its language where it has one. */
export function shownName({ name, nameLanguage }: ShownName): ShownName {
  return nameLanguage === undefined ? { name } : { name, nameLanguage }
}

/** Words in the language of their translation; what it leaves out is shown in `own`, the language of the original. */
export function shownText(original: Wording, translation: Translation | undefined, own: Language): ShownText {
  const { name, description } = translation ?? { name: '', description: '' }
  return {
    ...(name === '' ? { name: original.name, nameLanguage: own } : { name }),
    ...(original.description === '' || description !== ''
      ? { description: original.description === '' ? '' : description }
      : { description: original.description, descriptionLanguage: own }),
  }
}
