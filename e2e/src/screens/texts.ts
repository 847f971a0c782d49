import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'

/** Returns the text of a key such as `browsing.home.information`; one with values as a pattern that any values fit. */
export type Say = (key: string) => string | RegExp

const PLACEHOLDER = /\{\w+\}|<\/?\w+>/

function textOf(language: Language, key: string): string {
  let found: unknown = CATALOGUES[language]
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`)
  return found
}

/** The texts of a language, so that one walk finds its way in all of them. */
export function textsOf(language: Language): Say {
  return (key) => {
    const text = textOf(language, key)
    if (!PLACEHOLDER.test(text)) return text
    return new RegExp(text.split(PLACEHOLDER).map(RegExp.escape).join('.*'))
  }
}

/** Returns what a text has between `<tag>` and `</tag>`, which the page shows as a link or a button. */
export function taggedText(language: Language, key: string, tag: string): string {
  const [, words] = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(textOf(language, key)) ?? []
  if (words === undefined) throw new Error(`The text ${key} has no <${tag}>.`)
  return words
}
