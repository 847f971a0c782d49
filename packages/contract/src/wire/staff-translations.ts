import type { Language, TranslatedKind, TranslationState, Wording } from '@comanda/domain'
import type { MenuTranslationsWire } from '../staff-translations.ts'

/** A text of the menus with its translation; all things that share both. */
export interface TranslatedText extends Wording {
  readonly kind: TranslatedKind
  readonly ids: readonly number[]
  /** What the first of them is a part of, from the outside. */
  readonly within: readonly string[]
  readonly original: Wording
  /** The original when it was translated; null where it is not. */
  readonly source: Wording | null
  readonly state: TranslationState
  readonly version: string
}

export interface MenuTranslations {
  /** Null where the business offers its own language alone. */
  readonly language: Language | null
  /** What the business offers beside its own. */
  readonly languages: readonly Language[]
  readonly businessLanguage: Language
  readonly texts: readonly TranslatedText[]
}

export function translationsFromWire({ businessLanguage, ...translations }: MenuTranslationsWire): MenuTranslations {
  return { ...translations, businessLanguage: businessLanguage }
}
