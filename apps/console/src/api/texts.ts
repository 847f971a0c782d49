import { type ReplaceableTexts, type TextListWire, textsFromWire } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { call } from './call.ts'

export type { ReplaceableText, ReplaceableTexts } from '@comanda/contract/wire'

const texts = ({ data }: { readonly data: TextListWire }): ReplaceableTexts => textsFromWire(data)

/** Every text that the business may replace, in one language. */
export function fetchTexts(language: Language) {
  return call(`/staff/texts?language=${language}`, texts)
}

/** Replaces a text by an own one; null goes back to the default. */
export function changeText(language: Language, key: string, text: string | null) {
  return call('/staff/texts', texts, { language, changes: [{ key, text }] })
}

/** Chooses the languages that the business offers; `language` is its own. */
export function setLanguages(language: Language, languages: readonly Language[]) {
  return call('/staff/languages', () => null, { language, languages })
}
