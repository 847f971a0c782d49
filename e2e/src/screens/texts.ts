import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'

/** Returns the text of a key such as `browsing.home.information`; one with values as a pattern that any values fit. */
export type Say = (key: string) => string | RegExp

const PLACEHOLDER = /\{\w+\}|<\/?\w+>/

/** The texts of a language, so that one walk finds its way in all of them. */
export const textsOf =
  (language: Language): Say =>
  (key) => {
    let found: unknown = CATALOGUES[language]
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`)
    if (!PLACEHOLDER.test(found)) return found
    return new RegExp(found.split(PLACEHOLDER).map(RegExp.escape).join('.*'))
  }
