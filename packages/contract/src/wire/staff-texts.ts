import type { Language } from '@comanda/domain'
import type { TextListWire } from '../staff-texts.ts'

export type TextArea = TextListWire['texts'][number]['area']

/** A text of the product beside the business's own. */
export interface ReplaceableText {
  readonly key: string
  readonly area: TextArea
  readonly original: string
  /** Null shows the original. */
  readonly own: string | null
  readonly placeholders: readonly string[]
  /** Longest own text, in characters. */
  readonly most: number
}

export interface ReplaceableTexts {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly businessLanguage: Language
  readonly texts: readonly ReplaceableText[]
}

export function textsFromWire({ language, languages, businessLanguage, texts }: TextListWire): ReplaceableTexts {
  return {
    language,
    languages,
    businessLanguage: businessLanguage,
    texts,
  }
}
