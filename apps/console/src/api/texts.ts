import { type ReplaceableText, type ReplaceableTexts, type TextListWire, textsFromWire } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

export type { ReplaceableText, ReplaceableTexts } from '@comanda/contract/wire'

const texts = ({ data }: { readonly data: TextListWire }): ReplaceableTexts => textsFromWire(data)

/** Every text that the business may replace, in one language. */
export function fetchTexts(language: Language) {
  return call(`/staff/texts?language=${language}`, texts)
}

/** Replaces a text by an own one; null goes back to the default. */
export function changeText(
  language: Language,
  { key, own }: Pick<ReplaceableText, 'key' | 'own'>,
  text: string | null,
) {
  return call('/staff/texts', texts, { language, changes: [{ key, text }], seen: { [key]: own } })
}

/** Chooses the languages that the business offers; `language` is its own. */
export function setLanguages(language: Language, wanted: readonly Language[], seen: readonly Language[]) {
  return change('/staff/languages', () => null, { language, languages: wanted }, { language, languages: seen })
}
